import { longPasswordMessage, passwordMessage } from './passwords.ts';
import { describe, expect, test } from '@jest/globals';
import { describeRequests, listCases, long, noName, noText, searchCases } from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const {
  AddAdminUserRequest,
  AdminUserListQuery,
  ChangePasswordRequest,
  ConfirmPasswordRequest,
  EnrolSecondFactorRequest,
  LogInRequest,
  passwordsMatch,
  secondFactorMessage,
  SetAccessEndRequest,
  usernameMessage,
  SetExportPermissionRequest,
} = requests;
const newUsernameMessage = 'Username must be at least 3 characters and cannot contain spaces';
const sixDigits = 'Enter the six digits from your authenticator app';
const lastDayCases = {
  passes: [
    ['a last day', { endsOn: '2026-12-31' }],
    ['blanks around the last day', { endsOn: ' 2026-12-31\u200b ' }, { endsOn: '2026-12-31' }],
    ['a blank last day', { endsOn: ' ' }, { endsOn: undefined }],
    ['an empty last day', { endsOn: '' }, { endsOn: undefined }],
    ['null as last day', { endsOn: null }, { endsOn: undefined }],
  ],
  fails: [
    ['words as last day', { endsOn: 'soon' }, 'endsOn', 'Write the date as year-month-day, such as 2028-02-29'],
    [
      'a day that there is not',
      { endsOn: '2026-02-30' },
      'endsOn',
      'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29',
    ],
  ],
} as const;
/** Of 200 characters, and of 600 in parts. */
const hangul = '각'.repeat(200);
const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'];
const tooLong = 'Username must be at most 100 characters';

