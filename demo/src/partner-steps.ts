import {
  applicationScore,
  call,
  type CommandCall,
  firstCredentialVersion,
  inboxDecider,
  jointApplicationFrom,
  mailDecider,
  partnerDecider,
  personalFrom,
  qualificationFrom,
  readAs,
  registryDecider,
  registryId,
  reviewFlags,
} from '@accelerator/backend/public/commands';
import { roleOf } from '@accelerator/contracts/catalogue';
import type { Qualification } from '@accelerator/contracts/partners';
import { RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import { cohortIdOf, type CohortKey } from './cohorts.ts';
import { memberPassword } from './log-ins.ts';
import { usernameOf, type PartnerFacts } from './partner-facts.ts';
import type { StepContext, DemoContext } from './context.ts';
import { idFrom, type Colleague, type DemoPartner } from './seed-data.ts';

/** An act of a partner alone, or an act on it. */
export type PartnerStep = (partner: DemoPartner, context: DemoContext, when: StepContext) => CommandCall | Promise<CommandCall>;

/** Its password must have been put already. */
export const registers: PartnerStep = async ({ partnerId, partnerType, userId, facts }, { cohorts, hasher }, { now }) => {
  const form = await readAs(RegisterPartnerRequest, formFrom(facts));
  const { current } = await cohorts.at(now);
  if (!form.preferredCohortIds.every((id) => current.has(id)))
    throw new Error(`${form.companyName} prefers a cohort that is not on offer at ${now}.`);
  const qualification = qualificationFrom(form, partnerType);
  const flags = reviewFlags(form);
  const application = jointApplicationFrom(form);
  return call(partnerDecider, 'RegisterPartner', partnerId, {
    partnerId,
    partnerType,
    userId,
    username: form.username,
    credentialVersion: firstCredentialVersion,
    qualification,
    applicationStatus: flags.length > 0 ? 'admin_review' : 'pending',
    applicationScore: applicationScore(partnerType, qualification),
    reviewFlags: flags,
    names: { usernameHash: hasher.ofUsername(form.username), ...hasher.ofCompany(form) },
    private: { subject: partnerId, fields: personalFrom(form) },
    ...(application ? { joint: { jointApplicationId: idFrom(`joint application of ${form.companyName}`), application } } : {}),
  });
};

/** By the first invite link of the company. The password must have been put already. */
export function joins({ userId, username, company: { partnerId } }: Colleague, { hasher }: DemoContext): CommandCall {
  return call(registryDecider, 'ClaimUsername', registryId, {
    partnerId,
    userId,
    usernameHash: hasher.ofUsername(username),
    joins: { credentialVersion: firstCredentialVersion, inviteVersion: 1 },
    private: { subject: userId, fields: { username } },
  });
}

/** Someone presses the link that was sent to the contact email. */
export const confirmsContactEmail: PartnerStep = ({ partnerId: ownerId, facts }, { mailLinks }) =>
  call(mailDecider, 'ConfirmMailAddress', ownerId, { ownerId, addressHash: mailLinks.hashOf(contactEmailOf(facts)) });

export const isApproved: PartnerStep = ({ partnerId }) => call(partnerDecider, 'ApprovePartner', partnerId, { partnerId });

/** An approved partner loses the approval. */
export function isRejected(reason: string): PartnerStep {
  return ({ partnerId }) => call(partnerDecider, 'RejectPartner', partnerId, { partnerId, reason });
}

export function updatesProfile(changes: Partial<Qualification>): PartnerStep {
  return async ({ partnerId, partnerType }, { gateway }) => {
    const { qualification } = await gateway.state(partnerDecider, partnerId);
    if (!qualification) throw new Error(`The partner ${partnerId} has not registered.`);
    return call(partnerDecider, 'UpdateProfile', partnerId, {
      partnerId,
      changes,
      personal: {},
      applicationScore: applicationScore(partnerType, { ...qualification, ...changes }),
    });
  };
}

export function prefers(...cohorts: readonly CohortKey[]): PartnerStep {
  return updatesProfile({ preferredCohortIds: cohorts.map(cohortIdOf) });
}

export const readsNotifications: PartnerStep = ({ userId }) => call(inboxDecider, 'ReadAllNotifications', userId, { userId });

function contactEmailOf(facts: PartnerFacts): string {
  return facts.contact.email ?? `${usernameOf(facts)}@${facts.company.domain}`;
}

function formFrom(facts: PartnerFacts): RegisterPartnerRequest {
  const { company, contact, markets, serves, brings } = facts;
  return {
    role: roleOf[facts.type],
    username: usernameOf(facts),
    password: memberPassword,
    agreeToTerms: true,
    companyName: company.name,
    companyDomain: company.domain,
    timeZone: company.timeZone,
    ...namesFrom(contact.name),
    contactJobTitle: contact.jobTitle,
    contactEmail: contactEmailOf(facts),
    industries: [...markets.industries],
    geographicFocus: [...markets.regions],
    marketSegment: [...markets.segments],
    personas: [...serves.personas],
    appTechnologyPreference: [...serves.technology],
    coMarketingExperience: brings.experience,
    teamSize: brings.team,
    budget: brings.budget,
    currentlyCoSelling: brings.practices.includes('co-selling'),
    usingAccountMapping: brings.practices.includes('account mapping'),
    preferredCohortIds: facts.cohorts.map(cohortIdOf),
    ...(facts.type === 'app' ? { appInstalls: facts.installs } : solutionsFields(facts)),
    ...jointFields(facts),
  };
}

function solutionsFields({ tier, accreditations, partnerManager }: Extract<PartnerFacts, { type: 'solutions' }>) {
  const { firstName, lastName } = namesFrom(partnerManager);
  return {
    partnerTier: tier,
    accreditations: [...accreditations],
    hubspotPartnerManagerFirstName: firstName,
    hubspotPartnerManagerLastName: lastName,
  };
}

function jointFields(facts: PartnerFacts): Partial<RegisterPartnerRequest> {
  const { company, contact, together } = facts;
  if (!together) return {};
  const own = { name: company.name, contact };
  const named = { name: together.company, contact: together.contact };
  const [app, solutions] = facts.type === 'app' ? [own, named] : [named, own];
  return {
    applyWithPartner: true,
    appPartnerName: app.name,
    appPartnerPocName: app.contact.name,
    appPartnerJobTitle: app.contact.jobTitle,
    solutionsPartnerName: solutions.name,
    solutionsPartnerPocName: solutions.contact.name,
    solutionsPartnerJobTitle: solutions.contact.jobTitle,
    solutionsPartnerTier: facts.type === 'solutions' ? facts.tier : 'Untiered',
    jointIndustries: [...together.industries],
    jointPersonas: [...together.personas],
    externalPartnerEmail: together.contact.email,
  };
}

function namesFrom(name: string): { readonly firstName: string; readonly lastName: string } {
  const space = name.indexOf(' ');
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}
