import type { OneSide } from '@accelerator/contracts/partnerships';
import { registryDecider, registryId } from '../features/accounts/names/registry.decider.ts';
import { spring } from '../features/cohorts/cohort.fixtures.ts';
import { cohortDecider } from '../features/cohorts/cohort.decider.ts';
import { call } from '../event-sourcing/kernel/decider.ts';
import { personal, registered } from '../features/partners/partner/partner.fixtures.ts';
import { partnerDecider } from '../features/partners/partner/partner.decider.ts';
import { companyOf } from '../features/partnerships/pair/pair-refs.ts';
import { pairOf } from '../features/partnerships/pair/pair.ts';
import { partnershipDecider } from '../features/partnerships/pair/partnership.decider.ts';
import { receipt } from '../features/partnerships/pair/partnership.fixtures.ts';

/** The pair of an App Partner and a Solutions Partner, as each of the two acts in it. */
export function sides(appPartnerId: string, solutionsPartnerId: string): Record<'app' | 'solutions', OneSide> {
  const pair = pairOf(appPartnerId, solutionsPartnerId);
  return { app: { ...pair, side: 'app' }, solutions: { ...pair, side: 'solutions' } };
}

/** A company registers under names made from its id, unless others are given. */
export function register(partnerId: string, { companyName = partnerId, username = `${partnerId}-user` } = {}) {
  const data = registered({
    partnerId,
    userId: `${partnerId}-user`,
    names: { usernameHash: username, companyNameHash: companyName, companyDomainHash: `${partnerId}.example` },
    private: { subject: partnerId, fields: { ...personal, companyName } },
  }).data;
  return call(partnerDecider, 'RegisterPartner', partnerId, { ...data, username, credentialVersion: 1 });
}

export const approvePartner = (partnerId: string) => call(partnerDecider, 'ApprovePartner', partnerId, { partnerId });

export const rejectPartner = (partnerId: string) => call(partnerDecider, 'RejectPartner', partnerId, { partnerId, reason: null });

export const express = (side: OneSide) => call(partnershipDecider, 'ExpressInterest', side.partnershipId, side);

export const withdraw = (side: OneSide) =>
  call(partnershipDecider, 'WithdrawInterest', side.partnershipId, { ...side, reason: null });

/** Under an application named after the company and the cohort, unless another name is given. */
export function open(side: OneSide, cohortId = 1, applicationId = `${companyOf(side)}-${cohortId}`) {
  const partnerId = companyOf(side);
  return call(partnerDecider, 'OpenApplication', partnerId, {
    ...side,
    partnerId,
    applicationId,
    cohortId,
    message: null,
    runningEnded: false,
  });
}

export const cancel = (side: OneSide) =>
  call(partnershipDecider, 'CancelPartnership', side.partnershipId, { ...pairFrom(side), by: side.side, reason: null });

export const rejectPair = (side: OneSide) =>
  call(partnershipDecider, 'RejectPartnership', side.partnershipId, { ...pairFrom(side), reason: null, receipt });

export const takeSeats = (side: OneSide, cohortId = 1, applicationIds: readonly string[] = []) =>
  call(cohortDecider, 'TakeSeats', String(cohortId), {
    ...pairFrom(side),
    cohortId,
    applicationIds,
    receipt,
    overfill: false,
  });

export const changeCode = (cohortId: number, code: string) =>
  call(registryDecider, 'ChangeCohortCode', registryId, { cohortId, codeHash: code, code });

/** The registry gives the number. */
export const numberCohort = (code: string, capacity: number | null = null) =>
  call(registryDecider, 'NumberCohort', registryId, { codeHash: code, details: { ...spring, code, capacity } });

function pairFrom({ partnershipId, appPartnerId, solutionsPartnerId }: OneSide) {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}
