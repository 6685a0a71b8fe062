import { sentenceOf } from '@accelerator/contracts/http';
import { newestVersion } from '@accelerator/contracts/integration-events';
import type {
  AddWebhookRequest,
  ChangeWebhookRequest,
  WebhookEndpointChanged,
  WebhookOwner,
  WebhookSecretView,
  WebhookView,
} from '@accelerator/contracts/webhooks';
import { totalOrder } from '@accelerator/contracts/order';
import { isSameName } from '@accelerator/contracts/text/folding';
import { Inject, Injectable } from '@nestjs/common';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import type { Reach } from '../../../platform/outbound/addresses.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { newId, newSecret } from '../../../web/http/request-scope.ts';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { usernamesOf } from '../../accounts/names/usernames.ts';
import { Deliveries } from './deliveries.ts';
import { EndpointAddresses, formerSecretMs, type EndpointAddress, formersEndAt } from './endpoint-addresses.ts';
import { EndpointHealths, type EndpointHealth } from './endpoint-health.ts';
import { secretOf } from './signature.ts';
import { addressFrom, notTaken } from './typed-address.ts';
import { ownerIdOf, programmeOwner, webhookDecider } from './webhook.decider.ts';
import { webhooksProjection, type WebhookRow } from './webhooks.projection.ts';

/** The endpoints that people add, see, change and remove, of their company or of the programme. */
@Injectable()
export class OwnWebhooks {
  constructor(
    private readonly readModels: ReadModels,
    private readonly gateway: CommandGateway,
    private readonly addresses: EndpointAddresses,
    private readonly healths: EndpointHealths,
    private readonly deliveries: Deliveries,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'webhookAllowPrivate'>,
  ) {}

  /** The first one added first. */
  async of(caller: Caller): Promise<readonly WebhookView[]> {
    const rows = await this.readModels.of(webhooksProjection).find({ where: { ownerId: ownerIdFor(caller) } });
    return this.#views(caller, rows.toSorted(firstFirst));
  }

  /** @throws RefusedError where it is not the caller's */
  async one(caller: Caller, id: string): Promise<WebhookView> {
    const row = await this.own(caller, id);
    const [view] = await this.#views(caller, [row]);
    return view!;
  }

  /** @throws RefusedError where it is not the caller's */
  async own(caller: Caller, id: string): Promise<WebhookRow> {
    const row = await this.readModels.of(webhooksProjection).get(id);
    if (row?.ownerId !== ownerIdFor(caller)) throw new RefusedError(refuse('webhook_unknown'));
    return row;
  }

  /** @throws RefusedError, InvalidInput */
  async add(caller: Caller, request: AddWebhookRequest): Promise<WebhookSecretView> {
    const { name, url, kind, events, version = newestVersion, secret: given } = request;
    const address = addressFrom(url, kind, this.#reach);
    if (kind !== 'standard' && given !== undefined)
      throw new InvalidInput([{ field: 'secret', message: sentenceOf('chat_has_no_secret') }]);
    const [owner, webhookId] = [ownerFor(caller), newId('webhook')];
    const secret = kind === 'standard' ? (given ?? secretOf(newSecret('webhook'))) : null;
    const ownerId = ownerIdOf(owner);
    await this.#mustBeNew({ name, url: address }, { id: webhookId, ownerId });
    await this.addresses.put({ webhookId, ownerId, name, url: address, secret });
    try {
      await this.#send(
        caller,
        call(webhookDecider, 'AddWebhookEndpoint', ownerId, { ...owner, webhookId, kind, events, version }),
      );
    } catch (error) {
      if (error instanceof RefusedError) await this.addresses.remove(webhookId);
      throw error;
    }
    return { ...(await this.one(caller, webhookId)), secret };
  }

