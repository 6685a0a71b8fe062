import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { Actor } from '@accelerator/contracts/log';
import { v5 as uuidv5 } from 'uuid';
import { appPartners } from './app-partners.ts';
import type { Moment } from './moments.ts';
import type { PartnerFacts } from './partner-facts.ts';
import { solutionsPartners } from './solutions-partners.ts';

/** Every id of the demo is made from a name, so that each demo has the same ones. */
const namespace = '6f0d5c1e-7a2b-4d0f-9c55-1b7e3a9d4c80';

export function idFrom(name: string): string {
  return uuidv5(name, namespace);
}

/** A company of the demo with its first member. */
export interface DemoPartner {
  readonly partnerId: string;
  readonly partnerType: PartnerType;
  readonly userId: string;
  readonly facts: PartnerFacts;
}

export const demoPartners: readonly DemoPartner[] = [
  ...appPartners.map((facts) => demoPartner({ type: 'app', ...facts })),
  ...solutionsPartners.map((facts) => demoPartner({ type: 'solutions', ...facts })),
];

function demoPartner(facts: PartnerFacts): DemoPartner {
  const { name } = facts.company;
  return { partnerId: idFrom(`partner ${name}`), partnerType: facts.type, userId: idFrom(`user ${name}`), facts };
}

/** Someone who joined a company of the demo by its invite link. */
export interface Colleague {
  readonly userId: string;
  readonly username: string;
  readonly company: DemoPartner;
  readonly joined: Moment;
}

const byName = new Map(demoPartners.map((one) => [one.facts.company.name, one]));
const byPartnerId = new Map(demoPartners.map((one) => [one.partnerId, one]));

export function partnerNamed(company: string): DemoPartner {
  return known(byName.get(company), company);
}

export function partnerWithId(partnerId: string): DemoPartner {
  return known(byPartnerId.get(partnerId), partnerId);
}

export const colleagues: readonly Colleague[] = [
  { userId: idFrom('colleague theo'), username: 'theo', company: partnerNamed('Tallyfold'), joined: '41d 09:25' },
];

export function asMember({ userId, partnerId }: DemoPartner): Actor {
  return { kind: 'member', userId, partnerId };
}

function known(partner: DemoPartner | undefined, wanted: string): DemoPartner {
  if (!partner) throw new Error(`The demo has no partner ${wanted}.`);
  return partner;
}
