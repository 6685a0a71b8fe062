import { about, between, registrations, cohortChanges, of, teams, theAdministratorReadsNotifications } from './acts.ts';
import {
  applies,
  areMatched,
  areRecommended,
  cancels,
  contacts,
  evaluates,
  isDenied,
  isGranted,
  isInterested,
  notes,
  passes,
  reconsiders,
  saves,
  seesContact,
  withdraws,
} from './pair-steps.ts';
import { looksAtMatches } from './match-steps.ts';
import { acceptsInvitationOf, invites } from './invitation-steps.ts';
import { isRejected, prefers, readsNotifications, updatesProfile } from './partner-steps.ts';
import type { Act } from './context.ts';

/** The pilot is over: its partners are free again, and some have gone on with others. */
const pilot = [
  between('Kestrel Forms', 'Marram Agency', [
    ['80d 10:20', 'app', isInterested],
    ['79d 14:11', 'solutions', isInterested],
    ['79d 15:02', 'app', seesContact],
    ['78d 09:25', 'solutions', seesContact],
    ['78d 09:40', 'solutions', contacts],
    ['75d 11:05', 'app', applies('pilot', 'We would like to test the co-branded onboarding forms.')],
    ['74d 16:30', 'solutions', applies('pilot')],
    ['71d 10:10', 'administrator', isGranted],
    ['13d 15:45', 'app', evaluates('Two joint customers, one webinar. Quick to answer, strong in healthcare.')],
  ]),
  between('Shelfwise', 'Northgate Advisory', [
    ['80d 13:00', 'solutions', isInterested],
    ['79d 10:44', 'app', isInterested],
    ['77d 09:30', 'app', seesContact],
    ['74d 10:00', 'solutions', applies('pilot')],
    ['73d 12:15', 'app', applies('pilot')],
    ['71d 10:14', 'administrator', isGranted],
  ]),
  between('Cartwright Pay', 'Ironbridge Systems', [
    ['78d 16:20', 'app', isInterested],
    ['77d 11:38', 'solutions', isInterested],
    ['73d 09:10', 'app', applies('pilot')],
    ['72d 13:55', 'solutions', applies('pilot', 'Three of our retail clients already asked for this integration.')],
    ['70d 09:35', 'administrator', isGranted],
  ]),
  between('Loomwork', 'Verbena Works', [
    ['79d 17:12', 'app', isInterested],
    ['76d 10:50', 'solutions', isInterested],
    ['75d 18:05', 'app', applies('pilot')],
    ['73d 08:45', 'solutions', applies('pilot')],
    [
      '71d 10:20',
      'administrator',
      isDenied('You sell in different regions. Look for a partner with customers in North America or Asia Pacific.'),
    ],
  ]),
].flat();

