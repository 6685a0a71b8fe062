import {
  administratorScopes,
  companyScopes,
  isScopeOfAssistants,
  mostTokenDays,
  onlyReads,
  usualTokenDays,
  type ApiTokenMadeView,
  type ApiTokenView,
  type MakeApiTokenRequest,
  type OwnedApiTokenView,
} from '@accelerator/contracts/api-tokens';
import { sentenceOf, type TokenScope } from '@accelerator/contracts/http';
import { descending, totalOrder } from '@accelerator/contracts/order';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { dayAfter, dayOf } from '../../event-sourcing/kernel/days.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { SecurityLog } from '../../web/access/security-log.ts';
import { InvalidInput } from '../../web/http/refusals/problems.ts';
import { newId, newSecret } from '../../web/http/request-scope.ts';
import { accountDecider } from '../accounts/account.decider.ts';
import { asCaller, type Caller } from '../accounts/callers.ts';
import { usernamesOf } from '../accounts/names/usernames.ts';
import { apiTokensDecider } from './api-tokens.decider.ts';
import { apiTokensProjection, type ApiTokenRow } from './api-tokens.projection.ts';
import { OwningCompanies } from './owning-companies.ts';
import { hashOf, tokenOf } from './secret.ts';
import { TokenUses, type TokenUse } from './token-uses.ts';

/** The tokens that people make, see and revoke. Each has 256 random bits; no store holds more of it than a hash. */
@Injectable()
export class ApiTokens {
  constructor(
    private readonly readModels: ReadModels,
    private readonly gateway: CommandGateway,
    private readonly uses: TokenUses,
    private readonly companies: OwningCompanies,
    private readonly securityLog: SecurityLog,
  ) {}

  /** The caller's own, or those of the caller's company; the latest first. */
  async of(caller: Caller): Promise<readonly ApiTokenView[]> {
    return this.#views(await this.#unrevoked({ ownerId: ownerIdOf(caller) }));
  }

  /** The tokens of all owners; the latest first. */
  async all(): Promise<readonly OwnedApiTokenView[]> {
    const rows = await this.#unrevoked({});
    const idsOf = (kind: ApiTokenRow['owner']) => rows.flatMap(({ owner, ownerId }) => (owner === kind ? [ownerId] : []));
    const [views, { administrator }, companyOf] = await Promise.all([
      this.#views(rows),
      usernamesOf(this.readModels, idsOf('administrator')),
      this.companies.namesOf(idsOf('partner')),
    ]);
    return rows.map(({ owner: ownerKind, ownerId }, index) => ({
      ...views[index]!,
      ownerKind,
      owner: ownerKind === 'administrator' ? administrator(ownerId) : companyOf(ownerId),
    }));
  }

  /** @throws RefusedError, InvalidInput */
  async make(caller: Caller, { name, scopes, kind = 'program', ...asked }: MakeApiTokenRequest): Promise<ApiTokenMadeView> {
    if (kind === 'assistant' && caller.kind !== 'admin') throw new RefusedError(refuse('assistants_of_administrators'));
    mustBeWithin(caller, scopes);
    if (kind === 'assistant') mustSuitAssistants(scopes);
    const ownerId = ownerIdOf(caller);
    const token = tokenOf(newSecret('API token'));
    const tokenId = newId('API token');
    const as = asCaller(caller);
    const [before] = await this.gateway.ledTo({ decider: apiTokensDecider, id: ownerId }, as);
    const createdAt = before?.metadata.at ?? new Date().toISOString();
    const expiresOn = asked.expiresOn ?? dayAfter(dayOf(createdAt), usualTokenDays);
    mustBeInTime(expiresOn, dayOf(createdAt));
    const made = { tokenId, tokenHash: hashOf(token), kind, scopes, expiresOn };
    const sealed = { subject: ownerId, fields: { name } };
    await this.gateway.send(call(apiTokensDecider, 'MakeApiToken', ownerId, { ...ownerOf(caller), ...made, private: sealed }), {
      ...as,
      now: createdAt,
    });
    this.securityLog.write('token_made', { username: caller.username });
    const madeBy = caller.kind === 'partner' ? caller.username : null;
    return { id: tokenId, name, kind, scopes, createdAt, expiresOn, lastUsedOn: null, lastNetwork: null, madeBy, token };
  }

