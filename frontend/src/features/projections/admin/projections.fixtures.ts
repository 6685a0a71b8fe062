import type { MetricsSample, ProjectionsView, ProjectionView, RebuildView } from '@accelerator/contracts/projections/views';

export function aProjection(more: Partial<ProjectionView> = {}): ProjectionView {
  return {
    ...{ name: 'reports', version: 4, state: 'live', lag: 0, events: 7_760_214, eventsPerSecond: 12, documents: 214 },
    ...{ lastEventAt: '2026-11-17T09:00:00.000Z', halted: null, parked: [], parkedKeys: 0, skipped: [], beside: null },
    ...more,
  };
}

export function aRebuild(more: Partial<RebuildView> = {}): RebuildView {
  return {
    ...{ id: 'r1', version: 4, state: 'building', startedAt: '2026-11-17T09:00:00.000Z', startedBy: 'ana.duarte' },
    ...{ events: 4_811_333, percent: 62, eventsPerSecond: 104_200, secondsLeft: 28, documents: 200, parkedKeys: 0 },
    ...{ halted: null, keptUntil: null },
    ...more,
  };
}

export function theProjections(...projections: readonly ProjectionView[]): ProjectionsView {
  return { problem: null, events: 7_760_214, projections };
}

export function aSample(more: Partial<MetricsSample> = {}): MetricsSample {
  return {
    ...{ at: '2026-11-17T09:00:00.000Z', requestsPerSecond: 4, answerMs: 12.2, commandsPerSecond: 0.5, refusedPerSecond: 0 },
    ...{ conflictsPerSecond: 0, lag: 0, streams: 3, outboxWaiting: 2, parkedKeys: 0 },
    ...more,
  };
}
