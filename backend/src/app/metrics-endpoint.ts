import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { Gauges } from '../features/projections/gauges.ts';
import { MetricsRegistry } from '../platform/metrics/metrics-registry.ts';
import type { Port } from '../web/http/serving/port.ts';

const metricsPath = '/metrics';

/** Answers GET /metrics at a port of its own, and nothing else: what browsers reach has no such page. */
@Injectable()
export class MetricsEndpoint implements BeforeApplicationShutdown {
  #server: Server | undefined;

  constructor(
    private readonly registry: MetricsRegistry,
    private readonly gauges: Gauges,
  ) {}

  /** Watching the process itself costs some timers, so it begins here. @returns the address of the metrics */
  serve(port: Port): string {
    collectDefaultMetrics({ register: this.registry });
    this.#server = port.server;
    return port.open(this.#answer) + metricsPath;
  }

  beforeApplicationShutdown(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  readonly #answer: RequestListener = ({ method, url }, response) => {
    if (method === 'GET' && url?.split('?')[0] === metricsPath) this.#tell(response).catch(() => response.writeHead(500).end());
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is nothing at this address.\n');
  };

  async #tell(response: ServerResponse): Promise<void> {
    await this.gauges.refresh();
    const text = await this.registry.metrics();
    response.writeHead(200, { 'Content-Type': this.registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  }
}
