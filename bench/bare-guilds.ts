/** What a gateway tells a bot about itself and its servers when it connects, with all that discord.js wants to read. */

/** A server of a bench, and its channels. */
export interface BareGuild {
  readonly id: string;
  readonly channels: readonly string[];
}

export const readyEventOf = (
  application: string,
  guilds: readonly BareGuild[],
  url: string,
  shard: unknown,
): object => ({
  v: 10,
  user: { id: application, username: 'bot', discriminator: '0', avatar: null, bot: true, flags: 0 },
  guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
  session_id: 'bench',
  resume_gateway_url: url,
  shard: shard ?? [0, 1],
  application: { id: application, flags: 0 },
});

/** A small server: everybody's role, a few channels, and the bot as its one known member. */
export const guildEventOf = ({ id, channels }: BareGuild, application: string): object => ({
  id,
  name: 'Server',
  owner_id: '1',
  icon: null,
  features: [],
  emojis: [],
  stickers: [],
  premium_tier: 0,
  preferred_locale: 'en-US',
  system_channel_id: null,
  member_count: 40,
  joined_at: '2024-01-01T00:00:00.000000+00:00',
  large: false,
  unavailable: false,
  roles: [{ id, name: '@everyone', permissions: '1071698660929', position: 0, color: 0, flags: 0 }],
  channels: channels.map((channel, position) => ({
    id: channel,
    name: `games-${position}`,
    type: 0,
    position,
    permission_overwrites: [],
  })),
  members: [
    {
      user: { id: application, username: 'bot', discriminator: '0', avatar: null, bot: true },
      roles: [],
      joined_at: '2024-01-01T00:00:00.000000+00:00',
      flags: 0,
    },
  ],
  threads: [],
  presences: [],
  voice_states: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
});
