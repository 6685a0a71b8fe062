import type { IntegrationEventType } from '@accelerator/contracts/integration-events';
import type { ChatMessage } from './chat-message.ts';

const app = { role: 'App Partner', name: 'Tallyfold' };
const solutions = { role: 'Solutions Partner', name: 'Smith & <Wesson> *Söhne*' };
const open = (path: string) => ({ label: 'Open', url: `https://partners.example.com${path}` });

/** One message for each event that leaves the programme. */
export const chatMessages: Readonly<Record<IntegrationEventType, ChatMessage>> = {
  'partner.applied': aboutOne('Tallyfold applied to the programme.'),
  'partner.approved': aboutOne('Tallyfold was approved.'),
  'partner.rejected': aboutOne('The application of Tallyfold was not approved.'),
  'partner.updated': aboutOne('Tallyfold was updated.'),
  'partner.left': { sentence: 'A partner left the programme.', companies: [], link: open('/admin/partners') },
  'partnership.interest_shown': aboutTwo(`${solutions.name} is interested in ${app.name}.`),
  'partnership.mutual': aboutTwo(`${app.name} and ${solutions.name} are interested in each other.`),
  'partnership.applied': aboutTwo(`${solutions.name} applied for Spring 2027 with ${app.name}.`),
  'partnership.submitted': aboutTwo(`${app.name} and ${solutions.name} applied for a cohort together.`),
  'partnership.approved': aboutTwo(`The partnership of ${app.name} and ${solutions.name} was approved for Spring 2027.`),
  'partnership.rejected': aboutTwo(`The application of ${app.name} and ${solutions.name} was not approved.`),
  'partnership.canceled': aboutTwo(`${solutions.name} canceled its partnership with ${app.name}.`),
  'partnership.completed': aboutTwo(`${app.name} and ${solutions.name} completed Spring 2027.`),
  'partnership.updated': aboutTwo(`An administrator proposed Spring 2027 for ${app.name} and ${solutions.name}.`),
  'recommendation.added': aboutTwo(`${app.name} and ${solutions.name} were recommended to each other.`),
  'recommendation.removed': aboutTwo(`${app.name} and ${solutions.name} are no longer recommended to each other.`),
  'cohort.opened': aboutCohort('Spring 2027 is now open for applications.'),
  'cohort.closed': aboutCohort('Spring 2027 is closed for applications.'),
  'cohort.changed': aboutCohort('Spring 2027 was changed.'),
  'test.ping': { sentence: 'A test of this connection.', companies: [], link: open('/admin/connections') },
};

function aboutOne(sentence: string): ChatMessage {
  return { sentence, companies: [app], link: open('/admin/partners?partner=1') };
}

function aboutTwo(sentence: string): ChatMessage {
  return { sentence, companies: [app, solutions], link: open('/admin/partnerships?partnership=1') };
}

function aboutCohort(sentence: string): ChatMessage {
  return { sentence, companies: [], link: open('/admin/cohorts?cohort=7') };
}
