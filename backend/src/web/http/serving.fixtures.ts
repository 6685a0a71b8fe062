import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';

const servers: Server[] = [];

afterAll(async () => {
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
});

const sayStatus: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const status = error instanceof HttpException ? error.getStatus() : 500;
  response.status(status).json({ statusCode: status, message: error instanceof Error ? error.message : 'thrown' });
};

/** Serves the handlers on a free port until the specs are done. @returns its address without a slash at the end */
export async function serving(...handlers: RequestHandler[]): Promise<string> {
  const app = express();
  app.use(...handlers);
  app.use(sayStatus);
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
