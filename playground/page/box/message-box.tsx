import { useEffect, useState } from 'preact/hooks';
import { commandsIn, runnables, type Runnable } from '../command.js';
import { useObservable } from '../observable.js';
import type { Action, Person, Value } from '../protocol.js';
import { nameOf, placeOf } from '../places.js';
import { hideHint, ui } from '../ui-state.js';
import { useViewer } from '../viewer.js';
import { CommandForm } from './command-form.js';
import { TextBox } from './text-box.js';

interface MessageBoxProps {
  readonly send: (action: Action, text: string) => Promise<void>;
  /** Somebody to write to. */
  readonly addressed: Person | undefined;
  readonly onAddressed: () => void;
}

/** Names of people, with an at sign, become mentions. */
const withMentions = (text: string, people: readonly Person[]): string =>
  people
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((result, { id, name }) => result.replaceAll(`@${name}`, `<@${id}>`), text);

export function MessageBox({ send, addressed, onAddressed }: MessageBoxProps) {
  const { desk, person, channelId, complain } = useViewer();
  const { fill } = useObservable(ui);
  const [text, type] = useState('');
  const [command, setCommand] = useState<Runnable>();
  const [isWanted, want] = useState(false);
  const { channel, place } = placeOf(desk, channelId);
  const usable = commandsIn(desk.commands, place?.kind ?? 'server', person.hasInstalled);
  const commands = runnables(usable, person.locale, person.isManager);

  const leave = (left: string): void => {
    setCommand(undefined);
    type(left);
    want(true);
  };
  useEffect(() => {
    if (fill?.user !== person.id) return;
    const wished = commands.find(({ path }) => path === fill.command);
    if (wished) setCommand(wished);
    // A command with subcommands: one of them is still to be picked.
    else if (commands.some(({ path }) => path.startsWith(`${fill.command} `))) {
      leave(`/${fill.command}`);
    } else complain(`You may not use /${fill.command}.`);
  }, [fill]);
  useEffect(() => {
    if (!addressed) return;
    type(
      (before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${addressed.name} `,
    );
    want(true);
    onAddressed();
  }, [addressed]);

  const at = { user: person.id, channel: channelId };

  function run(values: Readonly<Record<string, Value>>): void {
    if (!command) return;
    leave('');
    hideHint();
    void send({ do: 'command', ...at, command: command.path, values }, `/${command.name}`);
  }

  return (
    <div class="box">
      {command ? (
        <CommandForm key={command.path} command={command} onRun={run} onLeave={leave} />
      ) : (
        <TextBox
          text={text}
          onType={type}
          commands={commands}
          onCommand={setCommand}
          onSend={(said) => {
            type('');
            void send({ do: 'say', ...at, text: withMentions(said, desk.people) }, 'the message');
          }}
          placeholder={`Message ${nameOf(desk, channel, place, person.id)}`}
          isWanted={isWanted}
        />
      )}
    </div>
  );
}
