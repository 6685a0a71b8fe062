import { standing } from '@accelerator/contracts/partnerships/standing';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { partnershipQueries } from './partnerships.queries.ts';

/** What the company accepted before its approval, which shows no partnerships yet. */
export function KeptAcceptances() {
  const { side } = useSession();
  const partnerships = useQuery(partnershipQueries.list()).data;
  return partnerships
    ?.map((partnership) => ({ id: partnership.id, ...standing(partnership, side) }))
    .filter(({ phase }) => phase === 'kept')
    .map(({ id, label, sentence }) => (
      <Alert key={id} tone="wait" title={label}>
        {sentence}
      </Alert>
    ));
}
