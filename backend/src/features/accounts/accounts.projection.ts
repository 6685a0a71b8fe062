import type { AdministratorKind } from '@accelerator/contracts/catalogue';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { foldedName } from '@accelerator/contracts/text/folding';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** A person who can log in. */
export interface AccountRow {
  /** The user. */
  readonly id: string;
  readonly username: string;
  /** Usernames are shown as typed and compared in this form. */
  readonly usernameKey: string;
  readonly kind: 'member' | AdministratorKind;
  readonly partnerId: string | null;
  readonly readOnly: boolean;
  /** The version of the credential that logs in. */
  readonly credentialVersion: number;
  /** Until when the password logs in where it is a temporary one (ISO 8601 UTC), else null. */
  readonly passwordEndsAt: string | null;
  /** False until the registry has given the member, and a new company, their names: login is refused before. */
  readonly confirmed: boolean;
  /** The last day of access, yyyy-MM-dd UTC; null where it does not end by itself. */
  readonly endsOn: string | null;
  /** The version of the second factor that a login needs a code of; null where it needs none. */
  readonly secondFactor: number | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** Which terms a member accepted by joining; null where it was not recorded, and of administrators. */
  readonly termsVersion: string | null;
  /** The number of the open calendar feed; null where there is none. */
  readonly calendarFeed: number | null;
  /** An administrator who may export personal data. */
  readonly exportPersonalData: boolean;
}

const readOnlyKinds: readonly AccountRow['kind'][] = ['adminviewer', 'viewer'];

/** The accounts that can log in, and with which version of their credential. */
export const accountsProjection = defineProjection<AccountRow>()({
  name: 'accounts',
  version: 7,
  columns: ['usernameKey', 'kind'],
  indexes: [['usernameKey'], ['kind']],
  key: userOf,
  on: {
    MemberJoined: (
      _,
      {
        data: {
          userId,
          partnerId,
          credentialVersion,
          inviteVersion,
          termsVersion,
          private: { fields },
        },
        metadata,
      },
    ) =>
      fields && {
        id: userId,
        username: fields.username,
        usernameKey: foldedName(fields.username),
        kind: 'member',
        partnerId,
        readOnly: false,
        credentialVersion,
        passwordEndsAt: null,
        // Who joins has their name already.
        confirmed: inviteVersion !== undefined,
        endsOn: null,
        secondFactor: null,
        createdAt: metadata.at,
        termsVersion,
        calendarFeed: null,
        exportPersonalData: false,
      },
    AdministratorAdded: (
      _,
      {
        data: {
          userId,
          kind,
          credentialVersion,
          passwordEndsAt,
          endsOn = null,
          private: { fields },
        },
        metadata,
      },
    ) =>
      fields && {
        id: userId,
        username: fields.username,
        usernameKey: foldedName(fields.username),
        kind,
        partnerId: null,
        readOnly: readOnlyKinds.includes(kind),
        credentialVersion,
        passwordEndsAt,
        confirmed: true,
        endsOn,
        secondFactor: null,
        createdAt: metadata.at,
        termsVersion: null,
        calendarFeed: null,
        exportPersonalData: false,
      },
    NamesClaimed: (row) => row && { ...row, confirmed: true },
    RegistrationVoided: () => null,
    MemberLeft: () => null,
    MemberRemoved: () => null,
    PartnerDeleted: () => null,
    AdministratorRemoved: () => null,
    PasswordChanged: (row, { data: { credentialVersion } }) => row && { ...row, credentialVersion, passwordEndsAt: null },
    PasswordReset: (row, { data: { credentialVersion, passwordEndsAt } }) => row && { ...row, credentialVersion, passwordEndsAt },
    AccessEndSet: (row, { data: { endsOn } }) => row && { ...row, endsOn },
    SecondFactorEnrolled: (row, { data: { version } }) => row && { ...row, secondFactor: version },
    SecondFactorTurnedOff: (row) => row && { ...row, secondFactor: null },
    SecondFactorReset: (row) => row && { ...row, secondFactor: null },
    CalendarFeedOpened: (row, { data: { feed } }) => row && { ...row, calendarFeed: feed },
    CalendarFeedRevoked: (row) => row && { ...row, calendarFeed: null },
    ExportPermissionSet: (row, { data: { exportPersonalData } }) => row && { ...row, exportPersonalData },
  },
});

function userOf({ data }: AnyRecorded): readonly string[] {
  if ('userIds' in data) return data.userIds;
  return 'userId' in data ? [data.userId] : [];
}
