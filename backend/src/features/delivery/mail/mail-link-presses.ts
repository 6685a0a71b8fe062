import {
  mailFrequencyOf,
  mailKindsFor,
  neverStoppedUnread,
  type MailKind,
  type MailSettings,
} from '@accelerator/contracts/catalogue';
import type { UnsubscribeView } from '@accelerator/contracts/mail';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { asVisitor } from '../../../web/http/as-actor.ts';
import { MailAddresses, type MailAddress } from './mail-addresses.ts';
import { MailLinks, type ReadLink } from './mail-links.ts';
import { mailDecider } from './mail.decider.ts';

/** The links that readers of e-mail press, logged in or not. */
@Injectable()
export class MailLinkPresses {
  constructor(
    private readonly links: MailLinks,
    private readonly addresses: MailAddresses,
    private readonly gateway: CommandGateway,
  ) {}

  /** @throws RefusedError where the link has expired, or the address is another one by now */
  async confirm(token: string): Promise<void> {
    const address = await this.#addressOf(this.links.readConfirmation(token, Date.now()));
    if (!address) throw new RefusedError(refuse('mail_link_over'));
    const { ownerId, hash: addressHash } = address;
    await this.gateway.send(call(mailDecider, 'ConfirmMailAddress', ownerId, { ownerId, addressHash }), asVisitor());
  }

  /** @throws RefusedError where the link is none, or the address is another one by now */
  async linkedKinds(token: string): Promise<UnsubscribeView> {
    const link = this.links.readUnsubscription(token);
    const address = await this.#addressOf(link);
    if (!link || !address) throw new RefusedError(refuse('mail_link_over'));
    const settings = mailKindsFor[address.of].map((kind) => ({ kind, frequency: mailFrequencyOf(address.settings, kind) }));
    return { named: link.kinds, settings };
  }

  /**
   * Stops kinds of what is sent to the address. A link that is none changes nothing, and is told nothing.
   * @param chosen On the page behind the link; left out by mail programs, for what the message was about
   */
  async unsubscribe(token: string, chosen?: readonly MailKind[]): Promise<void> {
    const link = this.links.readUnsubscription(token);
    const address = await this.#addressOf(link);
    if (!link || !address) return;
    const { ownerId, of } = address;
    const stopped = chosen ?? link.kinds.filter((kind) => !neverStoppedUnread.includes(kind));
    const kinds = mailKindsFor[of].filter((kind) => stopped.includes(kind));
    const changes: MailSettings = Object.fromEntries(kinds.map((kind) => [kind, 'never' as const]));
    await this.gateway.send(call(mailDecider, 'ChangeMailSettings', ownerId, { ownerId, changes }), asVisitor());
  }

  async #addressOf(link: ReadLink | null): Promise<MailAddress | null> {
    const address = link && (await this.addresses.ofOwner(link.ownerId));
    return address && this.links.hashesOf(address.email).some(link.fits) ? address : null;
  }
}
