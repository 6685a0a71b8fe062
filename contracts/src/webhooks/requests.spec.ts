import { describeRequests, long } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const name = 'Name where it goes, with 1 to 60 characters';
const address = 'Enter the whole address, such as https://example.com/webhooks';
const longAddress = 'Use at most 2000 characters';
const events = 'Choose at least one event';
const secret = 'Give a secret of whsec_ and 24 to 64 bytes in base64, or leave it out';
const version = 'Choose a version that there is';
const unsaved = 'Remove the characters that cannot be saved';
const since = 'Say since when as date and time with a time zone, such as 2028-02-29T14:00:00Z';

describeRequests(requests, [
  {
    request: requests.AddWebhookRequest,
    valid: { name: 'CRM', url: 'https://crm.example.com/in', kind: 'standard', events: ['partner.approved', 'cohort.opened'] },
    passes: [
      [
        'spaces around the name and the address',
        { name: ' CRM ', url: ' https://a.example ' },
        { name: 'CRM', url: 'https://a.example' },
      ],
      ['a version', { version: 1 }],
      ['every event', { events: ['*'] }],
      ['a secret of the receiver', { secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` }],
      ['the shortest secret', { secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}` }],
      ['the longest secret', { secret: `whsec_${Buffer.alloc(64, 7).toString('base64')}` }],
    ],
    fails: [
      ['no name', { name: undefined }, 'name', name],
      ['an empty name', { name: ' ' }, 'name', name],
      ['a long name', { name: long(61) }, 'name', name],
      ['a name that cannot be kept', { name: '\ud800' }, 'name', unsaved],
      ['no address', { url: undefined }, 'url', address],
      ['an address that cannot be kept', { url: 'https://a.example/\ud800' }, 'url', unsaved],
      ['a number as secret', { secret: 7 }, 'secret', secret],
      ['a secret that cannot be kept', { secret: 'whsec_\ud800' }, 'secret', unsaved],
      ['an address of another scheme', { url: 'ftp://crm.example.com' }, 'url', address],
      ['an address with a space', { url: 'https://crm.example.com/a b' }, 'url', address],
      ['a long address', { url: `https://crm.example.com/${long(2_000)}` }, 'url', longAddress],
      ['a kind that there is not', { kind: 'pigeon' }, 'kind', 'Choose what receives the events from the list'],
      ['no events', { events: undefined }, 'events', events],
      ['a version that there is not', { version: 2 }, 'version', version],
      ['a version as text', { version: '1' }, 'version', version],
      ['an empty list of events', { events: [] }, 'events', events],
      ['an event that there is not', { events: ['partner.passed'] }, 'events', 'Choose events from the list'],
      ['the test event', { events: ['test.ping'] }, 'events', 'Choose events from the list'],
      ['an event twice', { events: ['cohort.opened', 'cohort.opened'] }, 'events', 'Choose each event once'],
      ['a secret without its prefix', { secret: Buffer.alloc(32).toString('base64') }, 'secret', secret],
      ['a short secret', { secret: `whsec_${Buffer.alloc(18).toString('base64')}` }, 'secret', secret],
      ['a long secret', { secret: `whsec_${Buffer.alloc(66).toString('base64')}` }, 'secret', secret],
    ],
  },
  {
    request: requests.ChangeWebhookRequest,
    valid: { name: 'CRM', url: 'https://crm.example.com/in', events: ['*'] },
    passes: [['nothing at all', { name: undefined, url: undefined, events: undefined }]],
    fails: [
      ['a name of nothing', { name: null }, 'name', name],
      ['a long name', { name: long(61) }, 'name', name],
      ['a name that cannot be kept', { name: '\ud800' }, 'name', unsaved],
      ['a number as address', { url: 7 }, 'url', address],
      ['an address that cannot be kept', { url: 'https://a.example/\ud800' }, 'url', unsaved],
      ['a long address', { url: `https://crm.example.com/${long(2_000)}` }, 'url', longAddress],
      ['a version that there is not', { version: 2 }, 'version', version],
      ['no version', { version: null }, 'version', version],
      ['no list of events', { events: null }, 'events', events],
      ['an event that there is not', { events: ['partner.passed'] }, 'events', 'Choose events from the list'],
      ['an event twice', { events: ['cohort.opened', 'cohort.opened'] }, 'events', 'Choose each event once'],
      ['an address of another scheme', { url: 'file:///etc/passwd' }, 'url', address],
      ['an empty list of events', { events: [] }, 'events', events],
    ],
  },
  {
    request: requests.RedeliverSinceRequest,
    valid: { since: '2027-01-31T10:00:00Z' },
    passes: [['spaces around it', { since: ' 2027-01-31T10:00:00+01:00 ' }, { since: '2027-01-31T10:00:00+01:00' }]],
    fails: [
      ['no moment', { since: undefined }, 'since', since],
      ['a day', { since: '2027-01-31' }, 'since', since],
      ['words', { since: 'yesterday' }, 'since', since],
    ],
  },
  {
    request: requests.DeliveriesQuery,
    valid: { status: 'failed', after: '01890a5d-ac96-774b-bcce-b302099a8057' },
    passes: [['neither', { status: undefined, after: undefined }]],
    fails: [
      ['a status that there is not', { status: 'lost' }, 'status', 'Choose a status from the list'],
      ['an end of a page that no answer said', { after: '{"id":1}' }, 'after', 'Give after as X-Next-After said it'],
    ],
  },
]);
