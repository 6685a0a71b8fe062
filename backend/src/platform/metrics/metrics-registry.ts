import { Injectable } from '@nestjs/common';
import { Registry, type OpenMetricsContentType } from 'prom-client';

/**
 * The metrics of one application, in the format of OpenMetrics; two applications in one process count apart. The labels of a metric come
 * from the code alone: a value that names a person or a company, or that callers choose, is never one.
 */
@Injectable()
export class MetricsRegistry extends Registry<OpenMetricsContentType> {
  constructor() {
    super();
    this.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  }
}
