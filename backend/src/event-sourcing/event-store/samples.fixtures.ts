import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { EventCodec, type NewEvent } from './event-codec.ts';
import type { Json, StoredEvent } from './event-store.ts';
import { SubjectKeys } from '../personal-data/subject-keys.ts';

/**
 * An event as it lies in the log, one for each version of each type that a release has written, in `samples/<type>.v<version>.json`.
 * In place of the ciphertext, `sealed` holds the plain fields, because keys differ from one installation to the next.
 */
export interface Sample {
  /** Its file without the ending. */
  readonly name: string;
  readonly stored: StoredEvent & { readonly type: EventType };
  /** The data in the shape of today, where that is another one. */
  readonly upcast?: Json;
}

const samplesFolder = join(import.meta.dirname, 'samples');
const subjectKeys = new SubjectKeys(openSqliteVault(':memory:', Buffer.alloc(32, 'samples')));
const codec = new EventCodec(subjectKeys);

export const samples: readonly Sample[] = readdirSync(samplesFolder)
  .toSorted()
  .map((file) => ({
    name: file.replace(/\.json$/, ''),
    ...(JSON.parse(readFileSync(join(samplesFolder, file), 'utf8')) as Omit<Sample, 'name'>),
  }));

/** The sample as the programme reads it from the log. */
export async function read({ stored }: Sample): Promise<AnyRecorded> {
  const { stream, revision, position, version } = stored;
  const event = { ...stored, data: unsealed(stored.data), metadata: stored.metadata as unknown as NewEvent['metadata'] };
  const [sealed] = await codec.encode([event]);
  const [read] = await codec.decode([{ ...sealed!, stream, revision, position, version }]);
  return read!;
}

export function personalFieldsOf({ stored }: Sample): Json {
  const { private: personal } = stored.data as { private?: { sealed: Json } | null };
  return personal?.sealed ?? {};
}

/** The data with its personal fields as they are read. */
export function unsealed(data: Json): Json {
  const { private: personal } = data as { private?: { subject: string; sealed: Json } | null };
  return personal ? { ...data, private: { subject: personal.subject, fields: personal.sealed } } : data;
}
