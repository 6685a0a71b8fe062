import { changeKinds, changeScopes, type ChangeKind, type ChangesQuery, type ChangesView } from '@accelerator/contracts/changes';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import type { Caller } from '../accounts/callers.ts';
import { ChangeWaits } from './change-waits.ts';
import { CompanyChanges } from './company-changes.ts';
import { ProgrammeChanges } from './programme-changes.ts';

/** The rows of the reader's own lists that are new, changed or gone since a cursor. */
@Injectable()
export class Changes {
  constructor(
    private readonly programme: ProgrammeChanges,
    private readonly company: CompanyChanges,
    private readonly waits: ChangeWaits,
  ) {}

  /** @throws RefusedError cursor_gone, scope_missing */
  async since(
    caller: Caller,
    query: ChangesQuery,
    http: { readonly request: Request; readonly response: Response },
  ): Promise<ChangesView> {
    const asked = query.kinds?.split(',');
    const kinds = changeKinds.filter((kind) => asked?.includes(kind) ?? true);
    mustHaveScopes(caller, kinds);
    const look = (as: Caller) =>
      as.kind === 'admin' ? this.programme.since(as, kinds, query.after) : this.company.since(as, kinds, query.after);
    const isFound = ({ rows }: ChangesView) => rows.length > 0;
    return this.waits.until(isFound, look, { ...http, caller, seconds: Number(query.wait ?? 0) });
  }
}

function mustHaveScopes({ kind, token }: Caller, kinds: readonly ChangeKind[]): void {
  if (!token) return;
  const needed = changeScopes[kind === 'admin' ? 'administrator' : 'company'];
  const scope = kinds.map((one) => needed[one]).find((one) => !token.scopes.includes(one));
  if (scope !== undefined) throw new RefusedError(refuse('scope_missing', { scope }));
}