/** Partners who have a seat in a cohort to come. */
const seated = [
  between('Ledgerlark', 'Quorum North', [
    ['61d 14:05', 'app', isInterested],
    ['58d 15:20', 'solutions', isInterested],
    ['58d 16:00', 'app', seesContact],
    ['57d 14:30', 'solutions', seesContact],
    ['55d 15:10', 'app', contacts],
    ['46d 13:05', 'app', applies('winter', 'We plan a joint CFO roundtable and a benchmark report.')],
    ['45d 16:45', 'solutions', applies('winter')],
    ['43d 10:05', 'administrator', isGranted],
  ]),
  between('Claimswell', 'Juniper Row', [
    ['59d 15:00', 'solutions', isInterested],
    ['55d 13:40', 'app', isInterested],
    ['54d 15:10', 'solutions', seesContact],
    ['41d 14:22', 'solutions', applies('winter')],
    ['40d 16:01', 'app', applies('winter')],
    ['37d 11:25', 'administrator', isGranted],
  ]),
  between('Orchard Labs', 'Baobab Collective', [
    ['43d 10:15', 'app', isInterested],
    ['42d 11:50', 'solutions', isInterested],
    ['42d 12:10', 'solutions', seesContact],
    ['38d 09:05', 'app', applies('alwaysOn')],
    ['37d 10:35', 'solutions', applies('alwaysOn')],
    ['35d 09:50', 'administrator', isGranted],
  ]),
  between('Sundial Booking', 'Northgate Advisory', [
    ['39d 10:25', 'app', isInterested],
    ['20d 15:15', 'solutions', isInterested],
    ['19d 14:00', 'app', seesContact],
    ['13d 11:10', 'solutions', applies('emea', 'Travel campaigns in the early season are what our clients ask for.')],
    ['13d 16:20', 'app', applies('emea')],
    ['12d 09:45', 'administrator', isGranted],
  ]),
  between('Parcelpoint', 'Ironbridge Systems', [
    ['38d 12:05', 'app', isInterested],
    ['21d 10:30', 'solutions', isInterested],
    ['20d 09:15', 'app', seesContact],
    ['13d 10:40', 'solutions', applies('emea')],
    ['12d 15:35', 'app', applies('emea')],
    ['11d 10:50', 'administrator', isGranted],
  ]),
  between('Cartwright Pay', 'Verbena Works', [
    ['22d 13:30', 'solutions', isInterested],
    ['20d 16:40', 'app', isInterested],
    ['13d 12:05', 'app', applies('emea')],
    ['12d 11:20', 'solutions', applies('emea')],
    ['10d 10:15', 'administrator', isGranted],
  ]),
  between('Shelfwise', 'Harbor & Helm', [
    ['21d 09:50', 'app', isInterested],
    ['18d 14:25', 'solutions', isInterested],
    ['12d 17:05', 'app', applies('emea')],
    ['11d 13:45', 'solutions', applies('emea')],
    ['9d 11:05', 'administrator', isGranted],
  ]),
  between('Rosterly', 'Sabía Growth', [
    ['14d 10:10', 'app', isInterested],
    ['13d 12:40', 'solutions', isInterested],
    ['13d 13:05', 'solutions', seesContact],
    ['10d 15:00', 'app', applies('winter')],
    ['9d 12:20', 'solutions', applies('winter', 'Our agencies in Madrid and Bogotá both want in.')],
    ['6d 10:30', 'administrator', isGranted],
  ]),
].flat();

/** Applications that wait for an administrator. The sprint has seats for one more pair, so the second of its two queues. */
const waiting = [
  between('Brightpath', 'Fennel Studio', [
    ['17d 11:45', 'app', isInterested],
    ['15d 10:05', 'solutions', isInterested],
    ['14d 09:20', 'app', seesContact],
    ['10d 11:50', 'app', applies('emea')],
    ['8d 16:10', 'solutions', applies('emea')],
  ]),
  between('Tablereel', 'Kaito Partners', [
    ['24d 10:55', 'app', isInterested],
    ['12d 08:15', 'solutions', isInterested],
    ['5d 14:05', 'app', applies('emea', 'A retail media study, launched in both regions in the same week.')],
    ['3d 07:50', 'solutions', applies('emea')],
  ]),
  between('Loomwork', 'Oakhurst Consulting', [
    ['30d 17:40', 'app', isInterested],
    ['27d 18:10', 'solutions', isInterested],
    ['27d 18:15', 'solutions', seesContact],
    ['26d 16:30', 'app', seesContact],
    ['6d 17:25', 'app', applies('winter')],
    ['4d 18:55', 'solutions', applies('winter')],
  ]),
  between('Kestrel Forms', 'Tidewater Ops', [
    ['17d 14:18', 'app', isInterested],
    ['9d 11:40', 'solutions', isInterested],
    ['9d 13:10', 'app', seesContact],
    ['8d 10:25', 'solutions', seesContact],
    ['8d 10:30', 'solutions', contacts],
    [
      '2d 10:05',
      'app',
      applies('winter', 'After the pilot we know what we need: a partner who runs operations for our customers.'),
    ],
    ['1d 16:22', 'solutions', applies('winter', 'Four of our clients use Kestrel Forms already.')],
  ]),
  between('Greenlease', 'Brassica Media', [
    ['28d 11:35', 'solutions', isInterested],
    ['26d 10:15', 'app', isInterested],
    ['22d 14:50', 'app', applies('winter')],
    ['20d 09:40', 'solutions', applies('winter')],
  ]),
].flat();

