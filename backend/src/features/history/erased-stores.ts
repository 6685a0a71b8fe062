/** Labels of the stores outside the log, by the names under which erasures record them. */
export const storeLabels: Readonly<Record<string, string>> = {
  sessions: 'Sessions',
  outcomes: 'Stored outcomes of requests',
  credentials: 'Login credentials',
  secondFactors: 'Second factors',
  familiarNetworks: 'Networks of logins',
  inviteCodes: 'Invite links of the company',
  outbox: 'E-mail waiting to be sent',
  keptMail: 'E-mail kept for the demo',
};
