import {
  mailFrequencyOf,
  mailKindsFor,
  type MailFrequency,
  type MailKind,
  type MailSettings,
} from '@accelerator/contracts/catalogue';
import type { MailOwner } from '@accelerator/contracts/mail';
import { addressKeyOf } from '@accelerator/contracts/text/domains';
import { Injectable } from '@nestjs/common';
import { isBefore, type Position } from '../../../event-sourcing/kernel/position.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { accountsProjection, type AccountRow } from '../../accounts/accounts.projection.ts';
import type { Reader } from '../../../events/notices/notice.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { MailLinks } from './mail-links.ts';
import { mailProjection, type MailRow } from './mail.projection.ts';

/** An address, whose it is, and what is sent there. */
export interface MailAddress {
  /** A partner, whose contact email it is, or a user. */
  readonly ownerId: string;
  readonly owner: MailOwner;
  readonly of: 'partner' | 'admin';
  /** The company of a partner's reader; null for administrators. */
  readonly partnerId: string | null;
  readonly email: string;
  readonly hash: string;
  readonly confirmed: boolean;
  readonly settings: MailSettings;
}

const administrators: readonly AccountRow['kind'][] = ['superadmin', 'admin', 'viewer'];

/** Which addresses there are, as the views know them. */
@Injectable()
export class MailAddresses {
  constructor(
    private readonly readModels: ReadModels,
    private readonly links: MailLinks,
  ) {}

  /** @returns null where there is no such partner or user, or the user has given no address */
  async ofOwner(ownerId: string): Promise<MailAddress | null> {
    const [partner, account, row] = await Promise.all([
      this.readModels.of(partnersProjection).get(ownerId),
      this.readModels.of(accountsProjection).get(ownerId),
      this.readModels.of(mailProjection).get(ownerId),
    ]);
    if (partner) return this.#ofCompany(partner, row);
    return account && this.#ofUser(ownerId, account.partnerId, row);
  }

  /** @param position Of the news: a cohort that had opened before a company preferred it is no news for it. */
  async ofReader(reader: Reader, position: Position): Promise<readonly MailAddress[]> {
    if (reader === 'everyone') return [];
    if (reader === 'admins') return this.#ofAdministrators();
    if (reader === 'partners')
      return this.#ofCompanies(await this.readModels.of(partnersProjection).find({ where: { confirmed: true } }));
    const [kind, id = ''] = reader.split(':');
    if (kind === 'cohort') return this.#ofCompanies(await this.#preferring(Number(id), position));
    const partner = await this.readModels.of(partnersProjection).get(id);
    return partner ? this.#ofCompanies([partner]) : [];
  }

  /** Someone who receives e-mail at that address wants none of the kind. */
  async declines(email: string, kind: MailKind): Promise<boolean> {
    const [companies, own] = await Promise.all([
      this.readModels.of(partnersProjection).find({ where: { emailKey: addressKeyOf(email) } }),
      this.readModels.of(mailProjection).find({ where: { addressHash: this.links.hashesOf(email) } }),
    ]);
    const rows = await this.#rows(companies.map(({ id }) => id));
    return [...rows.values(), ...own].some(({ settings }) => settings[kind] === 'never');
  }

  async #ofAdministrators(): Promise<readonly MailAddress[]> {
    const accounts = await this.readModels.of(accountsProjection).find({ where: { kind: administrators } });
    const rows = await this.#rows(accounts.map(({ id }) => id));
    return accounts.map(({ id }) => this.#ofUser(id, null, rows.get(id) ?? null)).filter((address) => address !== null);
  }

  async #preferring(cohortId: number, position: Position): Promise<readonly PartnerRow[]> {
    const partners = await this.readModels.of(partnersProjection).find({ where: { confirmed: true } });
    return partners.filter(
      ({ preferredCohortIds, preferredPositions }) =>
        preferredCohortIds.includes(cohortId) && !isBefore(position, preferredPositions[cohortId]),
    );
  }

  async #ofCompanies(partners: readonly PartnerRow[]): Promise<readonly MailAddress[]> {
    const rows = await this.#rows(partners.flatMap(({ id, members }) => [id, ...members.map(({ userId }) => userId)]));
    return partners.flatMap((partner) => {
      const company = this.#ofCompany(partner, rows.get(partner.id) ?? null);
      const own = partner.members
        .map(({ userId }) => this.#ofUser(userId, partner.id, rows.get(userId) ?? null))
        .filter((address) => address !== null);
      // Who has given the contact email as their own too gets one message.
      return [company, ...own.filter(({ hash }) => !company.confirmed || hash !== company.hash)];
    });
  }

  #ofCompany({ id, contactEmail: email }: PartnerRow, row: MailRow | null): MailAddress {
    const hash = this.links.hashOf(email);
    const confirmed = row?.confirmedHash != null && this.links.hashesOf(email).includes(row.confirmedHash);
    return { ownerId: id, owner: 'company', of: 'partner', partnerId: id, email, hash, confirmed, settings: row?.settings ?? {} };
  }

  #ofUser(userId: string, partnerId: string | null, row: MailRow | null): MailAddress | null {
    if (row?.email == null || row.addressHash === null) return null;
    const { email, addressHash: hash, confirmedHash, settings } = row;
    const of = partnerId === null ? 'admin' : 'partner';
    return { ownerId: userId, owner: 'own', of, partnerId, email, hash, confirmed: confirmedHash === hash, settings };
  }

  async #rows(ids: readonly string[]): Promise<ReadonlyMap<string, MailRow>> {
    const rows = await this.readModels.of(mailProjection).getMany(ids);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/**
 * The frequency at which a kind is sent to an address; never where it is not confirmed, or the kind is not for its
 * readers.
 */
export function frequencyAt({ confirmed, of, settings }: MailAddress, kind: MailKind): MailFrequency {
  return confirmed && mailKindsFor[of].includes(kind) ? mailFrequencyOf(settings, kind) : 'never';
}
