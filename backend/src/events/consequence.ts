import { partnerIdOn } from '@accelerator/contracts/catalogue';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { rowOf } from './event-rows.ts';

type Happened = Pick<AnyRecorded, 'type' | 'data' | 'metadata'>;

/** A policy did it, and it is no part of the act that was asked for. */
export function isConsequence({ type, data, metadata }: Happened): boolean {
  const consequence = rowOf(type).history?.consequence;
  if (metadata.causationId === undefined || consequence === undefined) return false;
  if (consequence !== 'company') return true;
  const { partnerId, onBehalfOf } = metadata.actor;
  return partnerId !== companyIn(data) && (onBehalfOf === undefined || !('side' in data) || data.side !== onBehalfOf);
}

/** The company that a history names as the actor of an event that followed from the act of another one; else undefined. */
export function actingCompanyOf(event: Happened): string | undefined {
  return rowOf(event.type).history?.consequence === 'company' && isConsequence(event) ? companyIn(event.data) : undefined;
}

function companyIn(data: AnyRecorded['data']): string | undefined {
  if ('partnerId' in data) return data.partnerId;
  return 'appPartnerId' in data && 'side' in data ? partnerIdOn(data, data.side) : undefined;
}
