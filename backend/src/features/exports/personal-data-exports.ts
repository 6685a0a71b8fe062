import { Injectable } from '@nestjs/common';
import type { AdministratorCaller } from '../accounts/callers.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { SecurityLog } from '../../web/access/security-log.ts';
import { TryLater } from '../../web/http/refusals/problems.ts';
import { accountsProjection } from '../accounts/accounts.projection.ts';
import { AccessRecords, readerOf, type Reader } from '../partners/admin/access-records.ts';

/** Something that is about to leave with personal data. */
interface PersonalDataExport {
  readonly name: string;
  /** About how many rows. */
  readonly count: number;
  /** The partners that all of it is about; null: it could be any. */
  readonly partnerIds: readonly string[] | null;
}

/** Personal data leaves with whom the superadmin has allowed it, once the log says who reads it. */
@Injectable()
export class PersonalDataExports {
  constructor(
    private readonly readModels: ReadModels,
    private readonly accessRecords: AccessRecords,
    private readonly securityLog: SecurityLog,
  ) {}

  async isAllowed({ userId, token }: AdministratorCaller): Promise<boolean> {
    if (token) return false;
    return (await this.readModels.of(accountsProjection).get(userId))?.exportPersonalData ?? false;
  }

  /** @throws RefusedError */
  async mustBeAllowed(caller: AdministratorCaller): Promise<void> {
    if (caller.token) throw new RefusedError(refuse('no_personal_data_by_token'));
    if (!(await this.isAllowed(caller))) throw new RefusedError(refuse('no_export_permission'));
  }

  /** Notes that an administrator who may reads it. @throws RefusedError, TryLater */
  async begin(caller: AdministratorCaller, leaving: PersonalDataExport): Promise<void> {
    await this.mustBeAllowed(caller);
    if (leaving.partnerIds) mustBeRecorded(await this.accessRecords.ofDetails(caller, leaving.partnerIds));
    else await this.record(readerOf(caller), leaving);
    this.securityLog.write('personal_data_exported', { username: caller.username, what: leaving.name });
  }

  /** Notes that someone reads it, before that happens. @throws TryLater */
  async record(reader: Reader, { name, count }: Pick<PersonalDataExport, 'name' | 'count'>): Promise<void> {
    mustBeRecorded(await this.accessRecords.ofExport(reader, { name, count }));
  }
}

function mustBeRecorded(isRecorded: boolean): void {
  if (!isRecorded)
    throw new TryLater(503, 'The reading of personal data could not be recorded, so nothing was exported. Try again.', 2);
}
