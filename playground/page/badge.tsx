/** How many notifications wait. */
export const Badge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span class="badge">
      {count}
      <span class="unseen"> unread</span>
    </span>
  );
