import type { ComponentChildren } from 'preact';
import { jumpTo } from './ui-state.js';
import { useViewer } from './viewer.js';

const MESSAGE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/\d+\/\d+\/(\d+)$/u;

interface RichLinkProps {
  readonly url: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A link. One to a message of the server goes there, instead of away. */
export function RichLink({ url, class: name = '', children }: RichLinkProps) {
  const { desk, person, complain } = useViewer();
  const message = MESSAGE.exec(url)?.[1];
  if (message === undefined) {
    return (
      <a class={name} href={url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const go = (event: Event): void => {
    event.preventDefault();
    if (desk.posts.has(message)) jumpTo(person.id, message);
    else complain('That message is gone.');
  };
  return (
    <a class={name} href={url} onClick={go}>
      {children}
    </a>
  );
}
