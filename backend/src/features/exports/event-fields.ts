import type { AnyRecorded, Private } from '@accelerator/contracts/log';
import { rowOf } from '../../events/event-rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The name on the machine of who ran the command line is a person's. */
export function withoutOperator(userId: string): string {
  return userId.replace(/cli:.*$/, 'cli');
}

/** The exported fields of an event beside its place and its actor. */
export interface EventFields {
  /** Nothing in here names a person or a company. */
  readonly data: Fields;
  /** Null if empty or erased. */
  readonly personal: () => Fields | null;
}

/** Undefined where no export has the event. */
export function fieldsOfEvent(event: AnyRecorded): EventFields | undefined {
  const { exported } = rowOf(event.type);
  if (!exported) return undefined;
  const { without, personal = [] } = exported;
  const { private: sealed, ...open } = event.data as Fields & { readonly private?: Private<Fields> | null };
  const stays = new Set(without);
  const data = Object.fromEntries(
    Object.entries(open)
      .filter(([field]) => !stays.has(field))
      .map(([field, value]) => [field, field === 'viewerUserId' ? withoutOperator(value as string) : value]),
  );
  return { data, personal: () => (sealed && personal.length > 0 ? openedFields(sealed, personal) : null) };
}

/** A personal field is opened only where it is asked for. */
function openedFields({ fields }: Private<Fields>, names: readonly string[]): Fields | null {
  if (!fields) return null;
  const found = names.filter((name) => fields[name] !== undefined && fields[name] !== '');
  return found.length > 0 ? Object.fromEntries(found.map((name) => [name, fields[name]])) : null;
}