  /** @throws RefusedError, InvalidInput */
  async change(caller: Caller, id: string, { name, url, events, version }: ChangeWebhookRequest): Promise<WebhookView> {
    const row = await this.own(caller, id);
    const before = await this.#address(id);
    const address = url === undefined ? before.url : addressFrom(url, row.kind, this.#reach);
    const isRenamed = name !== undefined && name !== before.name;
    const isMoved = address !== before.url;
    await this.#mustBeNew({ ...(isRenamed && { name }), ...(isMoved && { url: address }) }, row);
    const isChosenAnew = events !== undefined && events.toSorted().join() !== row.events.toSorted().join();
    const isNewVersion = version !== undefined && version !== row.version;
    const changed: WebhookEndpointChanged['data']['changed'] = [
      ...(isRenamed ? (['name'] as const) : []),
      ...(isMoved ? (['address'] as const) : []),
      ...(isChosenAnew ? (['events'] as const) : []),
      ...(isNewVersion ? (['version'] as const) : []),
    ];
    const chosen = { ...(isChosenAnew && { events }), ...(isNewVersion && { version }) };
    const data = { ...ownerFor(caller), webhookId: id, changed, ...chosen };
    await this.#send(caller, call(webhookDecider, 'ChangeWebhookEndpoint', row.ownerId, data));
    // After the log: a new address without a word in the history would be worse than the other way round.
    await this.addresses.put({ webhookId: id, ownerId: row.ownerId, name: name ?? before.name, url: address });
    return this.one(caller, id);
  }

  /** For a day, the former secret signs too. @throws RefusedError */
  async rotate(caller: Caller, id: string): Promise<WebhookSecretView> {
    const { ownerId, kind } = await this.own(caller, id);
    if (kind !== 'standard') throw new RefusedError(refuse('chat_has_no_secret'));
    const secret = secretOf(newSecret('webhook secret'));
    const formerEndsAt = Date.now() + formerSecretMs;
    const data = { ...ownerFor(caller), webhookId: id, formerEndsAt: new Date(formerEndsAt).toISOString() };
    await this.#send(caller, call(webhookDecider, 'RotateWebhookSecret', ownerId, data));
    await this.addresses.rotate(id, secret, formerEndsAt);
    return { ...(await this.one(caller, id)), secret };
  }

  async pause(caller: Caller, id: string): Promise<WebhookView> {
    const { ownerId } = await this.own(caller, id);
    const data = { ...ownerFor(caller), webhookId: id };
    await this.#send(caller, call(webhookDecider, 'PauseWebhookEndpoint', ownerId, data));
    return this.one(caller, id);
  }

  async resume(caller: Caller, id: string): Promise<WebhookView> {
    const { ownerId, state } = await this.own(caller, id);
    const data = { ...ownerFor(caller), webhookId: id };
    if (state === 'disabled') await this.healths.startOver({ webhookId: id, ownerId });
    await this.#send(caller, call(webhookDecider, 'ResumeWebhookEndpoint', ownerId, data));
    return this.one(caller, id);
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const ownerId = ownerIdFor(caller);
    const plan = async () => {
      await this.own(caller, id);
      return call(webhookDecider, 'RemoveWebhookEndpoint', ownerId, { ...ownerFor(caller), webhookId: id });
    };
    const done = { decider: webhookDecider, id: ownerId, by: 'WebhookEndpointRemoved' } as const;
    mustBeShown(await this.gateway.sendOnce(done, plan, asCaller(caller)));
    await Promise.all([this.addresses.remove(id), this.healths.remove(id), this.deliveries.remove(id)]);
  }

  async #send(caller: Caller, command: CommandCall): Promise<void> {
    mustBeShown(await this.gateway.send(command, asCaller(caller, command.name)));
  }

  get #reach(): Reach {
    return { allowPrivate: this.settings.webhookAllowPrivate };
  }

  async #address(id: string): Promise<EndpointAddress> {
    const address = await this.addresses.get(id);
    if (!address) throw new RefusedError(refuse('webhook_unknown'));
    return address;
  }

  /**
   * @throws InvalidInput where another endpoint of the owner has this name, by which people tell endpoints apart, or this address, whose
   * software would get everything twice
   */
  async #mustBeNew(
    { name, url }: { readonly name?: string; readonly url?: string },
    { id, ownerId }: Pick<WebhookRow, 'id' | 'ownerId'>,
  ): Promise<void> {
    if (name === undefined && url === undefined) return;
    const rows = await this.readModels.of(webhooksProjection).find({ where: { ownerId } });
    const others = await this.addresses.of(rows.flatMap((row) => (row.id === id ? [] : [row.id])));
    const isNamed = [...others.values()].some((other) => name !== undefined && isSameName(other.name, name));
    if (isNamed)
      throw new InvalidInput([{ field: 'name', message: 'You have a connection of this name already. Enter another name.' }]);
    const same = [...others.values()].find((other) => other.url === url);
    if (same) throw notTaken(`${same.name} has this address already. Change what it is sent, or enter another address.`);
  }

  async #views(caller: Caller, rows: readonly WebhookRow[]): Promise<readonly WebhookView[]> {
    const ids = rows.map(({ id }) => id);
    const [addresses, healths, names] = await Promise.all([
      this.addresses.of(ids),
      this.healths.of(ids),
      usernamesOf(
        this.readModels,
        rows.map(({ addedBy }) => addedBy),
      ),
    ]);
    const nameOf = caller.kind === 'admin' ? names.administrator : names.member;
    return rows.flatMap((row) => {
      const address = addresses.get(row.id);
      const addedBy = row.addedBy === null ? null : nameOf(row.addedBy);
      return address ? [webhookView(row, { address, health: healths.get(row.id), addedBy, hostOnly: caller.readOnly })] : [];
    });
  }
}

const firstFirst = totalOrder<WebhookRow>(
  ({ id }) => id,
  ({ addedAt }) => addedAt,
);

function ownerFor({ partnerId }: Caller): WebhookOwner {
  return partnerId === null ? { ofProgramme: true } : { partnerId };
}

function ownerIdFor({ partnerId }: Caller): string {
  return partnerId ?? programmeOwner;
}

interface Facts {
  readonly address: EndpointAddress;
  readonly health: EndpointHealth | undefined;
  readonly addedBy: string | null;
  /** An address can hold a secret. */
  readonly hostOnly: boolean;
}

function webhookView(row: WebhookRow, { address, health, addedBy, hostOnly }: Facts): WebhookView {
  const { id, kind, events, version, state, disabledBecause, addedAt: createdAt } = row;
  const isFailing = state === 'active' && health?.failingSince != null;
  return {
    id,
    name: address.name,
    kind,
    address: hostOnly || kind !== 'standard' ? new URL(address.url).host : address.url,
    events,
    version,
    state: isFailing ? 'failing' : state,
    disabledBecause,
    createdAt,
    addedBy,
    lastSuccessAt: iso(health?.lastSuccessAt),
    failingSince: iso(health?.failingSince),
    failures: health?.failures ?? 0,
    formerSecretEndsAt: iso(formersEndAt(address, Date.now())),
  };
}

/** @param at milliseconds since 1970 */
export function iso(at: number | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString();
}
