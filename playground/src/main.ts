import { parseArgs } from 'node:util';
import { startDesk } from './desk/start-desk.js';

/** A Discord with people and no bot: prints what any bot needs to sign in, until Ctrl-C. */
const { values } = parseArgs({
  options: { port: { type: 'string' }, name: { type: 'string' } },
});
const { port, name } = values;
const desk = await startDesk({
  ...(port !== undefined && { port: Number(port) }),
  ...(name !== undefined && { discord: { name } }),
});
const { url, token, applicationId, publicKey } = desk.discord;
process.stdout.write(`The page:        ${desk.url}
REST base:       ${url}
Gateway:         ${url}/v10/gateway/bot tells it
Bot token:       ${token}
Application id:  ${applicationId}
Public key:      ${publicKey}
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void desk.close().then(() => process.exit(0)));
}
