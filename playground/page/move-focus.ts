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
