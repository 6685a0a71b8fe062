import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { noJointApplication } from '../../../testing/partner.fixtures.ts';

const quillport: AdminPartnerView = {
  id: '018f0000-0000-7000-8000-00000000c41f',
  userId: '018f0000-0000-7000-8000-0000000aa41f',
  username: 'quillport',
  members: [{ userId: '018f0000-0000-7000-8000-0000000aa41f', username: 'quillport', joinedAt: '2026-11-19T08:00:00.000Z' }],
  companyId: '018f0000-0000-7000-8000-00000000c41f',
  role: 'App Partner',
  partnerType: 'app',
  avatar: null,
  firstName: 'Ravi',
  lastName: 'Menon',
  contactEmail: 'ravi@quillport.example',
  contactJobTitle: 'Head of Partnerships',
  companyName: 'Quillport',
  companyDomain: 'quillport.example',
  hubspotPartnerManagerFirstName: '',
  hubspotPartnerManagerLastName: '',
  timeZone: 'UTC+0 UTC/GMT',
  industries: ['Education', 'Technology', 'Media'],
  geographicFocus: [
    { value: 'europe', label: 'Europe' },
    { value: 'asiaPacific', label: 'Asia Pacific' },
  ],
  marketSegment: [{ value: 'SMB', label: 'SMB' }],
  personas: ['Marketing', 'Sales'],
  appTechnologyPreference: ['Data & Analytics'],
  coMarketingExperience: 'Moderate',
  teamSize: '2',
  budget: '$2.5k+',
  currentlyCoSelling: true,
  usingAccountMapping: false,
  preferredCohortIds: [1],
  appInstalls: 4811,
  partnerTier: null,
  accreditations: [],
  applicationStatus: 'pending',
  applicationScore: 86,
  applicationMessage: '',
  profileCompleted: true,
  agreeToTerms: true,
  applyWithPartner: false,
  jointApplicationId: null,
  ...noJointApplication,
  version: 1,
  reviewFlags: [],
  submittedAt: '2026-11-19T08:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  updatedSinceRejection: false,
  reviewRequestedAt: null,
  informationRequest: null,
  runningApplications: 0,
  runningPartnershipId: null,
  invitedByPartnerId: null,
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-19T08:00:00.000Z',
};

/** A pending App Partner with a sound application; every field can be given. */
export function aPartner(overrides: Partial<AdminPartnerView> = {}): AdminPartnerView {
  return { ...quillport, ...overrides };
}

/** A Solutions Partner of the Gold tier. */
export function aSolutionsPartner(overrides: Partial<AdminPartnerView> = {}): AdminPartnerView {
  return aPartner({
    id: '018f0000-0000-7000-8000-00000000e2d3',
    userId: '018f0000-0000-7000-8000-0000000ae2d3',
    username: 'halden',
    members: [{ userId: '018f0000-0000-7000-8000-0000000ae2d3', username: 'halden', joinedAt: '2026-11-10T08:00:00.000Z' }],
    role: 'Solutions Partner',
    partnerType: 'solutions',
    firstName: 'Astrid',
    lastName: 'Halden',
    contactEmail: 'astrid@haldenrowe.example',
    companyName: 'Halden & Rowe',
    companyDomain: 'haldenrowe.example',
    industries: ['Finance', 'Media'],
    geographicFocus: [{ value: 'europe', label: 'Europe' }],
    appInstalls: null,
    partnerTier: 'Gold',
    accreditations: ['Onboarding'],
    applicationScore: 67,
    ...overrides,
  });
}
