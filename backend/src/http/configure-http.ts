import type { RequestHandler } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Callers } from '../access/callers.ts';
import { sessions } from '../access/session-middleware.ts';
import { whoIsAsking } from '../access/who-is-asking.ts';
import { PROJECTOR, type Projector } from '../read-models/projector.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { VAULT, type Vault } from '../vault/vault.ts';
import { refuseCrossSite } from './cross-site.ts';
import { frontEnd } from './front-end.ts';
import { answerRetries } from './idempotency.ts';
import { jsonBody } from './json-body.ts';
import { readYourWrites } from './read-your-writes.ts';
import { logRequests } from './request-log.ts';
import { requestScope, scopeOf } from './request-scope.ts';
import { keepPrivate, securityHeaders } from './security-headers.ts';

/**
 * What every request passes before it reaches its handler, in order. The application must have been created with
 * `bodyParser: false`, because only bodies of our own kind are read.
 */
export function configureHttp(app: NestExpressApplication): void {
  const settings = app.get<Settings>(SETTINGS);
  const vault = app.get<Vault>(VAULT);
  if (settings.trustProxy !== undefined) app.set('trust proxy', settings.trustProxy);
  app.set('etag', false);
  app.use(securityHeaders(settings.publicUrl), keepPrivate, ...frontEnd());
  app.use(
    '/api',
    logRequests,
    refuseCrossSite(settings.publicUrl),
    jsonBody,
    ...sessions(settings, vault),
    readYourWrites(app.get<Projector>(PROJECTOR)),
    ...whoIsAsking(app.get(Callers)),
    answerRetries(vault),
    inItsScope,
  );
}

/** From here on the code that a request sets off finds the request's scope. */
const inItsScope: RequestHandler = (request, _response, next) => requestScope.run(scopeOf(request), next);
