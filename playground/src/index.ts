export { startDesk, type Desk, type DeskOptions } from './desk/start-desk.js';
export { startDiscord, type Discord, type DiscordOptions } from './discord.js';
export { NotPossible, type Ref } from './actor.js';
export type { Outcome } from './world.js';
