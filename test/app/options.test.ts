import {
  InteractionType,
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { optionsOf, personOf, subcommandOf, targetOf, typedIn } from '../../src/app/options.js';
import { ADA, BOB } from '../match/people.js';
import { command, given, memberCommand, subcommand, typing } from './interactions.js';

function asCommand(interaction: APIInteraction): APIApplicationCommandInteraction {
  if (interaction.type !== InteractionType.ApplicationCommand) throw new Error('no command');
  return interaction;
}

const BOB_CHOSEN = {
  users: { [BOB]: { id: BOB, username: 'bob', global_name: 'Bob' } },
  members: { [BOB]: { nick: null } },
};

const naming = (resolved?: object | null) => asCommand(command('challenge', [], {}, resolved));

const withOptions = (...options: readonly object[]) => {
  const { data, ...rest } = typing('replay', '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as Discord sends it
  return {
    ...rest,
    data: { ...data, options },
  } as unknown as APIApplicationCommandAutocompleteInteraction;
};

describe('what was given to a command', () => {
  it('is text, whatever it was', () => {
    const options = [given('game', 'edge-escape'), given('legs', 2), given('all', true)];
    expect(optionsOf(asCommand(command('act', options)))).toEqual({
      game: 'edge-escape',
      legs: '2',
      all: 'true',
    });
  });

  it('a subcommand has a name, and is no option', () => {
    const interaction = asCommand(command('settings', [subcommand('me')]));
    expect(subcommandOf(interaction)).toBe('me');
    expect(optionsOf(interaction)).toEqual({});
  });

  it('an option is no subcommand', () => {
    const interaction = asCommand(command('act', [given('game', 'x'), subcommand('me')]));
    expect(subcommandOf(interaction)).toBe('me');
    expect(subcommandOf(asCommand(command('act', [given('game', 'x')])))).toBeUndefined();
  });

  it('may be nothing at all', () => {
    const { data, ...rest } = asCommand(command('help'));
    const bare = { ...rest, data: { ...data, options: undefined } };
    // Discord leaves options out where there are none.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const interaction = bare as unknown as APIApplicationCommandInteraction;
    expect(optionsOf(interaction)).toEqual({});
    expect(subcommandOf(interaction)).toBeUndefined();
  });

  it('from a menu is nothing, whatever else comes along', () => {
    const { data, ...rest } = asCommand(memberCommand('act', BOB, BOB_CHOSEN));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a menu has no options, and none are read
    const odd = {
      ...rest,
      data: { ...data, options: [given('game', 'x')] },
    } as unknown as APIApplicationCommandInteraction;
    expect(optionsOf(odd)).toEqual({});
  });
});

describe('what is being typed', () => {
  it.each([
    ['is in the option with the cursor', [{ ...given('match', 'ad'), focused: true }], 'ad'],
    [
      'is not in any other one',
      [
        given('game', 'x'),
        { ...given('clock', 'y'), focused: false },
        { ...given('match', 'ad'), focused: true },
      ],
      'ad',
    ],
    ['is nothing without a cursor', [{ ...given('match', 'ad'), focused: false }], ''],
    ['is nothing without options', [], ''],
  ])('%s', (_, options, typed) => {
    expect(typedIn(withOptions(...options))).toBe(typed);
  });
});

describe('somebody who was named in a command', () => {
  it('is a member', () => {
    expect(personOf(naming(BOB_CHOSEN), BOB)).toEqual({ id: BOB, isBot: false, isMember: true });
  });

  it.each([
    ['has left the server', { ...BOB_CHOSEN, members: {} }],
    ['is on no list of members', { users: BOB_CHOSEN.users }],
    ['is on a list that is not there', { ...BOB_CHOSEN, members: null }],
  ])('or not: %s', (_, resolved) => {
    expect(personOf(naming(resolved), BOB)).toEqual({ id: BOB, isBot: false, isMember: false });
  });

  it('may be timed out, or have been', () => {
    const members = { [BOB]: { communication_disabled_until: '2026-03-02T12:00:00.000000+00:00' } };
    const timedOutUntil = Date.UTC(2026, 2, 2, 12);
    expect(personOf(naming({ ...BOB_CHOSEN, members }), BOB)).toMatchObject({ timedOutUntil });
    const never = { [BOB]: { communication_disabled_until: null } };
    expect(personOf(naming({ ...BOB_CHOSEN, members: never }), BOB)).not.toHaveProperty(
      'timedOutUntil',
    );
  });

  it('has the id by which they were named', () => {
    const users = { [BOB]: { ...BOB_CHOSEN.users[BOB], id: 'x'.repeat(5000) } };
    expect(personOf(naming({ ...BOB_CHOSEN, users }), BOB)?.id).toBe(BOB);
  });

  it('may be a bot', () => {
    const bot = { id: BOB, username: 'bob', bot: true };
    expect(personOf(naming({ ...BOB_CHOSEN, users: { [BOB]: bot } }), BOB)?.isBot).toBe(true);
  });

  it.each([
    ['nobody was named', BOB_CHOSEN, undefined],
    ['somebody else was', BOB_CHOSEN, ADA],
    ['what was named is no id', { users: { someone: { id: 'someone' } } }, 'someone'],
    ['Discord tells nothing of them', undefined, BOB],
    ['Discord tells nothing of anybody', null, BOB],
    ['the list of people is not there', { users: null }, BOB],
    ['nobody of those named is a person', { channels: {} }, BOB],
    ['there are members, and no people', { members: BOB_CHOSEN.members }, BOB],
  ])('is not known where %s', (_, resolved, id) => {
    expect(personOf(naming(resolved), id)).toBeUndefined();
  });
});

describe('the member in whose menu a command was chosen', () => {
  it('is the target', () => {
    const chosen = asCommand(memberCommand('Challenge to a game', BOB, BOB_CHOSEN));
    expect(targetOf(chosen)).toEqual({ id: BOB, isBot: false, isMember: true });
  });

  it('is nobody for a slash command', () => {
    const { data, ...rest } = asCommand(command('challenge', [], {}, BOB_CHOSEN));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a slash command has no target, and none is read
    const odd = {
      ...rest,
      data: { ...data, target_id: BOB },
    } as unknown as APIApplicationCommandInteraction;
    expect(targetOf(odd)).toBeUndefined();
  });
});
