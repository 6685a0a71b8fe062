import { exportFormats, type ExportFormat, type ExportQuery, type ExportsView } from '@accelerator/contracts/exports';
import { Inject, Injectable } from '@nestjs/common';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EVENT_STORE, UnknownPositionError, type EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { positionFrom, type Position } from '../../event-sourcing/event-store/position.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { AdministratorCaller } from '../../web/access/caller.ts';
import { SecurityLog } from '../../web/access/security-log.ts';
import { InvalidInput, TryLater } from '../../web/http/problems.ts';
import { accountsProjection } from '../accounts/accounts.projection.ts';
import { AdminReadings, readerOf, type Reader } from '../partners/admin-readings.ts';
import { dictionaryOf, dictionaryVersion } from './data-dictionary.ts';
import { exportTableOf, exportTables, hasPersonalColumns, mustBeIn, type ExportSource } from './export-tables.ts';
import { exportText, type Exported } from './export-text.ts';

/** An export that is about to leave. */
interface Opened {
  readonly format: ExportFormat;
  readonly name: string;
  /** Of events: where in the log it ends; null where there are none. */
  readonly end: Position | null;
  readonly text: AsyncIterable<string>;
}

/** What is exported for analysts: to administrators in the console, and to their programs. */
@Injectable()
export class Exports {
  readonly #source: ExportSource;

  constructor(
    @Inject(EVENT_STORE) private readonly log: EventStore,
    codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly readings: AdminReadings,
    private readonly securityLog: SecurityLog,
  ) {
    this.#source = { log, codec, readModels };
  }

  async list(caller: AdministratorCaller): Promise<ExportsView> {
    return {
      dictionaryVersion,
      exports: exportTables.map(dictionaryOf),
      position: (await this.log.head()) ?? null,
      exportPersonalData: await this.#mayExportPersonalData(caller),
      isSharedLogin: caller.administrator === 'adminviewer',
    };
  }

  /** @throws RefusedError, InvalidInput, TryLater where the reading of personal data could not be recorded */
  async open(caller: AdministratorCaller, file: string, query: ExportQuery): Promise<Opened> {
    const [name = '', ending] = file.split('.', 2);
    const [table, format] = [exportTableOf(name), exportFormats.find((one) => one === ending)];
    if (!table || !format || file !== `${name}.${format}`) throw new RefusedError(refuse('export_unknown'));
    const withPersonal = query.personalData === 'true';
    if (withPersonal && !(await this.#mayExportPersonalData(caller))) throw new RefusedError(refuse('no_export_permission'));
    if (query.from !== undefined && table.kind !== 'events')
      throw new InvalidInput([{ field: 'from', message: 'Only an export of events begins after a position' }]);
    const after = query.from === undefined ? undefined : positionFrom(query.from);
    await this.#mustBePosition(after);
    if (withPersonal) {
      await this.record(readerOf(caller), table.name, after);
      this.securityLog.write('personal_data_exported', { username: caller.username, what: table.name });
    }
    const until = await this.log.head();
    const exported: Exported = { table, range: { after, until }, withPersonal };
    return {
      ...{ format, name },
      end: table.kind === 'events' ? (until ?? null) : null,
      text: exportText(this.#source, exported, format),
    };
  }

  /** Notes that someone reads what is personal in an export, before that happens. @throws TryLater, RefusedError */
  async record(reader: Reader, name: string, after?: Position): Promise<void> {
    const table = exportTableOf(name);
    if (!table) throw new RefusedError(refuse('export_unknown'));
    if (!hasPersonalColumns(table)) return;
    const count = await table.count(this.#source, { after, until: undefined });
    if (!(await this.readings.ofExport(reader, { name, count })))
      throw new TryLater(503, 'The reading of personal data could not be recorded, so nothing was exported. Try again.', 2);
  }

  async #mustBePosition(after: Position | undefined): Promise<void> {
    try {
      await mustBeIn(this.log, after);
    } catch (error) {
      if (!(error instanceof UnknownPositionError)) throw error;
      throw new InvalidInput([{ field: 'from', message: 'This is no position of this log. Take one that an export named.' }]);
    }
  }

  async #mayExportPersonalData({ userId }: AdministratorCaller): Promise<boolean> {
    return (await this.readModels.of(accountsProjection).get(userId))?.exportPersonalData ?? false;
  }
}
