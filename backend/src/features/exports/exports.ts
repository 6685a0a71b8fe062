import { exportFormats, type ExportFormat, type ExportQuery, type ExportsView } from '@accelerator/contracts/exports';
import { Injectable } from '@nestjs/common';
import type { AdministratorCaller } from '../accounts/callers.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore, UnknownPositionError } from '../../event-sourcing/event-store/event-store.ts';
import { Extensions } from '../../event-sourcing/features/extension-point.ts';
import { positionFrom, type Position } from '../../event-sourcing/kernel/position.ts';
import { mustBeIn } from '../../event-sourcing/event-store/read-events.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { InvalidInput } from '../../web/http/refusals/problems.ts';
import type { Reader } from '../partners/admin/access-records.ts';
import { dictionaryOf, dictionaryVersion } from './data-dictionary.ts';
import { exportTables, hasPersonalColumns, type AnyExportTable, type ExportSource } from './export-table.ts';
import { exportText, type Exported } from './export-text.ts';
import { PersonalDataExports } from './personal-data-exports.ts';

/** An export that is about to leave. */
interface OpenExport {
  readonly format: ExportFormat;
  readonly name: string;
  /** Of events: where in the log it ends; null where there are none. */
  readonly end: Position | null;
  readonly text: AsyncIterable<string>;
}

/** Exports for analysts: to administrators in the console, and to their programs. */
@Injectable()
export class Exports {
  readonly #source: ExportSource;

  constructor(
    private readonly log: EventStore,
    codec: EventCodec,
    readModels: ReadModels,
    private readonly extensions: Extensions,
    private readonly personalData: PersonalDataExports,
  ) {
    this.#source = { log, codec, readModels };
  }

  async list(caller: AdministratorCaller): Promise<ExportsView> {
    return {
      dictionaryVersion,
      exports: (await this.extensions.of(exportTables)).map(dictionaryOf),
      position: (await this.log.head()) ?? null,
      exportPersonalData: await this.personalData.isAllowed(caller),
      isSharedLogin: caller.administrator === 'adminviewer',
    };
  }

  /** @throws RefusedError, InvalidInput, TryLater where the reading of personal data could not be recorded */
  async open(caller: AdministratorCaller, file: string, query: ExportQuery): Promise<OpenExport> {
    const [name = '', ending] = file.split('.', 2);
    const [table, format] = [await this.#tableOf(name), exportFormats.find((one) => one === ending)];
    if (!table || !format || file !== `${name}.${format}`) throw new RefusedError(refuse('export_unknown'));
    const withPersonal = query.personalData === 'true';
    if (withPersonal) await this.personalData.mustBeAllowed(caller);
    if (query.from !== undefined && table.kind !== 'events')
      throw new InvalidInput([{ field: 'from', message: 'Only an export of events begins after a position' }]);
    const after = query.from === undefined ? undefined : positionFrom(query.from);
    if (after !== undefined) await this.#mustBePosition(after);
    if (withPersonal && hasPersonalColumns(table))
      await this.personalData.begin(caller, { name, count: await this.#count(table, after), partnerIds: null });
    const until = await this.log.head();
    const exported: Exported = { table, range: { after, until }, withPersonal };
    return {
      format,
      name,
      end: table.kind === 'events' ? (until ?? null) : null,
      text: exportText(this.#source, exported, format),
    };
  }

  /** Notes that someone reads what is personal in an export, before that happens. @throws TryLater, RefusedError */
  async record(reader: Reader, name: string, after?: Position): Promise<void> {
    const table = await this.#tableOf(name);
    if (!table) throw new RefusedError(refuse('export_unknown'));
    if (hasPersonalColumns(table)) await this.personalData.record(reader, { name, count: await this.#count(table, after) });
  }

  async #tableOf(name: string): Promise<AnyExportTable | undefined> {
    return (await this.extensions.of(exportTables)).find((table) => table.name === name);
  }

  #count(table: AnyExportTable, after: Position | undefined): Promise<number> {
    return table.count(this.#source, { after, until: undefined });
  }

  async #mustBePosition(after: Position): Promise<void> {
    try {
      await mustBeIn(this.log, after);
    } catch (error) {
      if (!(error instanceof UnknownPositionError)) throw error;
      throw new InvalidInput([{ field: 'from', message: 'This is no position of this log. Take one that an export named.' }]);
    }
  }
}
