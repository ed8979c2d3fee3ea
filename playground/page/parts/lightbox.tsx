import { createPortal } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../icon.js';
import type { Media } from '../message.js';
import { here } from './here.js';

interface LightboxProps {
  readonly item: Media;
  readonly onClose: () => void;
}

/** A picture as large as the window allows, until Escape or a click beside it. */
export function Lightbox({ item: { media, description }, onClose }: LightboxProps) {
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
        src={here(url)}
        alt={description ?? ''}
        {...(width && height && { width, height })}
      />
      {description && <p class="lightbox-words">{description}</p>}
    </dialog>,
    document.body,
  );
}
