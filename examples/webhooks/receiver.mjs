// Receives webhooks: WEBHOOK_SECRET=whsec_… PORT=8080 node receiver.mjs
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { env, stdout } from 'node:process';

const key = Buffer.from(env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
/** Keep them where they outlive a restart: an event comes again under its id until it was answered. */
const seen = new Set();

function isGenuine({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' }, body) {
  // An old call may be one that was recorded.
  if (!(Math.abs(Date.now() / 1_000 - Number(time)) < 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  // There are several after a change of the secret.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const id = request.headers['webhook-id'];
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end();
  if (!seen.has(id)) {
    seen.add(id);
    const { type, timestamp, data } = JSON.parse(body);
    stdout.write(`${timestamp} ${type} ${JSON.stringify(data)}\n`);
  }
  response.writeHead(204).end();
});

server.listen(Number(env.PORT ?? 8080), '127.0.0.1', () => stdout.write(`Listening on ${server.address().port}\n`));
