import type { TokenScope } from '@accelerator/contracts/http';
import type { AdministratorCaller } from '../accounts/callers.ts';

interface Described {
  readonly description?: string;
}

/** JSON Schema of one argument, of the kinds that `mustFit` checks. */
export type Schema =
  | (Described & { readonly type: 'string'; readonly format: 'uuid' })
  | (Described & { readonly type: 'string'; readonly maxLength: number })
  | (Described & { readonly type: 'string'; readonly enum: readonly string[] })
  | (Described & { readonly type: 'integer'; readonly minimum: number; readonly maximum: number })
  | (Described & { readonly type: 'array'; readonly minItems: number; readonly maxItems: number; readonly items: ObjectSchema });

export interface ObjectSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

/** A tool that an assistant can call. Its texts are constants of this code, so that partners cannot put instructions into them. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A token needs one of them. What a tool reads by another one is left out for a token without it. */
  readonly scopes: readonly TokenScope[];
  /** False for a tool that stores a proposal. */
  readonly onlyReads: boolean;
  /** The schemas of its arguments, and those that are required. */
  readonly properties: ObjectSchema['properties'];
  readonly required: ObjectSchema['required'];
  /** @throws RefusedError, InvalidInput */
  run(caller: AdministratorCaller, given: never): Promise<object>;
}

/** True if the token of the assistant has the scope. */
export function holds({ token }: AdministratorCaller, scope: TokenScope): boolean {
  return token?.scopes.includes(scope) === true;
}

/** Declares a tool with the type of its arguments, which its schema has checked. */
export function tool<Given>(
  declared: Omit<Tool, 'run'> & { run(caller: AdministratorCaller, given: Given): Promise<object> },
): Tool {
  return declared as Tool;
}

export const uuid = (description: string): Schema => ({ type: 'string', format: 'uuid', description });
export const wholeNumber = (description: string, maximum: number): Schema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  description,
});
export const words = (description: string, maxLength: number): Schema => ({ type: 'string', maxLength, description });
export const oneOf = (description: string, values: readonly string[]): Schema => ({ type: 'string', enum: values, description });

/** The most rows of one answer. */
export const mostRows = 25;
export const limit = wholeNumber(`The most rows; ${mostRows} at most, 10 if left out.`, mostRows);
export const limitOf = (given: number | undefined): string => String(given ?? 10);
