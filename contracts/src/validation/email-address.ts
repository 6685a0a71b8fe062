import { isEmail } from 'class-validator';
import { domainOfAddress, hasPlainMailbox, isDomain } from '../text/domains.ts';

/**
 * Tells an address of e-mail, at a domain as every domain is. The library's own check throws at half of a surrogate pair,
 * and has another rule for domains in other letters than ASCII's.
 */
export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !value.isWellFormed()) return false;
  const domain = domainOfAddress(value);
  return isDomain(domain) && isEmail(`${value.slice(0, value.lastIndexOf('@') + 1)}${domain}`);
}

/** Tells an address that our e-mail reaches. */
export function isReachableAddress(value: unknown): value is string {
  return isAddress(value) && hasPlainMailbox(value);
}
