export { startDesk, type Desk, type DeskOptions } from './desk/start-desk.js';
export { startDiscord, type Discord, type DiscordOptions } from './discord.js';
export { NotPossible, type Ref } from './not-possible.js';
export type { Outcome } from './outcome.js';
