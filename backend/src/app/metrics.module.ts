import { Global, Module } from '@nestjs/common';
import { CommandMetrics } from '../event-sourcing/commands/command-metrics.ts';
import { MetricsRegistry } from '../platform/metrics/metrics-registry.ts';
import { RequestMetrics } from '../web/http/request-metrics.ts';

const counted = [MetricsRegistry, CommandMetrics, RequestMetrics];

/** The figures that this process counts about itself, where it happens. */
@Global()
@Module({ providers: counted, exports: counted })
export class MetricsModule {}
