import { useState } from 'preact/hooks';
import type { DeskState } from '../desk-state.js';
import { Icon } from '../icon.js';
import type { Person } from '../protocol.js';
import { openTools } from '../ui-state.js';
import { BotTool } from './bot-tool.js';
import { ClockTool } from './clock-tool.js';
import { PageTool } from './page-tool.js';
import { PeopleTool } from './people-tool.js';
import { TroubleTool } from './trouble-tool.js';
import { WireTool } from './wire-tool.js';

const TABS = ['Controls', 'JSON'] as const;

/** What no Discord has: other times, other languages, trouble, and a look behind the curtain. */
export function Tools({ desk, members }: { desk: DeskState; members: readonly Person[] }) {
  const [tab, open] = useState<(typeof TABS)[number]>('Controls');
  return (
    <aside
      class="tools"
      aria-label="Tools"
      onKeyDown={({ key }) => {
        if (key === 'Escape') openTools(false);
      }}
    >
      <header class="tools-head">
        <div class="tool-tabs" role="group" aria-label="Which tools">
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              class="tool-tab"
              aria-pressed={tab === name}
              onClick={() => open(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="icon-button"
          aria-label="Close the tools"
          onClick={() => openTools(false)}
        >
          <Icon name="close" />
        </button>
      </header>
      {tab === 'JSON' ? (
        <WireTool />
      ) : (
        <div class="tools-body">
          <ClockTool ahead={desk.ahead} />
          <BotTool status={desk.bot} />
          <PeopleTool desk={desk} members={members} />
          <TroubleTool desk={desk} />
          <PageTool />
        </div>
      )}
    </aside>
  );
}
