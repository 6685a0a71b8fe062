/** The token in a way back to an invitation, `/partnership-apply?token=…` or `/partnership-invite/…`; undefined in any other. */
export function invitationTokenIn(returnTo: string | undefined): string | undefined {
  if (returnTo === undefined) return undefined;
  const { pathname, searchParams } = new URL(returnTo, location.origin);
  if (pathname === '/partnership-apply') return searchParams.get('token') || undefined;
  return /^\/partnership-invite\/([^/]+)\/?$/.exec(pathname)?.[1];
}

export const invitePath = (token: string) => `/partnership-invite/${encodeURIComponent(token)}`;

/** Where a logged-in partner answers the invitation. */
export const applyPath = (token: string) => `/partnership-apply?token=${encodeURIComponent(token)}`;
