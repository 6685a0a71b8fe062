import { createServer, type Server } from 'node:http';

/**
 * The longest idle time of a connection, in milliseconds. Proxies send calls over connections that they keep: the server must keep
 * them longer than any of them does, or a write gets lost on one that it is just closing. Caddy keeps them for two minutes.
 */
const keepAliveTimeout = 125_000;

export function newHttpServer(): Server {
  return createServer({ keepAliveTimeout, headersTimeout: keepAliveTimeout + 5_000 });
}