  /** @throws RefusedError where it is not the caller's */
  async revoke(caller: Caller, tokenId: string): Promise<void> {
    const row = await this.readModels.of(apiTokensProjection).get(tokenId);
    const isTheirs = row?.ownerId === ownerIdOf(caller) || (caller.kind === 'admin' && caller.administrator === 'superadmin');
    if (!row || !isTheirs) throw new RefusedError(refuse('token_unknown'));
    const { ownerId, owner, exportToken } = row;
    const revocation = exportToken
      ? call(accountDecider, 'RevokeExportToken', ownerId, { userId: ownerId, tokenId })
      : call(apiTokensDecider, 'RevokeApiToken', ownerId, {
          ...(owner === 'administrator' ? { userId: ownerId } : { partnerId: ownerId }),
          tokenId,
        });
    await this.gateway.send(revocation, asCaller(caller));
    this.securityLog.write('token_revoked', { username: caller.username });
  }

  async #unrevoked(where: { readonly ownerId?: string }): Promise<readonly ApiTokenRow[]> {
    const rows = await this.readModels.of(apiTokensProjection).find({ where: { ...where, revoked: false } });
    return rows.toSorted(latestFirst);
  }

  /** In the order of the rows. */
  async #views(rows: readonly ApiTokenRow[]): Promise<readonly ApiTokenView[]> {
    const [uses, { member }] = await Promise.all([
      this.uses.of(rows.map(({ id }) => id)),
      usernamesOf(
        this.readModels,
        rows.map(({ madeBy }) => madeBy),
      ),
    ]);
    return rows.map((row) => tokenView(row, uses.get(row.id), row.owner === 'partner' ? member(row.madeBy) : null));
  }
}

const latestFirst = totalOrder<ApiTokenRow>(
  ({ id }) => id,
  descending(({ createdAt }) => createdAt),
);

function ownerIdOf({ userId, partnerId }: Caller): string {
  return partnerId ?? userId;
}

function ownerOf({ userId, partnerId }: Caller): { readonly userId: string } | { readonly partnerId: string } {
  return partnerId === null ? { userId } : { partnerId };
}

/** @throws RefusedError where the token could do more than its owner may */
function mustBeWithin(caller: Caller, scopes: readonly TokenScope[]): void {
  const own: readonly TokenScope[] = caller.kind === 'admin' ? administratorScopes : companyScopes;
  const beyond = scopes.find((scope) => !own.includes(scope) || (caller.readOnly && !onlyReads(scope)));
  if (beyond !== undefined) throw new RefusedError(refuse('scope_not_yours', { scope: beyond }));
}

/** @throws RefusedError where a scope opens nothing for an assistant */
function mustSuitAssistants(scopes: readonly TokenScope[]): void {
  const scope = scopes.find((one) => !isScopeOfAssistants(one));
  if (scope !== undefined) throw new RefusedError(refuse('scope_not_for_assistants', { scope }));
}

/** @throws InvalidInput where the last day has passed, or is too far off */
function mustBeInTime(expiresOn: string, today: string): void {
  const last = dayAfter(today, mostTokenDays);
  const message =
    expiresOn < today
      ? sentenceOf('date_is_past')
      : expiresOn > last
        ? `A token lasts at most ${mostTokenDays} days. Choose ${last} or earlier.`
        : null;
  if (message !== null) throw new InvalidInput([{ field: 'expiresOn', message }]);
}

function tokenView(row: ApiTokenRow, use: TokenUse | undefined, madeBy: string | null): ApiTokenView {
  const { id, name, kind, scopes, createdAt, expiresOn, exportToken } = row;
  const lastUsedOn = use?.day ?? exportToken?.lastUsedOn ?? null;
  return { id, name, kind, scopes, createdAt, expiresOn, lastUsedOn, lastNetwork: use?.network ?? null, madeBy };
}
