import type { Action, Done, Snapshot, FaultKind } from '../../page/protocol.js';
import type { Discord } from '../discord.js';
import type { Outcome } from '../world.js';
import type { BotSwitch, Clock } from './controls.js';
import { BadAction, Fields } from './parse-action.js';
import type { ServerRoom } from './server-room.js';

const SLOW_MS = 4000;
const RETRY_AFTER_SECONDS = 3;

/** Makes something go wrong with what comes next. */
function injectFault(kind: FaultKind, { faults }: Discord): void {
  switch (kind) {
    case 'rate-limit':
      faults.next({ answer: 429, retryAfter: RETRY_AFTER_SECONDS });
      break;
    case 'unavailable':
      faults.next({ answer: 503 });
      break;
    case 'slow':
      faults.next({ answer: 'slow', ms: SLOW_MS });
      break;
    case 'cut':
      faults.next({ answer: 'drop' });
      break;
    case 'limit-emojis':
      faults.next({
        answer: 429,
        retryAfter: RETRY_AFTER_SECONDS,
        scope: 'shared',
        route: '/emojis',
        method: 'POST',
      });
      break;
    case 'refuse-emojis':
      faults.refuseEmojis();
      break;
    case 'drop-gateway':
      faults.dropGateway({ resumable: true });
      break;
    case 'sign-in-again':
      faults.dropGateway({ resumable: false });
      break;
    case 'deliver-twice':
      faults.deliverTwice();
      break;
  }
}

/** What actions act upon. */
interface Hands {
  readonly discord: Discord;
  readonly room: ServerRoom;
  readonly clock: Clock;
  readonly bot: BotSwitch;
  /** Tells the page that something is other than before. */
  readonly tell: (change: Partial<Snapshot>) => void;
}

const seen = async (outcome: Promise<Outcome>): Promise<Done> => {
  const { failed, choices } = await outcome;
  return { ...(failed && { failed }), ...(choices && { choices }) };
};

type Doer = (hands: Hands, fields: Fields) => Promise<Done> | void;

const DOERS: Readonly<Record<Action['do'], Doer>> = {
  command: ({ discord }, f) =>
    seen(discord.command(f.text('user'), f.text('channel'), f.text('command'), f.values())),
  autocomplete: ({ discord }, f) =>
    seen(
      discord.autocomplete(
        f.text('user'),
        f.text('channel'),
        f.text('command'),
        f.values(),
        f.text('focused'),
      ),
    ),
  'user-command': ({ discord }, f) =>
    seen(
      discord.userCommand(f.text('user'), f.text('channel'), f.text('command'), f.text('target')),
    ),
  click: ({ discord }, f) =>
    seen(discord.click(f.text('user'), f.text('message'), f.text('customId'))),
  choose: ({ discord }, f) =>
    seen(discord.choose(f.text('user'), f.text('message'), f.text('customId'), f.texts('values'))),
  say({ discord }, f) {
    discord.say(f.text('user'), f.text('channel'), f.text('text'));
  },
  jump({ clock, tell }, f) {
    clock.jump(f.milliseconds());
    tell({ ahead: clock.ahead() });
  },
  rename({ room, tell }, f) {
    room.rename(f.text('user'), f.name());
    tell({ people: room.people() });
  },
  speak({ room, tell }, f) {
    room.speak(f.text('user'), f.locale());
    tell({ people: room.people() });
  },
  'speak-in-server'({ room, tell }, f) {
    room.speakInServer(f.locale());
    tell({ serverLocale: room.locale() });
  },
  promote({ room, tell }, f) {
    room.promote(f.text('user'), f.flag('isManager'));
    tell({ people: room.people() });
  },
  install({ room, tell }, f) {
    room.install(f.text('user'), f.flag('hasInstalled'));
    tell({ people: room.people() });
  },
  'forbid-apps'({ room, tell }, f) {
    room.forbidApps(f.text('place'), f.flag('isForbidden'));
    tell({ places: room.places() });
  },
  forbid({ room, tell }, f) {
    room.forbid(f.text('channel'), f.forbiddable(), f.flag('isForbidden'));
    tell({ channels: room.channels() });
  },
  archive({ room, tell }, f) {
    room.archive(f.text('channel'), f.flag('isArchived'));
    tell({ channels: room.channels() });
  },
  fault({ discord }, f) {
    injectFault(f.fault(), discord);
  },
  'clear-faults'({ discord }) {
    discord.faults.clear();
  },
  bot: ({ bot }, f) => bot.turn(f.switch()).then(() => ({})),
};

const isKnown = (name: string): name is Action['do'] => Object.hasOwn(DOERS, name);

/** Carries out what somebody did on the page. */
export async function act(hands: Hands, body: unknown): Promise<Done> {
  const fields = new Fields(body);
  const name = fields.text('do');
  if (!isKnown(name)) throw new BadAction(`There is no action "${name}"`);
  return (await DOERS[name](hands, fields)) ?? {};
}
