import { createPortal, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Lets the arrow keys go from one entry of a menu to the next. */
export function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { currentTarget: menu } = event;
  if (!step || !(menu instanceof HTMLElement)) return;
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
  event.preventDefault();
}

const GAP = 4;
const EDGE = 8;

/** Puts a box beside another: below it if there is room, else above, and always within the window. */
function place(box: HTMLElement, anchor: HTMLElement, isWide: boolean): void {
  const at = anchor.getBoundingClientRect();
  if (isWide) box.style.minWidth = `${at.width}px`;
  const { offsetWidth: width, scrollHeight: height } = box;
  const below = innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const isBelow = below >= Math.min(height, 240) || below >= above;
  box.style.maxHeight = `${Math.max(isBelow ? below : above, 120)}px`;
  const top = isBelow ? at.bottom + GAP : Math.max(EDGE, at.top - GAP - Math.min(height, above));
  const left = Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE));
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}

interface PopoverProps {
  readonly anchor: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
  /** What it is, for those who do not see where it belongs. */
  readonly label: string;
  readonly class?: string;
  /** At least as wide as what it belongs to. */
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}

/** Something on top of everything else, until Escape or a click elsewhere. The focus comes back afterwards. */
export function Popover(props: PopoverProps) {
  const { anchor, onClose, label, class: name = '', isWide, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const { current: element } = box;
    const { current: beside } = anchor;
    if (!element || !beside) return undefined;
    element.showPopover();
    place(element, beside, isWide ?? false);
    const first = element.querySelector<HTMLElement>('[data-first]');
    first?.focus();
    const onToggle = (event: Event): void => {
      if ('newState' in event && event.newState === 'closed') close.current();
    };
    element.addEventListener('toggle', onToggle);
    return () => {
      element.removeEventListener('toggle', onToggle);
      if (element.contains(document.activeElement)) beside.focus();
    };
  }, []);

  useLayoutEffect(() => {
    if (box.current && anchor.current) place(box.current, anchor.current, isWide ?? false);
  });

  useEffect(() => {
    const move = (): void => close.current();
    addEventListener('resize', move);
    return () => removeEventListener('resize', move);
  }, []);

  // Away from where it belongs, so that it takes on no styles from there; but one that was opened
  // within another stays within it, or the first would close.
  const home = anchor.current?.closest('[popover]') ?? document.body;
  return createPortal(
    <div ref={box} popover="auto" role="dialog" aria-label={label} class={`popover ${name}`}>
      {children}
    </div>,
    home,
  );
}
