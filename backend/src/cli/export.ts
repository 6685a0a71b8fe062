import { exportFormats, type ExportFormat } from '@accelerator/contracts/exports';
import { Argument, Option, type Command } from 'commander';
import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extensions } from '../app/features.ts';
import { UnknownPositionError } from '../event-sourcing/event-store/event-store.ts';
import { positionFrom, type Position } from '../event-sourcing/kernel/position.ts';
import { mustBeIn } from '../event-sourcing/event-store/read-events.ts';
import { EventCodec } from '../event-sourcing/event-store/event-codec.ts';
import { SubjectKeys } from '../event-sourcing/personal-data/subject-keys.ts';
import { dictionaryVersion } from '../features/exports/data-dictionary.ts';
import { exportTables, type AnyExportTable, type ExportSource } from '../features/exports/export-table.ts';
import { cellBatches, exportText, type Exported } from '../features/exports/export-text.ts';
import { writesIn } from '../platform/errors/full-disk.ts';
import { CannotBeDone, required, type Context } from './command.ts';
import { mustBeCurrent } from './current-views.ts';
import { openToRead } from './stores/open-to-read.ts';
import { unfinishedExport } from './output/unfinished-export.ts';
import { carryOut } from './operator-command.ts';

const allTables = await extensions.of(exportTables);
const formats = [...exportFormats, 'parquet'] as const;
type Format = (typeof formats)[number];

/** Personal fields stay shut. */
const noKeys = { keysOf: async () => new Map<string, Buffer>() };

interface Options {
  readonly format: Format;
  readonly from?: string;
  readonly continue?: true;
  readonly personalData?: true;
}

/** Declares the command `export`. */
export function exportCommand(command: Command, context: Context): void {
  command
    .summary('Writes events, views and reports as CSV, NDJSON or Parquet, for analysts.')
    .description(
      [
        'Writes events, views and reports as CSV, NDJSON or Parquet, for analysts; docs/analysis/data-dictionary.md says what the columns hold.',
        'The programme may go on running in DATA_DIR (./data), or on EVENTSTORE_URL and MONGODB_URL. Files of the same name are replaced.',
        'An export of events says where it ends: the next one begins there with --from. One that broke off has left a file that ends in .unfinished, and goes on with --continue.',
        'Personal data is left out unless --personal-data asks for it; the log then says who read it, as cli: and the name of the user of this machine.',
      ].join('\n\n'),
    )
    .usage('<what> --to <folder> [options]')
    .addArgument(new Argument('<what>', 'what is exported').choices(['all', ...allTables.map(({ name }) => name)]))
    .option('--to <folder>', 'where the files go')
    .addOption(new Option('--format <format>', 'of the files').choices(formats).default('csv'))
    .option('--from <position>', 'only events after this position of the log')
    .option('--continue', 'go on where the file of events in the folder ends')
    .option('--personal-data', 'with names, addresses and words')
    .action((what: string, options: Options) => run(what, resolve(required(command, 'to')), options, context));
}

async function run(what: string, folder: string, options: Options, context: Context): Promise<void> {
  const tables = what === 'all' ? allTables : allTables.filter(({ name }) => name === what);
  mustFit(what, options);
  const { environment, say } = context;
  if (options.personalData) {
    const exports = tables.map(({ name }) => name);
    const after = options.from === undefined ? {} : { after: options.from };
    say((await carryOut({ export: { exports, osUser: userInfo().username, ...after } }, context)).done);
  }
  writesIn(folder);
  await mkdir(folder, { recursive: true });
  const { log, openVault, openViews, close } = await openToRead(environment);
  try {
    const keys = options.personalData ? new SubjectKeys(await openVault()) : noKeys;
    const readModels = await openViews();
    await mustBeCurrent(readModels);
    if (options.from !== undefined) await mustBeIn(log, positionFrom(options.from));
    const source = { log, readModels, codec: new EventCodec(keys) };
    for (const table of tables) await exportOne(table, folder, options, { ...context, source });
  } catch (error) {
    throw sayWhy(error);
  } finally {
    await close();
  }
}

