import { marketSegments, regions, roleOf, type Catalogue, type Option } from '@accelerator/contracts/catalogue';
import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { reviewDays } from '@accelerator/contracts/reports';
import {
  personalFields,
  profileFieldNames,
  profileFieldTable,
  qualificationFields,
  rejectionSentence,
} from '@accelerator/contracts/partners';
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
    ...fieldsFrom(row, qualificationFields),
    geographicFocus: options(regions, row.geographicFocus),
    marketSegment: options(marketSegments, row.marketSegment),
  };
}

/** Of a row, these fields alone. */
function fieldsFrom<Row extends object, Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
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
  return { ...fieldsFrom(row, personalFields), companyDomain: shownDomain(row.companyDomain) };
}

/** Every field that the form of its type requires is filled. */
function isComplete(row: PartnerRow): boolean {
  const required = profileFieldNames.filter((field) => profileFieldTable[field].asked[row.partnerType] === 'required');
  return required.every((field) => {
    const value = row[field];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
  });
}
