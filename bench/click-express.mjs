/**
 * What Discord's documentation gives people: express with the middleware of `discord-interactions`, answering every interaction
 * with one and the same board. It runs as it is, without a loader, as the bot does that it is measured beside.
 */
import { verifyKeyMiddleware } from 'discord-interactions';
import express from 'express';

const { PUBLIC_KEY = '', BOARD = '{}' } = process.env;
const board = JSON.parse(BOARD);

const app = express();
app.post('/interactions', verifyKeyMiddleware(PUBLIC_KEY), (_, response) => {
  response.send(board);
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`);
});
