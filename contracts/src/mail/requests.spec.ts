import { mailKinds } from '../catalogue/mail-kinds.ts';
import { describeRequests, long, unreachable } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const { MailAddressRequest, MailConfirmationRequest, MailSettingsRequest, UnsubscribeRequest } = requests;

const invalid = 'Invalid email format';
const whose = 'Say whether it is the address of the company or your own';
const frequency = 'Select how often from the list';

describeRequests(requests, [
  {
    request: MailAddressRequest,
    valid: { email: 'robin@example.com' },
    passes: [
      ['spaces around it', { email: ' robin@example.com ' }, { email: 'robin@example.com' }],
      ['letters of any alphabet behind the @', { email: 'robin@bücher.пример.example' }],
      ['a sign among the letters behind the @', { email: 'robin@paral·lel.cat' }],
      ['wide signs', { email: 'ｒｏｂｉｎ＠例え。example' }, { email: 'robin@例え.example' }],
      ['marks around it that cannot be seen', { email: '\u200brobin@example.com\u200b\ufeff' }, { email: 'robin@example.com' }],
      ['marks in it that cannot be seen', { email: 'robin@ex\u200bam\u00adple.com' }, { email: 'robin@example.com' }],
      ['signs before the @', { email: "o'hara+programme_1@example.com" }],
    ],
    fails: [
      ['no address', { email: undefined }, 'email', invalid],
      ['something else than an address', { email: 'robin' }, 'email', invalid],
      ['a domain that there cannot be', { email: 'robin@xn--iñvalid.example' }, 'email', invalid],
      ['a joiner between Latin letters', { email: 'robin@ex\u200dample.com' }, 'email', invalid],
      ['a number', { email: 1 }, 'email', invalid],
      ['other letters before the @', { email: 'jürgen@example.com' }, 'email', unreachable],
      ['letters of another alphabet before the @', { email: '陳@example.com' }, 'email', unreachable],
      ['a long address', { email: `${long(60)}@${long(63)}.${long(63)}.${long(63)}.example` }, 'email', invalid],
    ],
  },
  {
    request: MailConfirmationRequest,
    valid: { owner: 'company' },
    passes: [["one's own", { owner: 'own' }]],
    fails: [
      ['nothing', { owner: undefined }, 'owner', whose],
      ['another person', { owner: 'them' }, 'owner', whose],
    ],
  },
  {
    request: MailSettingsRequest,
    valid: { owner: 'own' },
    passes: [['every kind', Object.fromEntries(mailKinds.values.map((kind) => [kind, 'never']))]],
    fails: [
      ['no owner', { owner: undefined }, 'owner', whose],
      ...mailKinds.values.flatMap((kind) => [
        [`another pace of ${kind}`, { [kind]: 'hourly' }, kind, frequency] as const,
        [`null as pace of ${kind}`, { [kind]: null }, kind, frequency] as const,
      ]),
    ],
  },
  {
    request: UnsubscribeRequest,
    valid: { 'List-Unsubscribe': 'One-Click' },
    passes: [
      ['what mail programs send', { 'List-Unsubscribe': 'One-Click' }],
      ['what the page sends', { kinds: ['interest', 'decisions'] }],
    ],
    fails: [
      ['something else', { 'List-Unsubscribe': 'Yes' }, 'List-Unsubscribe', 'Send List-Unsubscribe=One-Click'],
      ['another kind', { kinds: ['spam'] }, 'kinds', 'Select kinds of email from the list'],
      ['no list of kinds', { kinds: 'interest' }, 'kinds', 'Select kinds of email from the list'],
      ['null as kinds', { kinds: null }, 'kinds', 'Select kinds of email from the list'],
    ],
  },
]);
