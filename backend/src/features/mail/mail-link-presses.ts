import { mailKindsFor, type MailSettings } from '@accelerator/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { asVisitor } from '../../web/http/as-caller.ts';
import { MailAddresses, type MailAddress } from './mail-addresses.ts';
import { MailLinks, type ReadLink } from './mail-links.ts';
import { mailDecider } from './mail.decider.ts';

/** What readers of e-mail press, signed in or not. */
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

  /** Stops everything that is sent to the address. A link that is none changes nothing, and is told nothing. */
  async unsubscribe(token: string): Promise<void> {
    const address = await this.#addressOf(this.links.readUnsubscription(token));
    if (!address) return;
    const { ownerId, of } = address;
    const changes: MailSettings = Object.fromEntries(mailKindsFor[of].map((kind) => [kind, 'never' as const]));
    await this.gateway.send(call(mailDecider, 'ChangeMailSettings', ownerId, { ownerId, changes }), asVisitor());
  }

  async #addressOf(link: ReadLink | null): Promise<MailAddress | null> {
    const address = link && (await this.addresses.ofOwner(link.ownerId));
    return address && this.links.hashesOf(address.email).some(link.fits) ? address : null;
  }
}