/** @throws CannotBeDone */
function mustFit(what: string, { format, from, continue: goesOn }: Options): void {
  if ((from !== undefined || goesOn) && what !== 'events')
    throw new CannotBeDone(
      'Only an export of events begins after a position: call it with "events", and the others without --from and --continue.',
    );
  if (goesOn && from !== undefined) throw new CannotBeDone('--continue finds the position in the file: leave --from out.');
  if (goesOn && format === 'parquet')
    throw new CannotBeDone('A Parquet file is whole or not there: begin a new one with --from, in another folder.');
}

async function exportOne(
  table: AnyExportTable,
  folder: string,
  { format, from, continue: goesOn, personalData }: Options,
  { source, say, progress }: Context & { readonly source: ExportSource },
): Promise<void> {
  const file = join(folder, `${table.name}.${format}`);
  const unfinished = `${file}.unfinished`;
  const begun = goesOn && format !== 'parquet' ? await takenUp(file, unfinished, format) : null;
  const after: Position | undefined = begun?.position ?? (from === undefined ? undefined : positionFrom(from));
  const until = await source.log.head();
  const exported: Exported = { table, range: { after, until }, withPersonal: personalData ?? false };
  const rows = { written: 0 };
  const counted = countRows(exported, (count) => progress(table.title, (rows.written += count)));
  const canGoOn = table.kind === 'events' && format !== 'parquet';
  await removedIfLeft(unfinished, canGoOn, async () => {
    if (format === 'parquet') await writeParquet(unfinished, source, counted);
    else await writeText(unfinished, source, { exported: counted, format, goesOn: begun !== null });
    await rename(unfinished, file);
  });
  const ended =
    table.kind === 'events' && until !== undefined
      ? ` It ends at position ${until}: the next one begins there, with --from ${until}.`
      : '';
  say(`${file} holds ${rows.written} ${goesOn ? 'more rows' : 'rows'}.${ended}`);
}

/** Where the work, or the process, ends before its time, the file is removed, unless a later call can go on with what it holds. */
async function removedIfLeft(unfinished: string, canGoOn: boolean, work: () => Promise<void>): Promise<void> {
  const remove = () => {
    if (existsSync(unfinished) && !(canGoOn && statSync(unfinished).size > 0)) rmSync(unfinished);
  };
  process.once('exit', remove);
  try {
    await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

function countRows(exported: Exported, add: (rows: number) => void): Exported {
  const { table } = exported;
  return {
    ...exported,
    table: {
      ...table,
      async *rows(source, range) {
        for await (const batch of table.rows(source, range)) {
          add(batch.length);
          yield batch;
        }
      },
    },
  };
}

/** Goes on with what an earlier call has left, beside its place, as everything is written until it is whole. */
async function takenUp(file: string, unfinished: string, format: ExportFormat): ReturnType<typeof unfinishedExport> {
  if (existsSync(unfinished)) return unfinishedExport(unfinished, format);
  const begun = await unfinishedExport(file, format);
  if (begun) await rename(file, unfinished);
  return begun;
}

async function writeParquet(file: string, source: ExportSource, exported: Exported): Promise<void> {
  const { ParquetFile } = await import('./output/parquet-file.ts');
  const parquet = new ParquetFile(file, exported.table.columns, { dictionary_version: String(dictionaryVersion) });
  for await (const batch of cellBatches(source, exported)) await parquet.write(batch);
  await parquet.end();
}

async function writeText(
  file: string,
  source: ExportSource,
  { exported, format, goesOn }: { readonly exported: Exported; readonly format: ExportFormat; readonly goesOn: boolean },
): Promise<void> {
  const text = exportText(source, exported, format, { withHeader: !goesOn });
  await pipeline(Readable.from(text), createWriteStream(file, { flags: goesOn ? 'a' : 'w' }));
}

function sayWhy(error: unknown): unknown {
  if (error instanceof UnknownPositionError)
    return new CannotBeDone(`${error.message} Take one that an earlier export of this log named.`);
  return error;
}
