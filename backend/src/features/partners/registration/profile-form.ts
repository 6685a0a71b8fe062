import type { PartnerType } from '@accelerator/contracts/catalogue';
import type {
  JointApplication,
  JointProfileRequest,
  PersonalProfile,
  ProfileRequest,
  Qualification,
} from '@accelerator/contracts/partners';
import { personalProfile, qualificationView } from '../partner/partner-views.ts';

/** A stored profile in the shape in which a form sends it. */
export function formFrom(row: Qualification & PersonalProfile): object {
  return { ...qualificationView(row), ...personalProfile(row) };
}

/** The answers of the form about the business; the fields of the other side are not taken. */
export function qualificationFrom(form: ProfileRequest, partnerType: PartnerType): Qualification {
  return {
    timeZone: form.timeZone,
    industries: form.industries,
    geographicFocus: form.geographicFocus,
    marketSegment: form.marketSegment,
    personas: form.personas,
    appTechnologyPreference: form.appTechnologyPreference ?? [],
    coMarketingExperience: form.coMarketingExperience,
    teamSize: form.teamSize,
    budget: form.budget,
    currentlyCoSelling: form.currentlyCoSelling ?? false,
    usingAccountMapping: form.usingAccountMapping ?? false,
    preferredCohortIds: [...new Set(form.preferredCohortIds)],
    ...(partnerType === 'app'
      ? { appInstalls: form.appInstalls ?? 0, partnerTier: null, accreditations: [] }
      : { appInstalls: null, partnerTier: form.partnerTier ?? null, accreditations: form.accreditations ?? [] }),
  };
}

export function personalFrom(form: ProfileRequest): PersonalProfile {
  return {
    firstName: form.firstName,
    lastName: form.lastName,
    contactEmail: form.contactEmail,
    contactJobTitle: form.contactJobTitle,
    companyName: form.companyName,
    companyDomain: form.companyDomain,
    hubspotPartnerManagerFirstName: form.hubspotPartnerManagerFirstName ?? '',
    hubspotPartnerManagerLastName: form.hubspotPartnerManagerLastName ?? '',
  };
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
