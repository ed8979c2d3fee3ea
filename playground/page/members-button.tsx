import { useRef, useState } from 'preact/hooks';
import { Avatar } from './avatar.js';
import { Icon } from './icon.js';
import { MemberButton } from './member-menu.js';
import { Popover } from './popover.js';
import { useViewer } from './viewer.js';

/** Opens the list of members; each of them has a menu. */
export function MembersButton() {
  const { desk } = useViewer();
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
        <Popover anchor={button} onClose={() => open(false)} class="menu">
          <div class="menu-title">Members</div>
          {desk.people.map((person) => (
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
