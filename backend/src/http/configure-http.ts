import type { RequestHandler } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Callers } from '../access/callers.ts';
import { sessions, signsIn } from '../access/session-middleware.ts';
import { whoIsAsking } from '../access/who-is-asking.ts';
import { VIEW_PROGRESS, type ViewProgress } from '../read-models/view-progress.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { VAULT, type Vault } from '../vault/vault.ts';
import { refuseCrossSite } from './cross-site.ts';
import { Draining } from './draining.ts';
import { frontEnd } from './front-end.ts';
import { answerRetries } from './idempotency.ts';
import { inOrder } from './in-order.ts';
import { jsonBody } from './json-body.ts';
import { oneATurn } from './one-a-turn.ts';
import { onlyHealth } from './only-health.ts';
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
  app.disable('etag').disable('x-powered-by');
  app.use(
    inOrder(
      app.get(Draining).watch,
      securityHeaders(settings.publicUrl),
      keepPrivate,
      ...onlyHealth(settings.roles),
      ...frontEnd(),
    ),
  );
  app.use(
    '/api',
    inOrder(
      logRequests,
      refuseCrossSite(settings.publicUrl),
      oneATurn(signsIn),
      jsonBody,
      ...sessions(settings, vault),
      readYourWrites(app.get<ViewProgress>(VIEW_PROGRESS)),
      ...whoIsAsking(app.get(Callers)),
      answerRetries(vault),
      inItsScope,
    ),
  );
}

/** From here on the code that a request sets off finds the request's scope. */
const inItsScope: RequestHandler = (request, _response, next) => requestScope.run(scopeOf(request), next);
