import type { Abstract, Type } from '@nestjs/common';
import type { LeaderTask } from './leader-task.ts';

/**
 * The order in which the tasks of the leader begin; they end the other way round. What follows from the log looks into the read models,
 * so these come first; what leaves the programme comes last.
 */
export const leaderPhases = ['projecting', 'directing', 'first-start', 'policies', 'following', 'upkeep', 'sending'] as const;

export type LeaderPhase = (typeof leaderPhases)[number];
export type LeaderTaskClass = Type<LeaderTask> | Abstract<LeaderTask>;

/** Loads the tasks of a phase. Within one, the order must not matter. */
export type Followers = Partial<Readonly<Record<LeaderPhase, () => Promise<readonly LeaderTaskClass[]>>>>;

/** The tasks of all, by phases. */
export async function tasksInPhases(all: readonly Followers[]): Promise<readonly LeaderTaskClass[]> {
  const loaded = leaderPhases.map((phase) => Promise.all(all.map(async (followers) => (await followers[phase]?.()) ?? [])));
  return (await Promise.all(loaded)).flat(2);
}
