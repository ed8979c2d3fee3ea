/**
 * A Discord that takes everything at once: a bare server that answers what the bot asks on its start and after its answers. The
 * local Discord of the playground does what Discord does, which takes longer than a click does in the bot.
 */
import { createServer } from 'node:http';

const { APPLICATION = '', GUILDS = '[]' } = process.env;
const guilds = JSON.parse(GUILDS).map((id) => ({ id }));

let sent = 0;
/** A message that nobody has seen before. */
const newMessage = () => {
  sent += 1;
  return { id: String(930_000_000_000_000_000n + BigInt(sent)) };
};

/** The commands that were published, each with an id. */
const published = (body) => {
  const commands = JSON.parse(body);
  for (const [at, command] of commands.entries()) {
    command.id = String(940_000_000_000_000_000n + BigInt(at));
  }
  return commands;
};

function answerTo(method, path, body) {
  if (path.endsWith('/messages/@original')) {
    // The token of an interaction names the message that its answer has become.
    return {
      id: path
        .split('/')
        .at(-3)
        .replace(/^token-/u, ''),
    };
  }
  if (path.endsWith('/applications/@me')) return { id: APPLICATION };
  if (path.endsWith('/commands')) return method === 'PUT' ? published(body) : [];
  if (path.endsWith('/users/@me/guilds')) return guilds;
  if (path.endsWith('/gateway')) return { url: 'ws://127.0.0.1:1' };
  if (method === 'GET') return [];
  return method === 'DELETE' ? undefined : newMessage();
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const [path] = (request.url ?? '').split('?');
    const answer = answerTo(request.method, path, Buffer.concat(chunks).toString());
    const text = answer === undefined ? '' : JSON.stringify(answer);
    response.writeHead(answer === undefined ? 204 : 200, {
      'Content-Type': 'application/json',
      ...(answer !== undefined && { 'Content-Length': Buffer.byteLength(text) }),
    });
    response.end(text);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`);
});