describeRequests(requests, [
  {
    request: LogInRequest,
    valid: { username: 'ana', password: 'secret' },
    passes: [
      ['spaces around the username', { username: '  ana ' }, { username: 'ana' }],
      ['the longest username', { username: long(100) }],
      ['spaces around the password, which are of it', { password: '  12  ' }],
      ['the longest password', { password: long(200) }],
      ['the longest password in the parts of its letters', { password: hangul.normalize('NFD') }],
      ['an address to return to', { returnTo: '/matches' }],
      ['no address to return to', { returnTo: null }, { returnTo: undefined }],
      ['the longest address', { returnTo: long(2000) }],
      ['a code', { code: '123 456' }],
      ['no code', { code: null }, { code: undefined }],
    ],
    fails: [
      ['no username', { username: undefined }, 'username', usernameMessage],
      ['null as username', { username: null }, 'username', usernameMessage],
      ['a short username', { username: 'an' }, 'username', usernameMessage],
      ['a username of spaces', { username: '     ' }, 'username', usernameMessage],
      ['a long username', { username: long(101) }, 'username', tooLong],
      ...noText('username', usernameMessage),
      ['no password', { password: undefined }, 'password', passwordMessage],
      ['a short password', { password: '12345' }, 'password', passwordMessage],
      ['a long password', { password: long(201) }, 'password', longPasswordMessage],
      ['few characters of many code units', { password: '🔑🔑🔑' }, 'password', passwordMessage],
      ['few letters of many parts', { password: 'a\u0301e\u0301o\u0301' }, 'password', passwordMessage],
      ...noText('password', passwordMessage),
      ['a long address', { returnTo: long(2001) }, 'returnTo', 'returnTo must be shorter than or equal to 2000 characters'],
      ...noText('returnTo', 'Give the address to return to as text'),
      ['a long code', { code: long(41) }, 'code', secondFactorMessage],
      ...noText('code', secondFactorMessage),
    ],
  },
  {
    request: EnrolSecondFactorRequest,
    valid: { code: '123456' },
    passes: [['spaces in and around the code', { code: ' 123 456 ' }]],
    fails: [
      ['no code', { code: undefined }, 'code', sixDigits],
      ['five digits', { code: '12345' }, 'code', sixDigits],
      ['letters', { code: 'abcdef' }, 'code', sixDigits],
      ...noText('code', sixDigits).slice(0, 2),
    ],
  },
  {
    request: SetAccessEndRequest,
    valid: {},
    passes: [...lastDayCases.passes],
    fails: [...lastDayCases.fails],
  },
  {
    request: ConfirmPasswordRequest,
    valid: { currentPassword: 'x' },
    passes: [
      ['the longest password', { currentPassword: long(200) }],
      ['the longest password in the parts of its letters', { currentPassword: hangul.normalize('NFD') }],
    ],
    fails: [
      ['no password', { currentPassword: undefined }, 'currentPassword', 'Current password is required'],
      ['an empty password', { currentPassword: '' }, 'currentPassword', 'Current password is required'],
      ['a long password', { currentPassword: long(201) }, 'currentPassword', longPasswordMessage],
      ...noText('currentPassword', 'Current password is required'),
    ],
  },
  {
    request: ChangePasswordRequest,
    valid: { currentPassword: 'x', newPassword: 'secret', confirmPassword: 'secret' },
    passes: [
      ['the longest passwords', { currentPassword: long(200), newPassword: long(200), confirmPassword: long(200) }],
      [
        'the longest passwords in the parts of their letters',
        Object.fromEntries(passwordFields.map((field) => [field, hangul.normalize('NFD')])),
      ],
      ['another confirmation, which another check compares', { confirmPassword: 'other' }],
    ],
    fails: [
      ['no current password', { currentPassword: undefined }, 'currentPassword', 'Current password is required'],
      ['an empty current password', { currentPassword: '' }, 'currentPassword', 'Current password is required'],
      ['a long current password', { currentPassword: long(201) }, 'currentPassword', longPasswordMessage],
      ...noText('currentPassword', 'Current password is required'),
      ['no new password', { newPassword: undefined }, 'newPassword', passwordMessage],
      ['a short new password', { newPassword: '12345' }, 'newPassword', passwordMessage],
      ['a long new password', { newPassword: long(201) }, 'newPassword', longPasswordMessage],
      ...noText('newPassword', passwordMessage),
      ['no confirmation', { confirmPassword: undefined }, 'confirmPassword', 'Confirm your new password'],
      ['a long confirmation', { confirmPassword: long(201) }, 'confirmPassword', longPasswordMessage],
      ['an empty confirmation', { confirmPassword: '' }, 'confirmPassword', 'Confirm your new password'],
      ...noText('confirmPassword', 'Confirm your new password'),
    ],
  },
  {
    request: AddAdminUserRequest,
    valid: { username: 'quinn' },
    passes: [
      ['spaces around the username', { username: '  quinn ' }, { username: 'quinn' }],
      ['the shortest username', { username: 'abc' }],
      ['the longest username', { username: long(100) }],
      ...lastDayCases.passes,
    ],
    fails: [
      ...lastDayCases.fails,
      ['no username', { username: undefined }, 'username', newUsernameMessage],
      ['a short username', { username: 'ab' }, 'username', newUsernameMessage],
      ['a space in the username', { username: 'quinn audits' }, 'username', newUsernameMessage],
      ['a long username', { username: long(101) }, 'username', tooLong],
      ['a number as username', { username: 12345 }, 'username', newUsernameMessage],
      ...noName('username').slice(1),
      [
        'a character in the username that cannot be seen',
        { username: 'an\u200ba' },
        'username',
        'Remove the characters that cannot be seen, after "an"',
      ],
      ['half a character in the username', { username: 'zoë\ud83d' }, 'username', 'Remove the characters that cannot be saved'],
    ],
  },
  {
    request: SetExportPermissionRequest,
    valid: { exportPersonalData: true },
    passes: [['no more', { exportPersonalData: false }]],
    fails: [
      ['neither', { exportPersonalData: undefined }, 'exportPersonalData', 'Say true or false'],
      ['a text', { exportPersonalData: 'true' }, 'exportPersonalData', 'Say true or false'],
    ],
  },
  {
    request: AdminUserListQuery,
    valid: {},
    passes: [...listCases.passes, ...searchCases.passes],
    fails: [...listCases.fails, ...searchCases.fails],
  },
]);

describe('the confirmation of a new password', () => {
  test('is the same password', () => {
    expect(passwordsMatch({ newPassword: 'secret', confirmPassword: 'secret' })).toBeUndefined();
    expect(passwordsMatch({ newPassword: 'secret', confirmPassword: 'Secret' })).toBe("Passwords don't match");
  });
});
