// Plain Node, without an application: answers one text, and writes prepared frames to open streams.
import { createServer, type ServerResponse } from 'node:http';

const answer = process.env['ANSWER'] ?? '';
const framesPerSecond = Number(process.env['FRAMES_PER_SECOND'] ?? 0);
const frame = Buffer.from(process.env['FRAME'] ?? '');
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.url === '/stream') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    streams.add(response);
    response.on('close', () => streams.delete(response));
  } else {
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(answer) });
    response.end(answer);
  }
});

if (framesPerSecond > 0)
  setInterval(() => {
    for (const stream of streams) stream.write(frame);
  }, 1_000 / framesPerSecond).unref();

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.stdout.write(`Listening on http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
