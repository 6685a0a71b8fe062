import type { RequestHandler } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { CallerDirectory } from '../web/access/caller-directory.ts';
import { sessions, signsIn } from '../web/access/session-middleware.ts';
import { whoIsAsking } from '../web/access/who-is-asking.ts';
import { VIEW_PROGRESS, type ViewProgress } from '../event-sourcing/projections/projection-progress.ts';
import { SETTINGS, type Settings } from '../platform/config/settings.ts';
import { VAULT, type Vault } from '../event-sourcing/personal-data/vault/vault.ts';
import { refuseCrossSite } from '../web/http/cross-site.ts';
import { Draining } from '../web/http/draining.ts';
import { frontEnd } from '../web/http/front-end.ts';
import { answerRetries } from '../web/http/idempotency.ts';
import { inOrder } from '../web/http/in-order.ts';
import { jsonBody } from '../web/http/json-body.ts';
import { oneATurn } from '../web/http/one-a-turn.ts';
import { onlyHealth } from './only-health.ts';
import { readYourWrites } from '../web/http/read-your-writes.ts';
import { logRequests } from '../web/http/request-log.ts';
import { requestScope, scopeOf } from '../web/http/request-scope.ts';
import { keepPrivate, securityHeaders } from '../web/http/security-headers.ts';

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
      ...whoIsAsking(app.get(CallerDirectory)),
      answerRetries(vault),
      inItsScope,
    ),
  );
}

/** From here on the code that a request sets off finds the request's scope. */
const inItsScope: RequestHandler = (request, _response, next) => requestScope.run(scopeOf(request), next);
