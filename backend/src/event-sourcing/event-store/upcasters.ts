import type { EventType } from '@accelerator/contracts/log';
import type { Json } from './event-store.ts';

/** Lifts the data of an event from one version of its shape to the next. */
export type Upcaster = (data: Json) => Json;

/**
 * By type and in order: the first upcaster lifts version 1 to 2, and null stands where no release has written a version. What is not
 * named is in its first version.
 */
export type Upcasters = { readonly [Type in EventType]?: readonly (Upcaster | null)[] };

/** The programme's own. An event that was written is never rewritten: a new shape brings its upcaster here. */
export const upcasters: Upcasters = {};

/** The version in which events of a type are written today. */
export function versionOf(type: string, table: Upcasters): number {
  return stepsOf(type, table).length + 1;
}

/** The versions in which events of a type may lie in a log, in order. */
export function versionsOf(type: string, table: Upcasters): readonly number[] {
  const steps = stepsOf(type, table);
  return [...steps.keys()]
    .filter((index) => steps[index] !== null)
    .map((index) => index + 1)
    .concat(versionOf(type, table));
}

/** The data in today's shape. @throws Error where the event was written by a later release, or by none */
export function upcast({ type, version, data }: { type: string; version: number; data: Json }, table: Upcasters): Json {
  const current = versionOf(type, table);
  if (version > current) {
    throw new Error(
      `${type} is stored in version ${version}, and this release knows version ${current}: it takes a newer release.`,
    );
  }
  return stepsOf(type, table)
    .slice(version - 1)
    .reduce((lifted, step) => {
      if (!step) throw new Error(`${type} is stored in version ${version}, which no release has written.`);
      return step(lifted);
    }, data);
}

function stepsOf(type: string, table: Upcasters): readonly (Upcaster | null)[] {
  return table[type as EventType] ?? [];
}
