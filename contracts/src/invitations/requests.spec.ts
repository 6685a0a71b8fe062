import { describeRequests, long, noText, unreachable } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const noCohort = 'Please select a cohort';
const noType = 'Please select a partner type';

describeRequests(requests, [
  {
    request: requests.InvitePartnerRequest,
    valid: { cohortId: 1 },
    passes: [
      ['the type that is invited', { invitedPartnerType: 'solutions_partner' }],
      ['another spelling of the type', { invitedPartnerType: 'App Partner' }, { invitedPartnerType: 'app_partner' }],
      ['null as type', { invitedPartnerType: null }],
      ['a message', { inviteMessage: ' Join us, Zoë 😀 ' }, { inviteMessage: 'Join us, Zoë 😀' }],
      ['the longest message', { inviteMessage: long(1000) }],
      ['null as message', { inviteMessage: null }, { inviteMessage: undefined }],
      ['an address, with spaces around it', { inviteEmail: ' zoe@bolt.example ' }, { inviteEmail: 'zoe@bolt.example' }],
      ['an empty address', { inviteEmail: '' }],
      ['null as address', { inviteEmail: null }],
    ],
    fails: [
      ['no cohort', { cohortId: undefined }, 'cohortId', noCohort],
      ['null as cohort', { cohortId: null }, 'cohortId', noCohort],
      ['text as cohort', { cohortId: '1' }, 'cohortId', noCohort],
      ['a number that no store keeps', { cohortId: 1e308 }, 'cohortId', noCohort],
      ['a type that there is not', { invitedPartnerType: 'admin' }, 'invitedPartnerType', noType],
      ['a number as type', { invitedPartnerType: 1 }, 'invitedPartnerType', noType],
      ['a long message', { inviteMessage: long(1001) }, 'inviteMessage', 'Use at most 1000 characters'],
      ...noText('inviteMessage', 'Write the message as text'),
      ['no address', { inviteEmail: 'zoe' }, 'inviteEmail', 'Invalid email format'],
      ['two addresses', { inviteEmail: 'zoe@bolt.example, ida@bolt.example' }, 'inviteEmail', 'Invalid email format'],
      ['a number as address', { inviteEmail: 1 }, 'inviteEmail', 'Invalid email format'],
      ['other letters before the @', { inviteEmail: 'zoë@bolt.example' }, 'inviteEmail', unreachable],
    ],
  },
  {
    request: requests.AcceptInvitationRequest,
    valid: {},
    passes: [
      ['the cohort', { cohortId: 1 }],
      ['null as cohort', { cohortId: null }, { cohortId: undefined }],
      ['a message', { cohortId: 1, applicationMessage: ' Gladly. ' }, { applicationMessage: 'Gladly.' }],
      ['null as message', { applicationMessage: null }, { applicationMessage: undefined }],
    ],
    fails: [
      ['text as cohort', { cohortId: '1' }, 'cohortId', 'Please select a cohort to apply for'],
      ['a number that no store keeps', { cohortId: 1e308 }, 'cohortId', 'Please select a cohort to apply for'],
      ['a long message', { applicationMessage: long(1001) }, 'applicationMessage', 'Use at most 1000 characters'],
      ...noText('applicationMessage', 'Write the message as text'),
    ],
  },
]);
