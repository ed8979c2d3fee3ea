interface KeysProps {
  readonly does: readonly (readonly [key: string, what: string])[];
}

/** What the keys do, for those who have some. */
export const Keys = ({ does }: KeysProps) => (
  <div class="keys">
    {does.map(([key, what]) => (
      <span key={key}>
        <kbd>{key}</kbd> {what}
      </span>
    ))}
  </div>
);
