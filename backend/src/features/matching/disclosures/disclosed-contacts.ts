import type { PartnerDetailView } from '@accelerator/contracts/partners';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import { Injectable } from '@nestjs/common';
import { asCaller, readerIdOf, type PartnerCaller } from '../../accounts/callers.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { companyNameOf, personalProfile, qualificationView } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { VisiblePartners } from '../../partnerships/standing/visible-partners.ts';
import { contactOpenedAt } from '../../partnerships/standing/partnership-status.ts';
import { openContact } from '../../partnerships/standing/visibility.ts';
import { isTaken } from '../../partnerships/standing/can-apply.ts';
import { isRecommendedTo, seesRecommendation } from '../../partnerships/pair/partnership.state.ts';
import { disclosuresDecider } from './disclosures.decider.ts';

/** Another partner's profile. Contact details are in it only while they are open, and only once their disclosure is recorded. */
@Injectable()
export class DisclosedContacts {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly visiblePartners: VisiblePartners,
    private readonly cohorts: CohortCatalog,
  ) {}

  async detail(caller: PartnerCaller, partnerId: string): Promise<PartnerDetailView> {
    const { partner, pair } = await this.visiblePartners.find(caller, partnerId);
    const now = new Date().toISOString();
    const cohorts = await this.cohorts.at(now);
    const recommendation = pair && seesRecommendation(pair, caller.partnerType) ? pair.recommendation : null;
    const profile = {
      ...profileOf(partner),
      isTaken: isTaken(partner, pair?.id, cohorts),
      isAdminRecommended: pair !== null && isRecommendedTo(pair, caller.partnerType),
      recommendationNotes: recommendation?.notes || null,
    };
    const because = openContact(pair, { reader: caller, other: partner });
    if (!pair || !because) return { ...profile, hasContactInfo: false, contact: null };
    const disclosure = {
      partnerId,
      viewerPartnerId: caller.partnerId,
      viewerUserId: readerIdOf(caller),
      partnershipId: pair.id,
      because,
      day: dayOf(now),
    };
    await this.gateway.send(call(disclosuresDecider, 'DiscloseContactDetails', partnerId, disclosure), {
      ...asCaller(caller),
      now,
    });
    const [theirs, mine] = await Promise.all([
      this.gateway.state(disclosuresDecider, partnerId),
      this.gateway.state(disclosuresDecider, caller.partnerId),
    ]);
    const { contactEmail, contactJobTitle, hubspotPartnerManagerFirstName, hubspotPartnerManagerLastName } =
      personalProfile(partner);
    return {
      ...profile,
      contactEmail,
      contactJobTitle,
      hubspotPartnerManagerFirstName,
      hubspotPartnerManagerLastName,
      hasContactInfo: true,
      contact: {
        because,
        unlockedAt: contactOpenedAt(pair, because),
        firstSeenAt: theirs.firstSeen[caller.partnerId] ?? now,
        theyFirstSawAt: mine.firstSeen[partnerId] ?? null,
      },
    };
  }
}

type OwnProfile = Omit<
  PartnerDetailView,
  'isTaken' | 'isAdminRecommended' | 'recommendationNotes' | 'hasContactInfo' | 'contact'
>;

function profileOf(row: PartnerRow): OwnProfile {
  return {
    ...qualificationView(row),
    id: row.id,
    userId: row.userId,
    partnerType: row.partnerType,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: companyNameOf(row, row.id),
    companyDomain: shownDomain(row.companyDomain),
    avatar: null,
  };
}
