/** The ways in which a call outside ends without an answer. */
export type OutboundCode =
  /** Where it would lead is not to be called. */
  | 'address_refused'
  | 'name_unknown'
  | 'unreachable'
  /** No secure connection to that very server. */
  | 'tls'
  | 'timeout'
  /** The request, or what stands before the body of the answer. */
  | 'too_large'
  /** The connection stood, and ended without an answer. */
  | 'cut_off'
  | 'not_http'
  /** The caller called it off. */
  | 'aborted';

/** A call outside had no answer. Free of personal data: it tells neither the address nor words of the other end. */
export class OutboundError extends Error {
  constructor(
    readonly code: OutboundCode,
    /** The code of the system, such as 'ECONNREFUSED', where there is one. */
    readonly detail: string | null = null,
  ) {
    super(`The call had no answer (${detail ?? code}).`);
  }
}

const byDetail: Readonly<Record<string, OutboundCode>> = {
  ENOTFOUND: 'name_unknown',
  ENODATA: 'name_unknown',
  EAI_NONAME: 'name_unknown',
  EBADNAME: 'name_unknown',
  ECONNRESET: 'cut_off',
  EPIPE: 'cut_off',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  HPE_HEADER_OVERFLOW: 'too_large',
  EPROTO: 'tls',
};

/** The failure of a look-up, a connection or a parser, by the code of the system. */
export function outboundErrorOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code, errors } = error as { code?: unknown; errors?: readonly unknown[] };
  // Several addresses were tried: the first one's failure tells of all.
  if (typeof code !== 'string' && errors?.[0] !== undefined) return outboundErrorOf(errors[0]);
  const detail = typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code) ? code : null;
  return new OutboundError(codeOf(detail), detail);
}

function codeOf(detail: string | null): OutboundCode {
  if (detail === null) return 'unreachable';
  if (detail.startsWith('HPE_') && !(detail in byDetail)) return 'not_http';
  if (/^ERR_(TLS|SSL)_|CERT|SIGNATURE|ISSUER|^CRL_/.test(detail)) return 'tls';
  return byDetail[detail] ?? 'unreachable';
}
