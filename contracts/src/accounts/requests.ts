import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Length, Matches, MaxLength, MinLength } from 'class-validator';
import { ListFilter, listQueryOf } from '../validation/list-rules.ts';
import { NameRules } from '../validation/name-rules.ts';
import { compose, IsCalendarDate, IsText, Optional, Trim } from '../validation/value-rules.ts';
import { normalizedPassword, passwordMessage } from './passwords.ts';

export const usernameMessage = 'Username must be at least 3 characters';
export const secondFactorMessage = 'Enter the six digits from your authenticator app, or a recovery code';
const sixDigitsMessage = 'Enter the six digits from your authenticator app';
/** In characters: longer passwords only cost hashing time. */
const maxPasswordLength = 200;

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

/** A day, or none where it is left out or empty. */
function LastDay(): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value)),
    IsOptional(),
    IsCalendarDate(),
  );
}

export class LogInRequest {
  @Trim()
  @IsText({ message: usernameMessage })
  @MinLength(3, { message: usernameMessage })
  @MaxLength(100, { message: 'Username must be at most 100 characters' })
  username!: string;

  @IsText({ message: passwordMessage })
  @Length(6, maxPasswordLength, { message: passwordMessage })
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
  @IsText({ message: 'Current password is required' })
  @Length(1, maxPasswordLength, { message: 'Current password is required' })
  currentPassword!: string;
}

export class ChangePasswordRequest {
  @IsText({ message: 'Current password is required' })
  @Length(1, maxPasswordLength, { message: 'Current password is required' })
  currentPassword!: string;

  @IsText({ message: passwordMessage })
  @Length(6, maxPasswordLength, { message: passwordMessage })
  newPassword!: string;

  /** That it equals `newPassword` is checked by `passwordsMatch`, because a decorator sees one property at a time. */
  @IsText({ message: 'Confirm your new password' })
  @Length(1, maxPasswordLength, { message: 'Confirm your new password' })
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

/** Whether an administrator may export personal data. */
export class SetExportPermissionRequest {
  @IsBoolean({ message: 'Say true or false' })
  exportPersonalData!: boolean;
}

const tokenNameMessage = 'Name what will use the token, with 1 to 60 characters';

export class MakeExportTokenRequest {
  @Trim()
  @IsText({ message: tokenNameMessage })
  @Length(1, 60, { message: tokenNameMessage })
  name!: string;
}

/** The message where the confirmation differs, else undefined. */
export function passwordsMatch({
  newPassword,
  confirmPassword,
}: Pick<ChangePasswordRequest, 'newPassword' | 'confirmPassword'>): string | undefined {
  return normalizedPassword(newPassword) === normalizedPassword(confirmPassword) ? undefined : "Passwords don't match";
}

export class AdminUserListQuery extends listQueryOf(ListFilter) {}
