import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Extensions } from '../event-sourcing/features/extension-point.ts';
import { ProjectionProgress } from '../event-sourcing/projections/projection-progress.ts';
import { SETTINGS, type Settings } from '../platform/config/settings.ts';
import { report } from '../platform/logging/report.ts';
import { attachCaller } from '../web/access/sessions/attach-caller.ts';
import { CallerDirectory } from '../web/access/caller-directory.ts';
import { sessionCookieOf } from '../web/access/sessions/session.ts';
import { renewWhenUsed, sessions } from '../web/access/sessions/session-middleware.ts';
import { ExpiredSessions } from '../web/access/sessions/expired-sessions.ts';
import { bareForwarders } from '../web/access/network.ts';
import { SecurityLog } from '../web/access/security-log.ts';
import { SessionStore } from '../web/access/sessions/session-store.ts';
import { compressAnswers } from '../web/http/serving/compress-answers.ts';
import { refuseCrossSite } from '../web/http/serving/cross-site.ts';
import { Draining } from '../web/http/serving/draining.ts';
import { frontEnd } from '../web/http/serving/front-end.ts';
import { pageAddresses } from '../web/http/serving/page-addresses.ts';
import { preloadPages } from '../web/http/serving/page-preloads.ts';
import { jsonBody } from '../web/http/json-body.ts';
import { warnOfUnnamedProxy } from '../web/access/unnamed-proxy.ts';
import { waitForOwnWrites } from '../web/http/read-your-writes.ts';
import { oneClickForm } from '../web/http/serving/one-click-form.ts';
import { boundTokens } from '../web/http/token-budget.ts';
import { RequestMetrics } from '../web/http/request-metrics.ts';
import { logRequests } from '../web/http/request-log.ts';
import { requestScope, scopeOf } from '../web/http/request-scope.ts';
import { keepPrivate, securityHeaders } from '../web/http/serving/security-headers.ts';
import { healthOnly } from './health-only.ts';

/**
 * The middleware that every request passes before it reaches the guards, in order. The application must have been created with
 * `bodyParser: false`, because only bodies of our own kind are read.
 */
export async function configureHttp(app: NestExpressApplication): Promise<void> {
  const settings = app.get<Settings>(SETTINGS);
  app.set('trust proxy', settings.trustProxy);
  app.disable('etag').disable('x-powered-by');
  app.use(bareForwarders, app.get(Draining).watch, securityHeaders(settings.publicUrl), keepPrivate, compressAnswers);
  app.use(
    ...healthOnly(settings.roles),
    preloadPages(sessionCookieOf(settings.publicUrl)),
    ...frontEnd(await app.get(Extensions).of(pageAddresses)),
  );
  const fromOurPages = refuseCrossSite(settings.publicUrl, app.get(SecurityLog));
  const expired = app.get(ExpiredSessions);
  app.use('/api', app.get(RequestMetrics).count, warnOfUnnamedProxy(settings, report), logRequests(), fromOurPages, oneClickForm);
  app.use(
    '/api',
    ...sessions(settings, app.get(SessionStore), (id) => expired.end(id)),
    waitForOwnWrites(app.get(ProjectionProgress)),
  );
  app.use(
    '/api',
    attachCaller(app.get(CallerDirectory), sessionCookieOf(settings.publicUrl)),
    boundTokens(),
    // After the budget of tokens, so that a body that is refused counts, too.
    jsonBody,
    renewWhenUsed,
    inItsScope,
  );
}

/** From here on the code that a request sets off finds the request's scope. */
const inItsScope: RequestHandler = (request, _response, next) => requestScope.run(scopeOf(request), next);
