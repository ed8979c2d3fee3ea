import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Avatar } from './avatar.js';
import { commandsIn, menuCommands, nameIn } from './command.js';
import { act } from './desk-state.js';
import { Icon } from './icon.js';
import { peopleIn, placeOf } from './places.js';
import { moveFocus, Popover } from './popover.js';
import type { Person } from './protocol.js';
import { useViewer } from './viewer.js';

function MemberMenu({ person, onDone }: { person: Person; onDone: () => void }) {
  const viewer = useViewer();
  const { desk, complain } = viewer;
  const { place } = placeOf(desk, viewer.channelId);
  const usable = commandsIn(desk.commands, place?.kind ?? 'server', viewer.person.hasInstalled);
  const commands = menuCommands(usable, viewer.person.isManager);

  async function use(command: string): Promise<void> {
    onDone();
    const { person: user, channelId: channel } = viewer;
    const done = await act({
      do: 'user-command',
      user: user.id,
      channel,
      command,
      target: person.id,
    });
    if (done.problem !== undefined) complain(done.problem);
    else if (done.failed) complain('The application did not respond.');
  }

  return (
    <div role="menu" aria-label={person.name} onKeyDown={moveFocus}>
      <div class="card">
        <Avatar person={person} size={48} />
        <div>
          <div class="card-name">
            {person.name} {person.isBot && <span class="badge-app">APP</span>}
          </div>
          <div class="card-note">{noteOn(person)}</div>
        </div>
      </div>
      <button
        type="button"
        role="menuitem"
        class="menu-item"
        data-first
        onClick={() => {
          onDone();
          viewer.address(person);
        }}
      >
        Mention
      </button>
      {commands.length > 0 && (
        <div class="menu-title" role="presentation">
          Apps
        </div>
      )}
      {commands.map((command) => (
        <button
          key={command.id}
          type="button"
          role="menuitem"
          class="menu-item"
          onClick={() => void use(command.name)}
        >
          {nameIn(command, viewer.person.locale)}
        </button>
      ))}
    </div>
  );
}

const noteOn = ({ isBot, isManager }: Person): string =>
  isBot ? 'Plays no games, only brings them' : isManager ? 'Manages the server' : 'Member';

interface MemberButtonProps {
  readonly person: Person;
  readonly class: string;
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** Anything that shows a member, and opens their menu. */
export function MemberButton({ person, class: name, label, children }: MemberButtonProps) {
  const [isOpen, open] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        class={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={() => open(!isOpen)}
        onContextMenu={(event) => {
          event.preventDefault();
          open(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Popover anchor={button} onClose={() => open(false)} label={person.name} class="menu">
          <MemberMenu person={person} onDone={() => open(false)} />
        </Popover>
      )}
    </>
  );
}

/** Opens the list of members; each of them has a menu. */
export function MembersButton() {
  const { desk, channelId } = useViewer();
  const { place } = placeOf(desk, channelId);
  const [isOpen, open] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label="Members"
        title="Members"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <Icon name="members" />
      </button>
      {isOpen && (
        <Popover anchor={button} onClose={() => open(false)} label="Members" class="menu">
          <div class="menu-title">Members</div>
          {peopleIn(desk, place).map((person) => (
            <MemberButton key={person.id} person={person} class="menu-item member">
              <Avatar person={person} size={24} /> {person.name}
              {person.isBot && <span class="badge-app">APP</span>}
            </MemberButton>
          ))}
        </Popover>
      )}
    </>
  );
}
