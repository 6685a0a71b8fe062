import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Matches, MaxLength, MinLength, ValidateBy } from 'class-validator';
import { ListFilter, listQueryOf } from '../validation/list-rules.ts';
import { NameRules } from '../validation/name-rules.ts';
import { compose, IsCalendarDate, IsText, Optional, Trim } from '../validation/value-rules.ts';
import { normalizedPassword, passwordLengthProblem, passwordMessage } from './passwords.ts';

export const usernameMessage = 'Username must be at least 3 characters';
export const secondFactorMessage = 'Enter the six digits from your authenticator app, or a recovery code';
const sixDigitsMessage = 'Enter the six digits from your authenticator app';

const newUsernameMessage = 'Username must be at least 3 characters and cannot contain spaces';

/** The rule for every new username: 3 to 100 characters, none of them a space. @param missing said where there is none at all */
export function NewUsername(missing = newUsernameMessage): PropertyDecorator {
  return compose(
    IsText({ message: missing }),
    Matches(/^\S{3,}$/, { message: newUsernameMessage }),
    MaxLength(100, { message: 'Username must be at most 100 characters' }),
    NameRules(),
  );
}

interface PasswordSentences {
  /** Said where there is none at all. */
  readonly missing: string;
  /** Said of fewer than six characters; without it, one is enough. */
  readonly short?: string;
}

/** The rule for every password that is typed. It is taken as it was sent, because some were hashed so, and counted as it is hashed. */
export function TypedPassword({ missing, short }: PasswordSentences): PropertyDecorator {
  const problem = (password: string) => passwordLengthProblem(password, short === undefined ? 1 : 6, short ?? missing);
  return compose(
    IsText({ message: missing }),
    ValidateBy({
      name: 'fitsAPassword',
      validator: {
        validate: (value) => typeof value !== 'string' || problem(value) === undefined,
        defaultMessage: (given) => problem(String(given!.value))!,
      },
    }),
  );
}

/** A day, or none where it is left out or empty. */
function LastDay(): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    IsOptional(),
    // It trims, and the last to transform is the first that does: a blank day is an empty one.
    IsCalendarDate(),
  );
}

export class LogInRequest {
  @Trim()
  @IsText({ message: usernameMessage })
  @MinLength(3, { message: usernameMessage })
  @MaxLength(100, { message: 'Username must be at most 100 characters' })
  username!: string;

  @TypedPassword({ missing: passwordMessage, short: passwordMessage })
  password!: string;

  /** Of an authenticator app (six digits), or a recovery code; spaces and hyphens in it do not count. */
  @Optional()
  @IsText({ message: secondFactorMessage })
  @MaxLength(40, { message: secondFactorMessage })
  code?: string;

  @Optional()
  @IsText({ message: 'Give the address to return to as text' })
  @MaxLength(2000)
  returnTo?: string;
}

/** Shows that the authenticator has the secret that it was given. */
export class EnrolSecondFactorRequest {
  @Matches(/^\s*\d{3}\s?\d{3}\s*$/, { message: sixDigitsMessage })
  code!: string;
}

export class ConfirmPasswordRequest {
  @TypedPassword({ missing: 'Current password is required' })
  currentPassword!: string;
}

export class ChangePasswordRequest {
  @TypedPassword({ missing: 'Current password is required' })
  currentPassword!: string;

  @TypedPassword({ missing: passwordMessage, short: passwordMessage })
  newPassword!: string;

  /** Equality with `newPassword` is checked by `passwordsMatch`, because a decorator sees one property at a time. */
  @TypedPassword({ missing: 'Confirm your new password' })
  confirmPassword!: string;
}

/** A login that may look at everything and change nothing. */
export class AddAdminUserRequest {
  @NewUsername()
  username!: string;

  /** The last day on which it opens anything, yyyy-MM-dd UTC. */
  @LastDay()
  endsOn?: string;
}

/** When a view-only login ends; without a day it does not end by itself. */
export class SetAccessEndRequest {
  @LastDay()
  endsOn?: string;
}

/** True if an administrator may export personal data. */
export class SetExportPermissionRequest {
  @IsBoolean({ message: 'Say true or false' })
  exportPersonalData!: boolean;
}

/** The message where the confirmation differs, else undefined. */
export function passwordsMatch({
  newPassword,
  confirmPassword,
}: Pick<ChangePasswordRequest, 'newPassword' | 'confirmPassword'>): string | undefined {
  return normalizedPassword(newPassword) === normalizedPassword(confirmPassword) ? undefined : "Passwords don't match";
}

export class AdminUserListQuery extends listQueryOf(ListFilter) {}
