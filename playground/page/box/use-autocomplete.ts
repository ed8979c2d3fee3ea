import { useEffect, useState } from 'preact/hooks';
import type { Choice, Runnable } from '../command.js';
import { act } from '../desk-state.js';
import type { Value } from '../protocol.js';
import { useViewer } from '../viewer.js';
import type { Field } from './field.js';

/** People type faster than a bot needs to be asked. */
const PAUSE_MS = 200;

/** The values that are filled in so far. */
export const valuesOf = (fields: readonly Field[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    fields.flatMap(({ option, value }) => (value === undefined ? [] : [[option.name, value]])),
  );

/** What the bot suggests for the field that is being typed in. */
export function useAutocomplete(
  command: Runnable,
  fields: readonly Field[],
  focused: Field | undefined,
): readonly Choice[] {
  const { person, channelId } = useViewer();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const isAsked = focused?.option.autocomplete === true;
  useEffect(() => {
    setChoices([]);
    if (!isAsked) return undefined;
    const { option, text } = focused;
    let isLate = false;
    const timer = setTimeout(async () => {
      const done = await act({
        do: 'autocomplete',
        user: person.id,
        channel: channelId,
        command: command.path,
        values: { ...valuesOf(fields), [option.name]: text },
        focused: option.name,
      });
      if (!isLate) setChoices(done.choices ?? []);
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [isAsked, focused?.option.name, focused?.text]);
  return choices;
}
