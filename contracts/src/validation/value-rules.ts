import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import { tidiedAddress } from '../text/domains.ts';
import { trimmed } from '../text/trimmed.ts';
import { isAddress, isReachableAddress } from './email-address.ts';

const textMessage = 'Remove the characters that cannot be saved';

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const firstDate = '1000-01-01';
/** A year of four digits, for the usual end of twelve weeks later too: dates compare as text. */
const lastDate = '8999-12-31';
const dateFormMessage = 'Write the date as year-month-day, such as 2028-02-29';
const noSuchDateMessage = 'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29';

/** Beyond it, numbers stand for their neighbours too. */
const largestWholeNumber = Number.MAX_SAFE_INTEGER;

/** One decorator that applies all of these, the first one first. The rule that is applied first is the one whose sentence is shown. */
export function compose(...decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
}

/** Text without spaces and unseen marks around it. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmed(value) : value));

/** Optional, and null is read as left out. */
export function Optional(): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (value === null ? undefined : value)),
    IsOptional(),
  );
}

/** Optional, and null is refused. */
export function OptionalNotNull(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** A text that can be stored: half of a surrogate pair has no UTF-8 form. */
export function IsText(options: ValidationOptions): PropertyDecorator {
  const { each = false } = options;
  return compose(
    IsString(options),
    ValidateBy(
      { name: 'isStorable', validator: { validate: (value) => typeof value !== 'string' || value.isWellFormed() } },
      { each, message: textMessage },
    ),
  );
}

/** A whole number that every store keeps as it is. */
export function IsWholeNumber(options: ValidationOptions): PropertyDecorator {
  return compose(IsInt(options), Max(largestWholeNumber, options));
}

/** The text of a whole number, as an address has it. */
export function IsNumberText({ most = 999_999_999, message }: { most?: number; message: string }) {
  const validate = (value: unknown) => typeof value === 'string' && /^\d{1,9}$/.test(value) && Number(value) <= most;
  return ValidateBy({ name: 'isNumberText', constraints: [most], validator: { validate } }, { message });
}

/** yyyy-MM-dd, of a day that the calendar has. `missing` is said where there is none; each other flaw has one sentence everywhere. */
export function IsCalendarDate({ missing = dateFormMessage }: { missing?: string } = {}): PropertyDecorator {
  return compose(
    Trim(),
    ValidateBy({
      name: 'isCalendarDate',
      validator: {
        validate: isDate,
        defaultMessage: (given) => {
          const value: unknown = given!.value;
          if (value === undefined || value === null || value === '') return missing;
          return typeof value === 'string' && calendarDate.test(value) ? noSuchDateMessage : dateFormMessage;
        },
      },
    }),
  );
}

/** ISO 8601 with its time zone, of a moment that the calendar has. */
export function IsInstant(options: { message: string }): PropertyDecorator {
  const validate = (value: unknown) =>
    typeof value === 'string' && instant.test(value) && isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
  return compose(Trim(), ValidateBy({ name: 'isInstant', validator: { validate } }, options));
}

/** Not before the day in another field, where both hold a day. */
export function IsNotBefore(field: string, { message }: { message: string }): PropertyDecorator {
  const validate = (value: unknown, given?: { object: object }) => {
    const other = (given!.object as Record<string, unknown>)[field];
    return !isDate(value) || !isDate(other) || value >= other;
  };
  return ValidateBy({ name: 'isNotBefore', validator: { validate } }, { message });
}

const unreachableMessage =
  'Enter an email address with only a to z, digits and signs before the @: we cannot send email to any other';

/** An address that our e-mail reaches. */
export function IsEmailAddress({ message }: { message: string }): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidiedAddress(value) : value)),
    ValidateBy({
      name: 'isEmailAddress',
      validator: {
        validate: isReachableAddress,
        defaultMessage: (given) => (isAddress(given!.value) ? unreachableMessage : message),
      },
    }),
  );
}

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !calendarDate.test(value) || value < firstDate || value > lastDate) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value;
}
