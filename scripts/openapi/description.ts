/** The words of the document that belong to no single route. */

export const about = [
  'Every call of the programme, made from its contracts.',
  '',
  '**A first call.** A partner makes a token under My Profile, an administrator on the page Exports. It goes with each call: `curl -H "Authorization: Bearer pga_…" https://partners.example.com/api/cohorts`',
  '',
  '**Who calls.** A program sends an API token, a browser a session cookie, never both. Each route names the scope that opens it to a token.',
  '',
  '**Lists** answer rows. Those with the parameter `limit` have their counts and the next page in headers: `limit` and `offset` choose a page, and so does `after` with what `X-Next-After` said on the page before, which neither skips nor repeats a row that moves between two pages.',
  '',
  '**Writes** take an `Idempotency-Key`: send the same call with the same key until it is answered, and it is carried out once.',
  '',
  '**Refusals** have one form, with a `code`, the `requestId` by which an operator finds the call, and `doc`, the address of what the code means. Compare codes, never sentences.',
  '',
  '**Versions.** Fields, routes, refusals and values may be added without notice, so read what you know and ignore the rest. Nothing is renamed, removed or changed in meaning without a new version of this document.',
].join('\n');

const tagDescriptions: Readonly<Record<string, string>> = {
  accounts: 'Logins, sessions, passwords, second factors, and the logins of administrators.',
  assistants: 'What assistants read and propose, by the Model Context Protocol, and the people who take or drop it.',
  changes: 'What is new, changed or gone since a cursor.',
  'api-tokens': 'Tokens by which programs call.',
  cohorts: 'Cohorts, their waitlists, and calendars of their days.',
  exports: 'Files for analysts and their programs.',
  history: 'What happened: streams of events, requests, and the proof that nothing was changed.',
  invitations: 'Invitations of partners that are not registered yet, and joint applications.',
  ledger: 'Who has read contact details.',
  lists: 'How administrators have arranged the lists of the console.',
  live: 'Live events, and who has a record open.',
  mail: 'E-mail: its address and the kinds that are wanted.',
  matching: 'Matches with their scores, and matches that administrators make.',
  'my-data': 'Everything that is stored about a person.',
  notifications: 'Notifications, what happened while someone was away, and announcements.',
  partners: 'Partner companies, their profiles, their members, and decisions on them.',
  partnerships: 'Interest, applications and decisions on pairs of partners.',
  projections: 'The health of the programme and of its read models.',
  reference: 'This document.',
  reports: 'Figures for administrators, and the wait of an application.',
  scoring: 'The weights of the match score.',
  search: 'One search over everything that administrators may read.',
  undo: 'Acts of administrators, undone.',
  webhooks: 'Endpoints of other software, and what is sent to them.',
};

/** The features, in alphabetical order. */
export function tags(features: readonly string[]): readonly object[] {
  return [...new Set(features)].toSorted().map((name) => {
    const description = tagDescriptions[name];
    return { name, ...(description !== undefined && { description }) };
  });
}
