/** Small drawings, on a grid of 24 by 24. */
const PATHS = {
  at: 'M16 8v5a3 3 0 006 0v-1a10 10 0 10-4 8M12 8a4 4 0 100 8 4 4 0 000-8z',
  check: 'M5 13l4 4L19 7',
  close: 'M6 6l12 12M18 6L6 18',
  clock: 'M12 7v5l3 3M12 3a9 9 0 100 18 9 9 0 000-18z',
  down: 'M6 9l6 6 6-6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z',
  file: 'M6 3h8l4 4v14H6zM14 3v5h4',
  hash: 'M5 9h15M4 15h15M10 4L7 20M17 4l-3 16',
  link: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 01-1 1H5a1 1 0 01-1-1V7a1 1 0 011-1h5',
  members:
    'M9 11a4 4 0 100-8 4 4 0 000 8zM2 20c0-4 3-6 7-6s7 2 7 6M16 3.5a4 4 0 010 7M17.5 14.3c2.7.6 4.5 2.5 4.5 5.7',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z',
  reply: 'M9 7L4 12l5 5M4 12h9a7 7 0 017 7',
  send: 'M4 12l16-8-5 16-3-7z',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  system: 'M3 4h18v12H3zM8 20h8M12 16v4',
  thread: 'M6 3v11a4 4 0 004 4h10M16 14l4 4-4 4',
  tools: 'M4 6h10M18 6h2M14 4v4M4 12h2M10 12h10M10 10v4M4 18h8M16 18h4M16 16v4',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside words, or in a button that has a name: it says nothing by itself. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    class="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);

/** How many notifications wait. */
export const Badge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span class="badge">
      {count}
      <span class="unseen"> unread</span>
    </span>
  );
