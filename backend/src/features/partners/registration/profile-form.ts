import type { PartnerType } from '@accelerator/contracts/catalogue';
import { isAskedOf, personalFields, profileFieldTable, qualificationFields } from '@accelerator/contracts/partners';
import type {
  JointApplication,
  JointProfileRequest,
  PersonalProfile,
  ProfileFieldRow,
  ProfileRequest,
  Qualification,
} from '@accelerator/contracts/partners';
import { personalProfile, qualificationView } from '../partner/partner-views.ts';

/** A stored profile in the shape in which a form sends it. */
export function formFrom(row: Qualification & PersonalProfile): object {
  return { ...qualificationView(row), ...personalProfile(row) };
}

/** Stands for an answer that was not given. */
const blank: Readonly<Record<ProfileFieldRow['kind'], unknown>> = {
  ...{ text: '', email: '', domain: '', choice: null, number: 0 },
  ...{ 'yes-no': false, choices: [], cohorts: [] },
};

/** The answers of the form about the business; the fields of the other side are not taken. */
export function qualificationFrom(form: ProfileRequest, partnerType: PartnerType): Qualification {
  const answers = qualificationFields.map((field) => [field, answerOf(form, field, partnerType)]);
  return Object.fromEntries(answers) as unknown as Qualification;
}

function answerOf(form: ProfileRequest, field: keyof Qualification, partnerType: PartnerType): unknown {
  const { kind } = profileFieldTable[field];
  if (!isAskedOf(partnerType, field)) return kind === 'number' ? null : blank[kind];
  const answer = form[field] ?? blank[kind];
  return Array.isArray(answer) ? [...new Set<unknown>(answer)] : answer;
}

export function personalFrom(form: ProfileRequest): PersonalProfile {
  const given = personalFields.map((field) => [field, form[field] ?? '']);
  return Object.fromEntries(given) as unknown as PersonalProfile;
}

/** The facts about the partner that the company applies with; the fields are validated where it applies with one. */
export function jointApplicationFrom(form: JointProfileRequest): JointApplication | null {
  if (form.applyWithPartner !== true) return null;
  return {
    solutionsPartnerName: form.solutionsPartnerName!,
    appPartnerName: form.appPartnerName!,
    solutionsPartnerPocName: form.solutionsPartnerPocName!,
    solutionsPartnerJobTitle: form.solutionsPartnerJobTitle!,
    appPartnerPocName: form.appPartnerPocName!,
    appPartnerJobTitle: form.appPartnerJobTitle!,
    solutionsPartnerTier: form.solutionsPartnerTier!,
    jointIndustries: form.jointIndustries ?? [],
    jointPersonas: form.jointPersonas ?? [],
    externalPartnerEmail: form.externalPartnerEmail ?? '',
  };
}
