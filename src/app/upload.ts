import { err, ok, type Result } from '../rules/result.js';
import type { UploadFailure } from '../views/language/catalogue.js';
import type { App } from './app.js';
import type { DiscordRefusal } from './discord.js';

/** What people can do something about; the rest may work later. */
export const uploadFailure = (refusal: DiscordRefusal): UploadFailure =>
  refusal === 'no-permission' || refusal === 'too-large' ? refusal : 'failed';

/** Makes a file and hands it to Discord. Whatever goes wrong comes back as a value, for somebody waits for the file and has to be told. */
export async function upload(
  { log }: App,
  work: () => Promise<Result<unknown, DiscordRefusal>>,
): Promise<Result<void, UploadFailure>> {
  try {
    const done = await work();
    return done.ok ? ok(undefined) : err(uploadFailure(done.error));
  } catch (error) {
    log.error({ err: error }, 'A file could not be made.');
    return err('failed');
  }
}
