import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The one JSON text of a value, by RFC 8785. @throws Error at half of a surrogate pair, which nothing that is stored holds */
export function canonicalJson(value: object): string {
  return canonicalize(value)!;
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
