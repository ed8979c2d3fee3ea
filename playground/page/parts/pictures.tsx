import { useState } from 'preact/hooks';
import type { Media } from '../message.js';
import { here } from './here.js';
import { Lightbox } from './lightbox.js';

/** A picture in a message is never larger than this. */
const WIDEST = 550;
const HIGHEST = 350;

/** The room that a picture takes, so that nothing moves when it comes. */
function roomFor({ width, height }: Media['media']) {
  if (!width || !height) return {};
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A picture, to be looked at more closely. One that spoils something is veiled at first. */
export function Picture({ item, class: name }: { item: Media; class: string }) {
  const { media, description, spoiler = false } = item;
  const [isVeiled, veil] = useState(spoiler);
  const [isLarge, enlarge] = useState(false);
  const image = (
    <img
      class={name}
      src={here(media.url)}
      alt={description ?? ''}
      loading="lazy"
      {...roomFor(media)}
    />
  );
  if (isVeiled) {
    return (
      <button type="button" class="picture veil" aria-label="Spoiler" onClick={() => veil(false)}>
        {image}
        <span class="veil-word">SPOILER</span>
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        class="picture"
        aria-label={`Enlarge ${description || 'picture'}`}
        onClick={() => enlarge(true)}
      >
        {image}
      </button>
      {isLarge && <Lightbox item={item} onClose={() => enlarge(false)} />}
    </>
  );
}

/** One to ten pictures, laid out as Discord does: the style sheet knows how for each number. */
export const GalleryView = ({ items }: { items: readonly Media[] }) => (
  <div class={`gallery of-${items.length}`}>
    {items.map((item, index) => (
      <Picture key={index} item={item} class="gallery-picture" />
    ))}
  </div>
);
