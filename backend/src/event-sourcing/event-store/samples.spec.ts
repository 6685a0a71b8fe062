import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { deciders } from '../../app/deciders.ts';
import { evolve, type AnyDecider, type CommandCall } from '../kernel/decider.ts';
import type { Row } from '../kernel/projection.ts';
import { rowsAfter } from '../kernel/projection.fixtures.ts';
import { audience } from '../../features/notifications/audience.ts';
import { policies } from '../../app/policies.ts';
import { projections } from '../../app/projections.ts';
import { personalFieldsOf, read, samples, samplesFolder, type Outcome, type Sample } from './samples.fixtures.ts';
import { upcasters, versionOf } from './upcasters.ts';

/** The audience is complete by type, or does not compile: its keys are the types of the contracts. */
const types = Object.keys(audience) as EventType[];

/**
 * Writes what every sample comes to today into its file, for a row or a state that was changed on purpose: look at the difference,
 * and raise the version of each projection whose rows differ.
 */
const freezing = process.env['FREEZE_SAMPLES'] === '1';

describe('the frozen samples of the log', () => {
  test('are one for each version of each type of event, so that no name can vanish', () => {
    const versions = types.flatMap((type) =>
      Array.from({ length: versionOf(type, upcasters) }, (_, index) => `${type}.v${index + 1}`),
    );
    expect(samples.map(({ name }) => name)).toEqual(versions.toSorted());
  });

  test.each(samples)('$name stands in the file of its name', ({ name, stored }) => {
    expect(`${stored.type}.v${stored.version}`).toBe(name);
  });

  test.each(samples)('$name still opens, in its place', async (sample) => {
    const { data, ...place } = await read(sample);
    const { data: _, version: __, ...stored } = sample.stored;
    expect(place).toEqual(stored);
    const { private: words } = data as { private?: { fields: unknown } | null };
    expect(words?.fields ?? {}).toEqual(personalFieldsOf(sample));
  });

  test.each(samples)('$name still comes to the same', async (sample) => {
    const outcome = await outcomeOf(sample);
    if (freezing) freeze(sample, outcome);
    else expect(outcome).toEqual(sample.expected);
  });
});

async function outcomeOf(sample: Sample): Promise<Outcome> {
  const event = await read(sample);
  const before = await Promise.all(sample.given.map((name) => read(named(name))));
  return plain({
    state: stateAfter(deciderOf(event), [...before, event]),
    rows: rowsTouchedBy(event, before),
    follows: Object.fromEntries(
      policies
        .filter(({ on }) => on === event.type)
        .map(({ name, send }) => [name, [send(event as never) ?? []].flat().map(told)]),
    ),
  });
}

function named(name: string): Sample {
  const found = samples.find((sample) => sample.name === name);
  if (!found) throw new Error(`There is no sample ${name}.`);
  return found;
}

function deciderOf({ type }: AnyRecorded): AnyDecider {
  const [decider, ...more] = deciders.filter(({ evolve: table }) => type in table);
  if (!decider || more.length > 0) throw new Error(`${type} belongs to ${more.length + (decider ? 1 : 0)} deciders.`);
  return decider;
}

function stateAfter(decider: AnyDecider, events: readonly AnyRecorded[]): unknown {
  const { stream } = events.at(-1)!;
  return events
    .filter((event) => event.stream === stream)
    .reduce<unknown>((state, event) => evolve(decider, state, event), decider.initial);
}

function rowsTouchedBy(event: AnyRecorded, before: readonly AnyRecorded[]): Outcome['rows'] {
  const told = projections.filter(({ on }) => on[event.type]);
  return Object.fromEntries(
    told.map((projection) => {
      const touched = rowsAfter<Row>(projection, [event]).keys();
      const rows = rowsAfter<Row>(projection, [...before, event]);
      return [projection.name, Object.fromEntries([...touched].map((id) => [id, rows.get(id)]))];
    }),
  );
}

function told({ decider, id, name, data }: CommandCall) {
  return { stream: decider.stream(id), name, data };
}

function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

function freeze({ name, given, stored }: Sample, expected: Outcome): void {
  writeFileSync(join(samplesFolder, `${name}.json`), `${JSON.stringify({ given, stored, expected }, null, 2)}\n`);
}
