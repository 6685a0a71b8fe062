/** Everyone who registered in the demo has this password. */
export const memberPassword = 'demo-partner';
export const superadminPassword = 'demo-superadmin';
export const adminviewerPassword = 'demo-adminviewer';

/** Logins of the demo, as lines to print. */
export function logInLines(): string {
  const rows = [
    ['Log in as', 'username', 'password'],
    ['App Partner (Tallyfold)', 'maya', memberPassword],
    ['A colleague at Tallyfold', 'theo', memberPassword],
    ['Solutions Partner (Nordlicht Digital)', 'jonas', memberPassword],
    ['Administrator', 'superadmin', superadminPassword],
    ['Administrator, view only', 'adminviewer', adminviewerPassword],
  ] as const;
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)) + 2);
  return rows.map(([who, username, password]) => `${who.padEnd(widths[0]!)}${username.padEnd(widths[1]!)}${password}\n`).join('');
}
