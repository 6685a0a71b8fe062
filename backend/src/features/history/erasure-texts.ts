import { erasureReasons } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';
import type { HistoryNames } from './history-entries.ts';

/** What a certificate says of an event after which someone is erased. */
export interface ErasureText<Event extends AnyRecorded = AnyRecorded> {
  readonly of: (event: Event, names: HistoryNames) => string;
  readonly because: (event: Event) => string;
  readonly whose: (event: Event, subject: string) => string;
}

type ErasureTexts = { readonly [Type in EventType]?: ErasureText<RecordedEvent<EventNamed<Type>>> };

const aMember = () => 'A member';
const named = 'The people whom the joint application named';

/** For the events of `leavings`. */
export const erasureTexts: ErasureTexts = {
  PartnerDeleted: {
    of: ({ data }, names) => names.partner(data.partnerId),
    because: ({ data: { onRequestOf } }) =>
      onRequestOf
        ? `An administrator erased the company. ${erasureReasons.labelOf(onRequestOf)}.`
        : 'The last member deleted their profile.',
    whose: ({ data: { partnerId, userIds } }, subject) =>
      subject === partnerId ? 'The company' : userIds.includes(subject) ? 'A member' : named,
  },
  MemberLeft: {
    of: ({ data }, names) => names.member(data.userId),
    because: () => 'A member deleted their profile; the company stayed with the others.',
    whose: aMember,
  },
  MemberRemoved: {
    of: ({ data }, names) => names.member(data.userId),
    because: () => 'Another member removed this one from the company.',
    whose: aMember,
  },
  RegistrationVoided: {
    of: ({ data }, names) => names.partner(data.partnerId),
    because: () => 'The registration came to nothing, because a name was taken.',
    whose: ({ data: { partnerId, userId } }, subject) =>
      subject === partnerId ? 'The company' : subject === userId ? 'Its first member' : named,
  },
  UsernameReleased: {
    of: ({ data }, names) => names.member(data.userId),
    because: () => 'The company did not take this person in.',
    whose: () => 'A person',
  },
  AdministratorRemoved: {
    of: ({ data }, names) => names.administrator(data.userId),
    because: () => 'The login of the administrator was removed; the name stays in records.',
    whose: () => 'The e-mail address of the administrator',
  },
  JointApplicationErased: {
    of: () => named,
    because: () => 'It was erased at the request of the named partner.',
    whose: () => named,
  },
};

/** By the names under which they are recorded. */
export const storeLabels: Readonly<Record<string, string>> = {
  sessions: 'Sessions',
  outcomes: 'Stored outcomes of requests',
  credentials: 'Login credentials',
  familiarNetworks: 'Networks of logins',
  inviteCodes: 'Invite links of the company',
  outbox: 'E-mail waiting to be sent',
  keptMail: 'E-mail kept for the demo',
};
