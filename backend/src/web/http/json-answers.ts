import { createServer, type Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';

/**
 * Express for a server that answers JSON: plain data goes out at once, where Express would ask its settings how to write it, look up
 * its type, and compare it with a copy that the caller may have kept. Everything else is left to Express.
 */
export class JsonAnswers extends ExpressAdapter {
  readonly #server: Server;

  /** @param server gets its requests from elsewhere */
  constructor(server = createServer()) {
    super();
    this.#server = server;
  }

  override initHttpServer(): void {
    this.setHttpServer(this.#server);
  }

  override async close(): Promise<void> {
    this.#server.closeAllConnections();
    await super.close();
  }

  override reply(response: Response, body: unknown, status: number = response.statusCode): unknown {
    if (!isPlainData(body) || response.hasHeader('Content-Type')) return super.reply(response, body, status);
    const text = JSON.stringify(body);
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return response.end(text);
  }
}

function isPlainData(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
}
