import 'reflect-metadata';
import { ChangePasswordRequest, LogInRequest } from '@accelerator/contracts/accounts/requests';
import { describe, expect, test } from '@jest/globals';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { InvalidInput } from './problems.ts';
import { readAs } from './validation-pipe.ts';

class Note {
  @IsOptional() @IsString({ message: 'Write text' }) @MaxLength(3, { message: 'Too long' }) text?: string;
}

async function problemsOf(contract: new () => object, value: unknown): Promise<unknown> {
  try {
    await readAs(contract, value);
  } catch (error) {
    return error instanceof InvalidInput ? error.errors : error;
  }
  return 'none';
}

describe('reading by a contract', () => {
  test('gives the contract, with its texts as it wants them', async () => {
    expect(await readAs(LogInRequest, { username: ' ana ', password: 'secret1' })).toEqual({
      username: 'ana',
      password: 'secret1',
    });
  });

  test('names each field that is wrong, once', async () => {
    expect(await problemsOf(ChangePasswordRequest, { newPassword: 'x' })).toEqual([
      { field: 'currentPassword', message: 'Current password is required' },
      { field: 'newPassword', message: 'Password must be at least 6 characters' },
      { field: 'confirmPassword', message: 'Confirm your new password' },
    ]);
  });

  test('says of a value of the wrong kind that it is of the wrong kind', async () => {
    expect(await problemsOf(Note, { text: 7 })).toEqual([{ field: 'text', message: 'Write text' }]);
    expect(await problemsOf(Note, { text: 'long' })).toEqual([{ field: 'text', message: 'Too long' }]);
  });

  test('refuses fields that the contract does not have', async () => {
    expect(await problemsOf(Note, { text: 'a', admin: true })).toEqual([
      { field: 'admin', message: 'The field admin is not known.' },
    ]);
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString'])('refuses the field %s, too', async (name) => {
    const value = JSON.parse(`{"text": "a", "${name}": "x"}`) as unknown;
    expect(await problemsOf(Note, value)).toEqual([{ field: name, message: `The field ${name} is not known.` }]);
  });

  test.each([
    ['', 'The field without a name is not known.'],
    ['x'.repeat(1_000), `The field ${'x'.repeat(60)}… is not known.`],
  ])('does not repeat whatever a field is called: %j', async (field, message) => {
    expect(await problemsOf(Note, { [field]: 1 })).toEqual([{ field, message }]);
  });

  test.each([[[]], ['text'], [7]])('refuses %j in the place of an object', async (value) => {
    expect(await problemsOf(LogInRequest, value)).not.toBe('none');
  });
});
