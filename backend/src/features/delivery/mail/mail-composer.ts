import { createHash } from 'node:crypto';
import { mailKinds, neverStoppedUnread, roleOf, type MailKind } from '@accelerator/contracts/catalogue';
import { domainOfAddress } from '@accelerator/contracts/text/domains';
import { Inject, Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import type { TakenMessage } from '../../../event-sourcing/delivery/outbox.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import type { OutgoingMail } from '../../../platform/mail/mail-transport.ts';
import { mailKindOf, placeOf, sentence } from '../../../events/notices/notices.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { inviteLink } from '../../invitations/invitation-tokens.ts';
import { invitationDecider } from '../../invitations/invitation.decider.ts';
import { NameResolver } from '../../notifications/name-resolver.ts';
import { cohortIsOpen, stillHolds, type Present } from '../../notifications/catch-up/still-holds.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { withoutPastCohort } from '../../partnerships/pair/partnership.state.ts';
import { partnershipsProjection } from '../../partnerships/pair/partnerships.projection.ts';
import { adminActionsProjection } from '../../undo/admin-actions.projection.ts';
import { frequencyAt, MailAddresses, type MailAddress } from './mail-addresses.ts';
import type { MailContent } from './mail-content.ts';
import { MailLinks } from './mail-links.ts';
import { asHtml, asText, confirmationContents, invitationContents, newsContents, type MailContents } from './mail-texts.ts';

type MailedNotice = Extract<MailContent, { what: 'notice' }>;
interface CurrentNotice {
  readonly item: MailedNotice;
  readonly present: Present;
}
type Invitation = Extract<MailContent, { what: 'invitation' }>;

/** Writes a message at the moment in which it is sent: names are those of now, and what was undone by then is left out. */
@Injectable()
export class MailComposer {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly addresses: MailAddresses,
    private readonly links: MailLinks,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly names: NameResolver,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'mail'>,
  ) {}

  /** @returns null where nothing of it is to be sent any more */
  async compose(taken: TakenMessage): Promise<OutgoingMail | null> {
    const [first] = taken.items.map(({ content }) => content as MailContent);
    if (first?.what === 'invitation') return this.#invitation(taken, first);
    const address = await this.addresses.ofOwner(taken.owner);
    if (!address) return null;
    const company = address.partnerId === null ? null : await this.readModels.of(partnersProjection).get(address.partnerId);
    const items = taken.items.map(({ content }) => content as MailContent);
    const confirmation = items.find((item) => item.what === 'confirmation');
    const to = recipientOf(address, company);
    if (confirmation) {
      const contents = this.#confirmation(address, to, confirmation.expiresAt);
      return contents && this.#written(taken, address.email, contents);
    }
    const standing = await this.#standing(
      address,
      company,
      items.filter((item) => item.what === 'notice'),
    );
    if (standing.length === 0) return null;
    const kinds = mailKinds.values.filter((kind) => standing.some(({ item: { message } }) => mailKindOf(message) === kind));
    const unsubscribe = this.links.toUnsubscribe(address.ownerId, address.hash, kinds);
    const contents = await this.#news(address, to, standing, unsubscribe);
    return this.#written(taken, address.email, contents, this.#oneClick(unsubscribe, kinds));
  }

  #written(taken: TakenMessage, to: string, contents: MailContents, headers: OutgoingMail['headers'] = {}): OutgoingMail {
    return {
      messageId: this.#messageId(taken),
      owner: taken.owner,
      to,
      subject: contents.subject,
      text: asText(contents),
      html: asHtml(contents),
      date: new Date(taken.dueAt),
      // No vacation notice answers it.
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    };
  }

  /** Null where the link leads nowhere any more, and to those who want no e-mail about invitations. */
  async #invitation(taken: TakenMessage, { invitationId, email }: Invitation): Promise<OutgoingMail | null> {
    const [state, cohorts] = await Promise.all([
      this.gateway.state(invitationDecider, invitationId),
      this.cohorts.at(new Date().toISOString()),
    ]);
    if (state.phase !== 'open' || state.cohortId === null || (await this.addresses.declines(email, 'invitations'))) return null;
    const company = await this.readModels.of(partnersProjection).get(state.inviterId);
    if (company?.applicationStatus !== 'approved') return null;
    const contents = invitationContents({
      company: company.companyName,
      role: roleOf[state.invitedType],
      cohort: cohorts.nameOf(state.cohortId),
      link: inviteLink(this.settings.publicUrl, state.token),
      expires: dayOf(state.expiresAt),
    });
    return this.#written(taken, email, contents);
  }

  #confirmation(address: MailAddress, to: string, expiresAt: number): MailContents | null {
    if (address.confirmed) return null;
    return confirmationContents({ to, link: this.links.toConfirm(address.ownerId, address.hash, expiresAt) });
  }

  /** The part that is wanted of it, was not undone and is still so. */
  async #standing(
    address: MailAddress,
    company: PartnerRow | null,
    items: readonly MailedNotice[],
  ): Promise<readonly CurrentNotice[]> {
    const wanted = items.filter(({ message }) => {
      const kind = mailKindOf(message);
      return kind !== null && frequencyAt(address, kind) !== 'never';
    });
    const undone = await this.#undoneOf(wanted);
    const withPresent = await Promise.all(
      wanted
        .filter(({ eventId }) => !undone.has(eventId))
        .map(async (item) => ({ item, present: await this.#presentOf(item, company) })),
    );
    return withPresent.filter(({ item: { message }, present }) => stillHolds(message, present));
  }

  async #news(address: MailAddress, to: string, standing: readonly CurrentNotice[], unsubscribe: string): Promise<MailContents> {
    const names = await this.names.namesFor(standing.map(({ item: { message } }) => message));
    return newsContents(
      standing.map(({ item: { message }, present }) => ({
        sentence: sentence(message, names),
        place: placeOf(message, present),
      })),
      {
        to,
        publicUrl: this.settings.publicUrl,
        settingsPath: address.of === 'partner' ? '/profile' : '/',
        unsubscribe,
      },
    );
  }

  async #undoneOf(items: readonly MailedNotice[]): Promise<ReadonlySet<string>> {
    const acts = await this.readModels.of(adminActionsProjection).getMany(items.map(({ eventId }) => eventId));
    return new Set(acts.filter(({ undoneAt }) => undoneAt !== null).map(({ id }) => id));
  }

  async #presentOf({ ids: { partnershipId, cohortId } }: MailedNotice, company: PartnerRow | null): Promise<Present> {
    const cohorts = await this.cohorts.at(new Date().toISOString());
    const row = partnershipId === undefined ? null : await this.readModels.of(partnershipsProjection).get(partnershipId);
    const pair = row && withoutPastCohort(row, cohorts.isOver);
    const other =
      pair && company ? await this.readModels.of(partnersProjection).get(otherSideOf(pair, company.partnerType)) : null;
    return { company, pair, other, cohortIsOpen: cohortIsOpen(cohorts, cohortId) };
  }

  /** One press unsubscribes where mail programs may send it: they demand https, and that it stops what the message is about. */
  #oneClick(unsubscribe: string, kinds: readonly MailKind[]): OutgoingMail['headers'] {
    if (!this.settings.publicUrl.startsWith('https:')) return {};
    const stops = kinds.some((kind) => !neverStoppedUnread.includes(kind));
    return {
      'List-Unsubscribe': `<${unsubscribe}>`,
      ...(stops && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    };
  }

  /** The same for the same items, so that a message that arrives a second time can be told by its receiver. */
  #messageId({ items }: TakenMessage): string {
    const { mail } = this.settings;
    const host = mail.mode === 'off' ? 'localhost' : domainOfAddress(mail.from.address);
    const ids = items.map(({ id }) => id).toSorted();
    return `${createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 40)}@${host}`;
  }
}

function recipientOf({ owner }: MailAddress, company: PartnerRow | null): string {
  if (owner === 'own') return 'the address that you gave in your settings';
  return `the contact email of ${companyNameOf(company, company?.id ?? '')}`;
}
