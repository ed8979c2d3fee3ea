import type { Embed } from '../message.js';
import { RichLink } from '../rich-link.js';
import { RichText } from '../rich-text.js';

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