/** One side has applied, or did. */
const halfway = [
  between('Signalbox', 'Copper & Pine', [
    ['30d 12:20', 'app', isInterested],
    ['25d 17:15', 'solutions', isInterested],
    ['24d 10:05', 'app', seesContact],
    ['23d 18:30', 'solutions', contacts],
    ['4d 11:30', 'app', applies('winter', 'Happy to lead the webinar if you bring the customer story.')],
  ]),
  between('Peerglass', 'Bluewater Revenue', [
    ['35d 15:05', 'solutions', isInterested],
    ['34d 06:40', 'app', isInterested],
    ['33d 16:00', 'solutions', seesContact],
    ['3d 15:30', 'solutions', applies('alwaysOn')],
  ]),
  between('Donorbase', 'Sabía Growth', [
    ['15d 13:35', 'app', isInterested],
    ['14d 11:20', 'solutions', isInterested],
    ['11d 14:45', 'app', applies('winter')],
  ]),
  between('Medley Notes', 'Lumen & Field', [
    ['7d 14:10', 'app', isInterested],
    ['6d 10:40', 'solutions', isInterested],
    ['6d 15:25', 'app', seesContact],
    ['5d 16:05', 'app', applies('winter')],
    ['4d 15:50', 'app', cancels('Our campaign budget moved to the spring, so we look again then.')],
  ]),
].flat();

/** The two whom a visitor can be: everything is ready for them to apply, and since they last looked their match has changed. */
const mayaAndJonas = [
  between('Tallyfold', 'Nordlicht Digital', [
    ['12d 15:04', 'app', isInterested],
    ['1d 09:12', 'solutions', isInterested],
    ['1d 09:31', 'app', seesContact],
    ['1d 09:40', 'app', notes('Intro call on Monday. Ask about the healthcare playbook.')],
  ]),
  between('Tallyfold', 'Bluewater Revenue', [['33d 14:50', 'app', isInterested]]),
  between('Tallyfold', 'Kaito Partners', [['20d 15:35', 'app', passes]]),
  between('Tallyfold', 'Oakhurst Consulting', [['11d 16:20', 'app', isInterested]]),
  between('Tallyfold', 'Marram Agency', [
    ['6d 14:30', 'app', saves],
    ['6d 14:32', 'app', notes('Kestrel Forms did the pilot with them. Ask how it went.')],
  ]),
  between('Tallyfold', 'Tidewater Ops', [['2d 16:40', 'solutions', isInterested]]),
  between('Tallyfold', 'Lumen & Field', [
    [
      '2d 11:20',
      'administrator',
      areRecommended('You both work with finance teams in Europe, and each of you asked us for a partner there.'),
    ],
  ]),
  of('Tallyfold', [
    ['6d 14:25', looksAtMatches],
    ['3d 13:15', readsNotifications],
  ]),
  between('Claimswell', 'Nordlicht Digital', [['44d 09:35', 'solutions', isInterested]]),
  between('Tablereel', 'Nordlicht Digital', [['18d 10:50', 'solutions', passes]]),
  between('Brightpath', 'Nordlicht Digital', [['13d 10:20', 'app', isInterested]]),
  between('Signalbox', 'Nordlicht Digital', [['10d 11:05', 'solutions', isInterested]]),
  between('Medley Notes', 'Nordlicht Digital', [['2d 15:10', 'app', isInterested]]),
  of('Nordlicht Digital', [
    ['6d 08:50', looksAtMatches],
    ['5d 09:05', updatesProfile({ industries: ['Technology', 'Healthcare', 'Retail', 'Education'] })],
    ['5d 09:07', prefers('winter', 'emea', 'spring')],
    ['4d 08:30', readsNotifications],
  ]),
].flat();

