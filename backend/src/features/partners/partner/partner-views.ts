import { marketSegments, regions, roleOf, type Catalogue, type Option } from '@accelerator/contracts/catalogue';
import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { reviewDays } from '@accelerator/contracts/reports';
import { rejectionSentence } from '@accelerator/contracts/partners';
import type {
  DecisionReceiptView,
  InformationRequestView,
  JointApplicationFields,
  OwnProfileView,
  PersonalProfile,
  ProfileView,
  Qualification,
  QualificationView,
} from '@accelerator/contracts/partners';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { whyNotLookedAtAgain } from './partner.decider.ts';
import type { PartnerRow } from './partners.projection.ts';

/** The end of an id is random, so this much of it tells the forgotten apart. */
const markLength = 4;

/** Names a company; one that has been forgotten has no name any more, only a mark that stays the same. */
export function companyNameOf(row: Pick<PartnerRow, 'companyName'> | null | undefined, partnerId: string): string {
  return row?.companyName || `Deleted partner ${partnerId.slice(-markLength)}`;
}

function options<Value extends string>(list: Catalogue<Value>, values: readonly Value[]): readonly Option<Value>[] {
  return values.map((value) => ({ value, label: list.labelOf(value) }));
}

export function qualificationView(row: Qualification): QualificationView {
  return {
    timeZone: row.timeZone,
    industries: row.industries,
    geographicFocus: options(regions, row.geographicFocus),
    marketSegment: options(marketSegments, row.marketSegment),
    personas: row.personas,
    appTechnologyPreference: row.appTechnologyPreference,
    coMarketingExperience: row.coMarketingExperience,
    teamSize: row.teamSize,
    budget: row.budget,
    currentlyCoSelling: row.currentlyCoSelling,
    usingAccountMapping: row.usingAccountMapping,
    preferredCohortIds: row.preferredCohortIds,
    appInstalls: row.appInstalls,
    partnerTier: row.partnerTier,
    accreditations: row.accreditations,
  };
}

const registered = `Thank you for registering. Someone will review your application within ${reviewDays} business days.`;

const messages: Record<Exclude<ApplicationStatus, 'rejected'>, string> = {
  pending: registered,
  admin_review: registered,
  approved: 'Your application was approved.',
};

/** The message to a partner about its application to the programme. */
export function applicationMessage(
  row: Pick<PartnerRow, 'companyName' | 'applicationStatus' | 'isRevoked' | 'decisionReason'>,
): string {
  const { applicationStatus: status, decisionReason } = row;
  return decisionReason || (status === 'rejected' ? rejectionSentence(row)! : messages[status]);
}

const noJointApplication: JointApplicationFields = {
  solutionsPartnerName: null,
  appPartnerName: null,
  solutionsPartnerPocName: null,
  solutionsPartnerJobTitle: null,
  appPartnerPocName: null,
  appPartnerJobTitle: null,
  solutionsPartnerTier: null,
  jointIndustries: null,
  jointPersonas: null,
  externalPartnerEmail: null,
};

export function profileView(row: PartnerRow): ProfileView {
  return {
    ...qualificationView(row),
    ...personalProfile(row),
    companyName: companyNameOf(row, row.id),
    id: row.id,
    userId: row.userId,
    companyId: row.id,
    role: roleOf[row.partnerType],
    partnerType: row.partnerType,
    applicationStatus: row.applicationStatus,
    isRevoked: row.isRevoked,
    applicationScore: row.applicationScore,
    applicationMessage: applicationMessage(row),
    profileCompleted: isComplete(row),
    agreeToTerms: true,
    applyWithPartner: row.applyWithPartner,
    jointApplicationId: row.jointApplicationId,
    ...(row.joint ?? noJointApplication),
    version: row.profileVersion,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The company's view of itself: its profile, the decision on it, and the questions it was asked. */
export function ownProfileView(row: PartnerRow, now: string): Pick<OwnProfileView, 'profile' | 'receipt' | 'informationRequest'> {
  return { profile: profileView(row), receipt: decisionReceipt(row, now), informationRequest: informationRequest(row) };
}

/** The message to a rejected company about the decision; null for any other. @param now ISO 8601 UTC */
export function decisionReceipt(row: PartnerRow, now: string): DecisionReceiptView | null {
  const { applicationStatus: status, decidedOn, decidedAt, decisionReason, changedFrom, reviewRequestedAt } = row;
  if (status !== 'rejected' || !decidedOn || !decidedAt) return null;
  const { profileVersion, lookedAt, asksAgain } = row;
  const refused = whyNotLookedAtAgain({ status, profileVersion, lookedAt, askedOn: dayOf(reviewRequestedAt ?? '') }, now);
  const before = profileView({ ...row, ...changedFrom });
  const fields = Object.keys(changedFrom) as (keyof typeof changedFrom)[];
  // How it was scored is for administrators.
  const { applicationScore: _, ...lookedAtThen } = decidedOn;
  return {
    ...lookedAtThen,
    decidedAt,
    reason: decisionReason || null,
    changedFrom: Object.fromEntries(fields.map((field) => [field, before[field]])) as DecisionReceiptView['changedFrom'],
    reviewRequestedAt: asksAgain ? reviewRequestedAt : null,
    refusal: refused && { code: refused, message: sentenceOf(refused) },
  };
}

/** The question to the company; null where there is none. */
export function informationRequest({ informationRequest: asked, profileVersion }: PartnerRow): InformationRequestView | null {
  return asked && { message: asked.message, requestedAt: asked.at, changedSince: profileVersion > asked.profileVersion };
}

export function personalProfile(row: PersonalProfile): PersonalProfile {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    contactEmail: row.contactEmail,
    contactJobTitle: row.contactJobTitle,
    companyName: row.companyName,
    companyDomain: shownDomain(row.companyDomain),
    hubspotPartnerManagerFirstName: row.hubspotPartnerManagerFirstName,
    hubspotPartnerManagerLastName: row.hubspotPartnerManagerLastName,
  };
}

/** Every field that the form of its type requires is filled. */
function isComplete(row: PartnerRow): boolean {
  const texts = [
    row.firstName,
    row.lastName,
    row.contactEmail,
    row.contactJobTitle,
    row.companyName,
    row.companyDomain,
    row.timeZone,
  ];
  const lists = [row.industries, row.geographicFocus, row.marketSegment, row.personas, row.preferredCohortIds];
  const side =
    row.partnerType === 'app'
      ? row.appInstalls !== null
      : row.partnerTier !== null && row.hubspotPartnerManagerFirstName !== '' && row.hubspotPartnerManagerLastName !== '';
  return side && texts.every(Boolean) && lists.every((list) => list.length > 0);
}
