import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import { HttpException, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { LoggerModule } from 'nestjs-pino';
import { logger } from '../../../platform/logging/logger.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { ErrorFilter } from '../refusals/error-filter.ts';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';

const servers: Server[] = [];
const apps: NestExpressApplication[] = [];

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
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

interface Served {
  readonly controller: Type;
  readonly interceptors: readonly Type[];
  readonly providers: readonly Provider[];
  /** The handlers that requests pass before. */
  readonly middleware: readonly RequestHandler[];
}

/** Serves a controller on a free port until the specs are done. @returns its address without a slash at the end */
export async function servingNest({ controller, interceptors, providers, middleware }: Served): Promise<string> {
  const module = await Test.createTestingModule({
    imports: [LoggerModule.forRoot({ pinoHttp: { logger }, useExisting: true })],
    controllers: [controller],
    providers: [
      ...providers,
      { provide: SecurityLog, useValue: { writeOnceAMinute: () => {} } },
      { provide: APP_FILTER, useClass: ErrorFilter },
      ...interceptors.map((interceptor) => ({ provide: APP_INTERCEPTOR, useClass: interceptor })),
    ],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: ['fatal'] });
  apps.push(app);
  app.use(...middleware);
  await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}
