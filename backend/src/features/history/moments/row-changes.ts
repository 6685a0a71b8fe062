import type { StateChange } from '@accelerator/contracts/history';
import { empty } from './state-fields.ts';

/** Finds what differs between two values of a row, by the paths of what is in them; parts that are shared are passed over. */
export function rowChanges(before: unknown, after: unknown, path = ''): readonly StateChange[] {
  if (before === after) return [];
  if (!hasParts(before) && !hasParts(after)) {
    const [was, is] = [textOf(before), textOf(after)];
    return was === is ? [] : [{ field: path, before: was, after: is }];
  }
  const [was, is] = [partsOf(before), partsOf(after)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  const inside = Array.isArray(before) || Array.isArray(after);
  return [
    // What had no parts until now, or has none any more.
    ...(hasParts(before) ? [] : rowChanges(before, undefined, path)),
    ...[...names].flatMap((name) => rowChanges(was[name], is[name], pathTo(path, name, inside))),
    ...(hasParts(after) ? [] : rowChanges(undefined, after, path)),
  ];
}

type Parts = Readonly<Record<string, unknown>>;

/** An object, or a list that holds objects; a list of texts and numbers is one value. */
function hasParts(value: unknown): value is object {
  if (value === null || typeof value !== 'object') return false;
  return Array.isArray(value) ? value.some((item) => typeof item === 'object' && item !== null) : Object.keys(value).length > 0;
}

function partsOf(value: unknown): Parts {
  return hasParts(value) ? (value as Parts) : {};
}

function pathTo(path: string, name: string, inside: boolean): string {
  if (path === '') return name;
  return inside ? `${path}[${name}]` : `${path}.${name}`;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return empty;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : empty;
  // An object without parts.
  return typeof value === 'object' ? empty : String(value);
}
