import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { Counter, Histogram } from 'prom-client';
import { MetricsRegistry } from '../../platform/metrics/metrics-registry.ts';
import { isLiveStream } from './serving/is-live-stream.ts';
import { patternOf } from './route-pattern.ts';

/** Counts the calls of the API by the pattern of their route, and how long the answers took. */
@Injectable()
export class RequestMetrics {
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly seconds: Histogram<'method' | 'route'>;

  constructor(registry: MetricsRegistry) {
    this.requests = new Counter({
      name: 'accelerator_http_requests_total',
      help: 'Calls of the API that have ended; the status is "aborted" where the caller hung up before the answer.',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    });
    this.seconds = new Histogram({
      name: 'accelerator_http_request_duration_seconds',
      help: 'How long answers of the API took, without live streams, which last as long as their readers like.',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
  }

  readonly count: RequestHandler = (request, response, next) => {
    const begun = performance.now();
    response.once('close', () => {
      const labels = { method: request.method, route: patternOf(request) ?? 'unmatched' };
      this.requests.inc({ ...labels, status: response.writableFinished ? response.statusCode : 'aborted' });
      if (!isLiveStream(response)) this.seconds.observe(labels, (performance.now() - begun) / 1_000);
    });
    next();
  };
}
