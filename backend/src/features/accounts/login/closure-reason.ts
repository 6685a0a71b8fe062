import type { Settings } from '../../../platform/config/settings.ts';
import { refuse, type Refusal } from '../../../event-sourcing/kernel/refusal.ts';
import { isPast } from '../access-end.ts';
import type { AccountRow } from '../accounts.projection.ts';

/** The refusal of an account that opens nothing at that instant (ISO 8601 UTC), however right its password is; null where it does. */
export function closureReason(
  { kind, endsOn }: Pick<AccountRow, 'kind' | 'endsOn'>,
  { requireAdminTotp, allowSharedViewer }: Pick<Settings, 'requireAdminTotp' | 'allowSharedViewer'>,
  now: string,
): Refusal | null {
  if (endsOn !== null && isPast(endsOn, now)) return refuse('access_ended', { date: endsOn });
  return kind === 'adminviewer' && requireAdminTotp && !allowSharedViewer ? refuse('shared_login_off') : null;
}
