/**
 * The dialogs that a dialog can lead to without being left, and the parameter that opens it there: other words than those of the
 * lists beneath.
 */
export const linkedParameters = { partner: 'profile', partnership: 'pair', matches: 'matches' } as const;

/** The parameter that opens one match inside the matches of a partner. */
export const matchParameter = 'match';
