import { useState } from 'preact/hooks';
import {
  PARTS,
  type Button,
  type Container,
  type Embed,
  type Part,
  type Row,
  type Section,
} from '../message.js';
import { RichLink, RichText } from '../rich-text.js';
import { ButtonPart } from './button-part.js';
import { FileView } from './file-parts.js';
import { GalleryView, Picture } from './pictures.js';
import { SelectPart } from './select-part.js';

const colorOf = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

/** The older kind of box. */
export function EmbedView({ embed }: { embed: Embed }) {
  const { title, description, url, color, author, footer, fields = [], image, thumbnail } = embed;
  return (
    <div
      class="container accented embed"
      {...(color !== undefined && { style: { '--accent': colorOf(color) } })}
    >
      {author && <div class="embed-author">{author.name}</div>}
      {title !== undefined && (
        <div class="embed-title">
          {url === undefined ? title : <RichLink url={url}>{title}</RichLink>}
        </div>
      )}
      {description !== undefined && <RichText text={description} />}
      {fields.length > 0 && (
        <div class="embed-fields">
          {fields.map(({ name, value, inline = false }, index) => (
            <div key={index} class={inline ? 'embed-field inline' : 'embed-field'}>
              <div class="embed-name">{name}</div>
              <RichText text={value} />
            </div>
          ))}
        </div>
      )}
      {thumbnail && <img class="thumbnail" src={thumbnail.url} alt="" loading="lazy" />}
      {image && <img class="attachment" src={image.url} alt="" loading="lazy" />}
      {footer && <div class="embed-footer">{footer.text}</div>}
    </div>
  );
}

/** Buttons with so short a face stand like the squares of a board. */
const SHORT = 4;

const isSquare = ({ label, emoji }: Button): boolean =>
  (label ?? '').length + (emoji ? 1 : 0) <= SHORT;

function RowPart({ row: { components } }: { row: Row }) {
  const isGrid = components.every((each) => each.type === PARTS.button && isSquare(each));
  return (
    <div class={isGrid ? 'row grid' : 'row'}>
      {components.map((each, index) =>
        each.type === PARTS.button ? (
          <ButtonPart key={index} button={each} />
        ) : (
          <SelectPart key={index} select={each} />
        ),
      )}
    </div>
  );
}

const SectionPart = ({ section: { components, accessory } }: { section: Section }) => (
  <div class="section">
    <div class="section-texts">
      {components.map(({ content }, index) => (
        <RichText key={index} text={content} canBeLarge />
      ))}
    </div>
    {accessory.type === PARTS.button ? (
      <ButtonPart button={accessory} />
    ) : (
      <Picture item={accessory} class="thumbnail" />
    )}
  </div>
);

function ContainerPart({ container }: { container: Container }) {
  const { accent_color: accent, components, spoiler = false } = container;
  const [isVeiled, veil] = useState(spoiler);
  const hasAccent = accent !== undefined && accent !== null;
  return (
    <div
      class={hasAccent ? 'container accented' : 'container'}
      {...(hasAccent && { style: { '--accent': colorOf(accent) } })}
    >
      {isVeiled ? (
        <button type="button" class="button secondary" onClick={() => veil(false)}>
          Spoiler
        </button>
      ) : (
        <PartViews parts={components} />
      )}
    </div>
  );
}

function PartView({ part }: { part: Part }) {
  switch (part.type) {
    case PARTS.row:
      return <RowPart row={part} />;
    case PARTS.button:
      return <ButtonPart button={part} />;
    case PARTS.section:
      return <SectionPart section={part} />;
    case PARTS.text:
      return <RichText text={part.content} canBeLarge />;
    case PARTS.gallery:
      return <GalleryView items={part.items} />;
    case PARTS.file:
      return <FileView part={part} />;
    case PARTS.separator: {
      const { divider = true, spacing = 1 } = part;
      return <div class={`separator${divider ? ' line' : ''}${spacing > 1 ? ' far' : ''}`} />;
    }
    case PARTS.container:
      return <ContainerPart container={part} />;
  }
}

/** The components of a message. Each keeps its place, so that the focus stays where it was when they change. */
export const PartViews = ({ parts }: { parts: readonly Part[] }) => (
  <>
    {parts.map((part, index) => (
      <PartView key={`${index} ${part.type}`} part={part} />
    ))}
  </>
);
