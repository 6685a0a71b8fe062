import type { Access, ProblemCode, RefusalCode, Route } from '@accelerator/contracts/http';
import { problems } from '@accelerator/contracts/http/problems';
import { refusalStatuses } from '@accelerator/contracts/http/refusal-statuses';

type Code = RefusalCode | ProblemCode;

/** The parts of a route, beside its access, scope and retry, from which refusals follow. */
export interface Declared {
  readonly ifMatch: boolean;
  /** The refusals of its own. */
  readonly refusals: readonly Code[];
}

/** Every refusal that a call of the route can get, by status. */
export function refusalsByStatus(route: Route, declared: Declared): Readonly<Record<string, readonly Code[]>> {
  const codes = new Set<Code>([...ofEveryCall, ...ofAccess(route.access), ...ofPrograms(route), ...ofWrites(route, declared)]);
  const all = [...codes, ...declared.refusals].toSorted();
  return Object.groupBy(new Set(all), statusOf) as Readonly<Record<string, readonly Code[]>>;
}

function statusOf(code: Code): number {
  return code in problems ? problems[code as ProblemCode].status : refusalStatuses[code as RefusalCode];
}

const ofEveryCall: readonly Code[] = [
  'invalid_input',
  'not_allowed',
  'too_many_calls',
  'server_failed',
  'not_shown_yet',
  'unavailable',
];

function ofAccess({ who, approved, beforeOwnPassword, beforeSecondFactor, personal, confirmed }: Access): readonly Code[] {
  const codes: readonly (Code | false | undefined)[] = [
    who !== 'anyone' && 'not_logged_in',
    who !== 'anyone' && 'token_expected',
    who !== 'anyone' && !beforeOwnPassword && 'change_password_first',
    ['logged-in', 'admin', 'superadmin'].includes(who) && !beforeSecondFactor && 'second_factor_first',
    personal && 'shared_login',
    approved && 'not_approved',
    confirmed && 'confirm_password',
  ];
  return codes.filter((code): code is Code => typeof code === 'string');
}

/** A token that is brought counts on every route. */
function ofPrograms({ scope, access }: Route): readonly Code[] {
  const ofToken: readonly Code[] =
    scope === null ? ['token_not_accepted'] : ['scope_missing', access.assistants ? 'assistants_only' : 'assistants_elsewhere'];
  return ['token_invalid', 'token_with_cookie', ...ofToken];
}

function ofWrites({ method, retry }: Route, { ifMatch }: Declared): readonly Code[] {
  if (method === 'GET') return [];
  return [
    ...(['body_too_large', 'wrong_media_type', 'contended', 'disk_full'] as const),
    ...(retry === 'repeated' ? [] : (['key_used'] as const)),
    ...(ifMatch ? (['version_outdated'] as const) : []),
  ];
}
