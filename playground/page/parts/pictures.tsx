import { createPortal } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../icon.js';
import type { Media } from '../message.js';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The address of a file as this page may load it: what is on its own server goes by whatever name the page was opened with. */
export function ownAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, port, pathname, search } = new URL(url);
  const isOwn = LOOPBACK.has(hostname) && port === location.port;
  return isOwn ? `${pathname}${search}` : url;
}

interface LightboxProps {
  readonly item: Media;
  readonly onClose: () => void;
}

/** A picture as large as the window allows, until Escape or a click beside it. */
function Lightbox({ item: { media, description }, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  const { url, width, height } = media;
  return createPortal(
    <dialog
      ref={dialog}
      class="lightbox"
      aria-label={description || 'Picture'}
      onClose={onClose}
      onClick={({ target }) => {
        if (!(target instanceof HTMLImageElement)) close();
      }}
    >
      <button type="button" class="icon-button lightbox-close" aria-label="Close">
        <Icon name="close" />
      </button>
      <img
        class="lightbox-picture"
        src={ownAddress(url)}
        alt={description ?? ''}
        {...(width && height && { width, height })}
      />
      {description && <p class="lightbox-words">{description}</p>}
    </dialog>,
    document.body,
  );
}

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
      src={ownAddress(media.url)}
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
