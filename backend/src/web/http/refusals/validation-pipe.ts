import type { FieldError } from '@accelerator/contracts/http';
import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { InvalidInput } from './problems.ts';

const maxNameLength = 60;

/** Every body is read by the class of the contracts that its handler names. */
@Injectable()
export class ContractValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      // Every message goes out: a form shows each one at its field.
      maxErrorMessagesLength: 100_000,
      exceptionFactory: (problems) => {
        const [first, ...rest] = problems.flatMap((problem) => fieldErrors(problem));
        return new InvalidInput([first ?? { field: '', message: 'Send a JSON object.' }, ...rest]);
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // The libraries drop these without a word.
    const [first, ...rest] = this.toValidate(metadata) ? namesOfEveryObject(value) : [];
    if (first === undefined) return super.transform(value, metadata);
    const refused = (field: string): FieldError => ({ field, message: notKnown(field) });
    throw new InvalidInput([refused(first), ...rest.map(refused)]);
  }
}

const pipe = new ContractValidationPipe();

/** Reads a value by a class of the contracts. @throws InvalidInput */
export async function readAs<T extends object>(contract: new () => T, value: unknown): Promise<T> {
  return (await pipe.transform(value, { type: 'body', metatype: contract })) as T;
}

/** The paths of fields whose names every object or class has already. */
function namesOfEveryObject(value: unknown, parent = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = parent + name;
    return [...(name in Object.prototype || name === 'prototype' ? [path] : []), ...namesOfEveryObject(part, `${path}.`)];
  });
}

/** One message for each field that was wrong; nested fields are named by their path. */
function fieldErrors(problem: ValidationError, parent = ''): FieldError[] {
  const field = parent ? `${parent}.${problem.property}` : problem.property;
  const message = messageOf(field, problem.constraints ?? {});
  return [...(message ? [{ field, message }] : []), ...(problem.children ?? []).flatMap((child) => fieldErrors(child, field))];
}

/** A value of the wrong kind breaks the limit of its length as well, which then is the lesser news. */
function messageOf(
  field: string,
  { whitelistValidation: isUnknown, maxLength, ...others }: Record<string, string>,
): string | undefined {
  return isUnknown ? notKnown(field) : (Object.values(others)[0] ?? maxLength);
}

export function notKnown(field: string): string {
  return `The field ${quoted(field)} is not known.`;
}

/** As it can stand in a sentence: a caller may have named it anything. */
export function quoted(name: string): string {
  if (name.trim() === '') return 'without a name';
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}
