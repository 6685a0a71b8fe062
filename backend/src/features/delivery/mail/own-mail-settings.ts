import { mailFrequencyOf, mailKindsFor, type MailKind, type MailSettings } from '@accelerator/contracts/catalogue';
import {
  mailSubjectOf,
  type MailAddressView,
  type MailOwner,
  type MailSettingsRequest,
  type MailSettingsView,
} from '@accelerator/contracts/mail';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { Outbox } from '../../../event-sourcing/delivery/outbox.ts';
import { MailTransport } from '../../../platform/mail/mail-transport.ts';
import { RateLimiter } from '../../../web/access/rate-limiter.ts';
import { Throttle } from '../../../web/access/throttle.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { newId } from '../../../web/http/request-scope.ts';
import { MailAddresses, type MailAddress } from './mail-addresses.ts';
import { mailChannel } from './mail-content.ts';
import { confirmationItem } from './mail-items.ts';
import { MailLinks } from './mail-links.ts';
import { mailDecider } from './mail.decider.ts';

/** Links to confirm an address that its owner may ask for, limited so that no inbox is flooded with them. */
const confirmations = { limit: 5, windowMs: dayMs };

/** Where e-mail goes for the caller, and of what. */
@Injectable()
export class OwnMailSettings {
  readonly #confirmations: Throttle;

  constructor(
    private readonly gateway: CommandGateway,
    private readonly addresses: MailAddresses,
    private readonly links: MailLinks,
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    limiter: RateLimiter,
  ) {
    this.#confirmations = new Throttle(limiter, 'mail confirmation', confirmations);
  }

  async read(caller: Caller): Promise<MailSettingsView> {
    const owners: readonly MailOwner[] = isShared(caller) ? [] : caller.kind === 'partner' ? ['company', 'own'] : ['own'];
    const addresses = owners.map(async (owner) =>
      addressView(owner, caller, await this.addresses.ofOwner(ownerIdOf(caller, owner))),
    );
    return { enabled: this.transport.enabled, addresses: await Promise.all(addresses) };
  }

  /** @throws RefusedError */
  async change(caller: Caller, { owner, ...changes }: MailSettingsRequest): Promise<MailSettingsView> {
    mustHaveMail(caller);
    const ownerId = ownerIdOf(caller, owner);
    const given = Object.entries(changes).filter(([, frequency]) => frequency !== undefined);
    const settings = Object.fromEntries(given) as MailSettings;
    return this.#after(caller, call(mailDecider, 'ChangeMailSettings', ownerId, { ownerId, changes: settings }));
  }

  /** @throws RefusedError, TryLater */
  async setAddress(caller: Caller, email: string): Promise<MailSettingsView> {
    mustHaveMail(caller);
    this.#mustBeOn();
    const { userId } = caller;
    const subject = caller.kind === 'partner' ? userId : mailSubjectOf(userId);
    const addressHash = this.links.hashOf(email);
    const address = { userId, addressHash, private: { subject, fields: { email } } };
    const as = asCaller(caller);
    const done = { decider: mailDecider, id: userId, by: 'MailAddressSet' } as const;
    const before = (await this.gateway.hasDone(done, as)) ? null : await this.addresses.ofOwner(userId);
    const plan = async () => {
      if (before?.hash !== addressHash) await this.#takeConfirmation(userId);
      return call(mailDecider, 'SetMailAddress', userId, address);
    };
    mustBeShown(await this.gateway.sendOnce(done, plan, as));
    const settings = await this.read(caller);
    if (before?.hash !== addressHash) await this.#queueConfirmation(userId);
    return settings;
  }

  removeAddress(caller: Caller): Promise<MailSettingsView> {
    mustHaveMail(caller);
    const { userId } = caller;
    return this.#after(caller, call(mailDecider, 'RemoveMailAddress', userId, { userId }));
  }

  /** @throws RefusedError, TryLater */
  async sendConfirmation(caller: Caller, owner: MailOwner): Promise<{ message: string }> {
    mustHaveMail(caller);
    this.#mustBeOn();
    const ownerId = ownerIdOf(caller, owner);
    const address = await this.addresses.ofOwner(ownerId);
    if (!address) throw new RefusedError(refuse('no_mail_address'));
    if (address.confirmed) return { message: 'This address is confirmed already.' };
    await this.#takeConfirmation(ownerId);
    await this.#queueConfirmation(ownerId);
    return { message: 'A link was sent. It is valid for 24 hours.' };
  }

  async #after(caller: Caller, command: CommandCall): Promise<MailSettingsView> {
    mustBeShown(await this.gateway.send(command, asCaller(caller)));
    return this.read(caller);
  }

  #mustBeOn(): void {
    if (!this.transport.enabled) throw new RefusedError(refuse('mail_off'));
  }

  async #takeConfirmation(ownerId: string): Promise<void> {
    const seconds = await this.#confirmations.take(ownerId);
    if (seconds > 0)
      throw new TryLater(
        429,
        'Too many links were sent to confirm this address. Try again tomorrow.',
        seconds,
        'mail confirmations',
      );
  }

  async #queueConfirmation(ownerId: string): Promise<void> {
    await this.outbox.queue(mailChannel, [confirmationItem(newId('confirmation'), ownerId, Date.now())]);
  }
}

function isShared(caller: Caller): boolean {
  return caller.kind === 'admin' && caller.administrator === 'adminviewer';
}

function mustHaveMail(caller: Caller): void {
  if (isShared(caller)) throw new RefusedError(refuse('mail_of_shared_login'));
}

/** @throws RefusedError where an administrator names a company */
function ownerIdOf(caller: Caller, owner: MailOwner): string {
  if (owner === 'own') return caller.userId;
  if (caller.partnerId === null) throw new RefusedError(refuse('no_mail_address'));
  return caller.partnerId;
}

function addressView(owner: MailOwner, { kind }: Caller, address: MailAddress | null): MailAddressView {
  const settings = address?.settings ?? {};
  return {
    owner,
    email: address?.email ?? null,
    confirmed: address?.confirmed ?? false,
    settings: mailKindsFor[kind].map((one: MailKind) => ({ kind: one, frequency: mailFrequencyOf(settings, one) })),
  };
}
