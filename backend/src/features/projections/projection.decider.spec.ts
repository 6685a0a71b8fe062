import { expect, test } from '@jest/globals';
import { evolve, type Context, type Decision } from '../../event-sourcing/kernel/decider.ts';
import type { ProjectionEvent } from '@accelerator/contracts/projections';
import { projectionDecider as decider, type ProjectionCommands, type ProjectionState } from './projection.decider.ts';

const projection = 'reports';
const at = '2026-03-04T12:00:00.000Z';
const aDayLater = '2026-03-05T12:00:00.000Z';
const names = (...types: readonly ProjectionEvent['type'][]) => types;

/** The outcome of a command after these events: the types of its events, or the code of the refusal. */
function decided(
  given: readonly ProjectionEvent['type'][],
  name: keyof ProjectionCommands,
  now = at,
): readonly string[] | string {
  const state = given.reduce<ProjectionState>(
    (before, type) => evolve(decider, before, { type, data: { projection, rebuildId: 'one' }, metadata: { at } as never }),
    decider.initial,
  );
  const decide = decider.decide[name] as (data: object, state: ProjectionState, context: Context) => Decision<ProjectionEvent>;
  const decision = decide({ projection, rebuildId: 'two', key: 'a' }, state, { now, actor: { kind: 'administrator' } });
  return 'refused' in decision ? decision.refused : decision.map(({ type }) => type);
}

const started = names('ProjectionRebuildStarted');
const paused = names(...started, 'ProjectionRebuildPaused');
const switched = names(...started, 'ProjectionSwitched');

test.each<[string, readonly ProjectionEvent['type'][], keyof ProjectionCommands, string | readonly string[]]>([
  ['begins a rebuild', [], 'StartRebuild', ['ProjectionRebuildStarted']],
  ['has one rebuild at a time', started, 'StartRebuild', 'rebuild_running'],
  ['rebuilds again after a switch', switched, 'StartRebuild', ['ProjectionRebuildStarted']],
  ['pauses it', started, 'PauseRebuild', ['ProjectionRebuildPaused']],
  ['pauses it once', paused, 'PauseRebuild', []],
  ['never pauses what readers see', switched, 'PauseRebuild', 'no_rebuild'],
  ['lets a paused one go on', paused, 'ResumeRebuild', ['ProjectionRebuildResumed']],
  ['lets one go on that does', started, 'ResumeRebuild', []],
  ['cancels it', paused, 'CancelRebuild', ['ProjectionRebuildCanceled']],
  ['cancels nothing', [], 'CancelRebuild', 'no_rebuild'],
  ['never cancels what readers see', switched, 'CancelRebuild', 'no_rebuild'],
  ['switches', started, 'SwitchProjection', ['ProjectionSwitched']],
  ['switches once', switched, 'SwitchProjection', []],
  ['switches to nothing', [], 'SwitchProjection', 'no_rebuild'],
  ['rolls back', switched, 'RollBackProjection', ['ProjectionRolledBack']],
  ['rolls back once', names(...switched, 'ProjectionRolledBack'), 'RollBackProjection', 'no_rollback'],
  ['keeps what was rolled back beside', names(...switched, 'ProjectionRolledBack'), 'SwitchProjection', ['ProjectionSwitched']],
  ['rolls nothing back that no one has switched', started, 'RollBackProjection', 'no_rollback'],
  ['retries a document', [], 'RetryParkedKey', ['ParkedKeyRetried']],
  ['skips an event', [], 'SkipParkedKey', ['ParkedKeySkipped']],
])('a projection %s', (_, given, command, expected) => {
  expect(decided(given, command)).toEqual(expected);
});

test('a projection rolls back for a day', () => {
  expect(decided(switched, 'RollBackProjection', aDayLater)).toBe('no_rollback');
});
