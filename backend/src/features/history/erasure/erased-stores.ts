/** By the names under which they are recorded, where the name alone does not say it. */
const storeLabels: Readonly<Record<string, string>> = {
  outcomes: 'Stored outcomes of requests',
  credentials: 'Login credentials',
  familiarNetworks: 'Networks of logins',
  inviteCodes: 'Invite links of the company',
  streams: 'Open live updates',
  presences: 'Records open on a screen',
  outbox: 'E-mail waiting to be sent',
  keptMail: 'E-mail kept for the demo',
};

/** Labels of the stores in a certificate of erasure. */
export function storeLabelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return storeLabels[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
