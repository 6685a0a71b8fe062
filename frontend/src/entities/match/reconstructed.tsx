import { History } from 'lucide-react';
import { createContext, use } from 'react';
import { Badge } from '../../ui/badge.tsx';

/** Matches of a moment of the past that no recorded list holds, by id. */
export const ReconstructedMatches = createContext<ReadonlySet<string>>(new Set());

export function ReconstructedBadge({ matchId }: { readonly matchId: string }) {
  return (
    use(ReconstructedMatches).has(matchId) && (
      <Badge tone="note" icon={<History />}>
        Reconstructed
      </Badge>
    )
  );
}
