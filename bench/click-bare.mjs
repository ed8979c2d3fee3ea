/**
 * The floor: a bare server that verifies the signature, parses the interaction, and answers with one and the same board. The board is
 * written anew for every answer, as no two boards are the same.
 */
import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';

const { PUBLIC_KEY = '', BOARD = '{}' } = process.env;
const board = JSON.parse(BOARD);
const der = Buffer.from(`302a300506032b6570032100${PUBLIC_KEY}`, 'hex');
const key = createPublicKey({ key: der, format: 'der', type: 'spki' });

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { 'x-signature-timestamp': timestamp = '', 'x-signature-ed25519': signature = '' } =
      request.headers;
    const body = Buffer.concat(chunks);
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    const isSigned = verify(null, signed, key, Buffer.from(signature, 'hex'));
    const isInteraction = isSigned && typeof JSON.parse(body.toString()).type === 'number';
    const text = Buffer.from(JSON.stringify(isInteraction ? board : {}));
    response.writeHead(isInteraction ? 200 : 401, {
      'Content-Type': 'application/json',
      'Content-Length': text.length,
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: server.address().port })}\n`);
});
