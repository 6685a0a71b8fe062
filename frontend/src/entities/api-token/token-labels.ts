import type { ApiTokenView } from '@accelerator/contracts/api-tokens/views';
import { formatDate } from '../../ui/formats/dates.ts';

/** Days end in UTC. */
export function expiryLabel({ expiresOn }: Pick<ApiTokenView, 'expiresOn'>, now = new Date()): string {
  const isOver = expiresOn < now.toISOString().slice(0, 10);
  return isOver ? `Expired after ${formatDate(expiresOn)}` : `Works until ${formatDate(expiresOn)}`;
}

export function lastUseLabel({ lastUsedOn, lastNetwork }: Pick<ApiTokenView, 'lastUsedOn' | 'lastNetwork'>): string {
  if (lastUsedOn === null) return 'Never used';
  return `Used ${formatDate(lastUsedOn)}${lastNetwork === null ? '' : ` from ${lastNetwork}`}`;
}
