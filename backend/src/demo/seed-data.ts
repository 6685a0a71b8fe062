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
export interface Player {
  readonly partnerId: string;
  readonly partnerType: PartnerType;
  readonly userId: string;
  readonly facts: PartnerFacts;
}

export const players: readonly Player[] = [
  ...appPartners.map((facts) => player({ type: 'app', ...facts })),
  ...solutionsPartners.map((facts) => player({ type: 'solutions', ...facts })),
];

function player(facts: PartnerFacts): Player {
  const { name } = facts.company;
  return { partnerId: idFrom(`partner ${name}`), partnerType: facts.type, userId: idFrom(`user ${name}`), facts };
}

/** Someone who joined a company of the demo by its invite link. */
export interface Colleague {
  readonly userId: string;
  readonly username: string;
  readonly company: Player;
  readonly joined: Moment;
}

const byName = new Map(players.map((one) => [one.facts.company.name, one]));
const byPartnerId = new Map(players.map((one) => [one.partnerId, one]));

export function playerNamed(company: string): Player {
  return known(byName.get(company), company);
}

export function playerOf(partnerId: string): Player {
  return known(byPartnerId.get(partnerId), partnerId);
}

export const colleagues: readonly Colleague[] = [
  { userId: idFrom('colleague theo'), username: 'theo', company: playerNamed('Tallyfold'), joined: '41d 09:25' },
];

export function asMember({ userId, partnerId }: Player): Actor {
  return { kind: 'member', userId, partnerId };
}

function known(player: Player | undefined, wanted: string): Player {
  if (!player) throw new Error(`The demo has no partner ${wanted}.`);
  return player;
}