/** Acts that go on beside these, or came to nothing. */
const others = [
  between('Medley Notes', 'Copper & Pine', [
    ['23d 15:00', 'app', isInterested],
    ['21d 18:05', 'solutions', isInterested],
    ['21d 18:10', 'solutions', seesContact],
    ['18d 17:45', 'solutions', contacts],
    ['15d 18:20', 'solutions', evaluates('Good product, small team. Worth a second call about shared accounts.')],
  ]),
  between('Peerglass', 'Kaito Partners', [
    ['26d 06:30', 'app', isInterested],
    ['20d 07:10', 'solutions', isInterested],
    ['19d 06:55', 'app', seesContact],
    ['19d 07:00', 'app', contacts],
  ]),
  between('Greenlease', 'Nordlicht Digital', [
    ['27d 13:25', 'app', isInterested],
    ['25d 10:45', 'app', withdraws],
  ]),
  between('Signalbox', 'Fennel Studio', [
    ['26d 12:10', 'app', isInterested],
    ['24d 09:55', 'solutions', passes],
  ]),
  between('Signalbox', 'Lumen & Field', [
    ['7d 11:35', 'app', passes],
    ['5d 12:50', 'app', reconsiders],
  ]),
  between('Medley Notes', 'Bluewater Revenue', [
    ['1d 14:35', 'administrator', areMatched('Both asked us for a partner at the autumn summit.', 'alwaysOn')],
  ]),
  between('Donorbase', 'Quorum North', [['22d 14:15', 'app', passes]]),
  between('Donorbase', 'Baobab Collective', [['8d 13:05', 'app', isInterested]]),
  between('Tablereel', 'Atelier Meridian', [['4d 15:20', 'solutions', isInterested]]),
].flat();

/** Decisions about partners, and what partners changed. */
const changes = [
  about('Plotline Studio', [['32d 10:30', isRejected('We ask for at least ten installs and a named owner of joint campaigns.')]]),
  of('Plotline Studio', [['6d 17:40', updatesProfile({ appInstalls: 240, teamSize: '2', coMarketingExperience: 'Limited' })]]),
  about('Harbourlight', [['29d 15:40', isRejected('The app is not in the marketplace yet. Apply again once it is listed.')]]),
  about('Lanternway', [['19d 11:15', isRejected('The programme is for companies that deliver projects on the platform.')]]),
  about('Brassica Media', [['12d 16:30', isRejected('The partner agreement of the company has ended.')]]),
  of('Oakhurst Consulting', [
    ['4d 18:20', updatesProfile({ industries: ['Finance', 'Healthcare', 'Manufacturing', 'Real Estate'] })],
  ]),
  of('Orchard Labs', [['11d 10:20', prefers('alwaysOn', 'winter', 'summer')]]),
  of('Baobab Collective', [['10d 12:45', prefers('alwaysOn', 'winter', 'summer')]]),
].flat();

/** One that has not been accepted yet, and one whose acceptance waits for an approval. */
const invitations = [
  of('Tallyfold', [
    ['1d 10:05', invites('winter', 'We have three healthcare customers to start with. Shall we apply together?')],
  ]),
  of('Medley Notes', [['3d 14:20', invites('winter', 'You know our customers in clinics. Come along?')]]),
  of('Saltmarsh Digital', [['2d 11:10', acceptsInvitationOf('Medley Notes', 'Gladly, as soon as we are in.')]]),
].flat();

/** Three months of the programme, in no particular order: every act knows its moment. */
export const story: readonly Act[] = [
  ...cohortChanges,
  ...registrations,
  ...teams,
  ...changes,
  ...pilot,
  ...seated,
  ...waiting,
  ...halfway,
  ...mayaAndJonas,
  ...others,
  ...invitations,
  theAdministratorReadsNotifications('3d 09:00'),
];
