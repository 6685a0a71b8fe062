import { opposite } from '@accelerator/contracts/catalogue';
import type { CatchUpLine } from '@accelerator/contracts/notifications/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';
import { useCatchUpSeen } from '../notifications.mutations.ts';
import { notificationQueries } from '../notifications.queries.ts';

/** After an absence: what changed for the reader, until they close it. Where it cannot be loaded, the screens below say the same. */
export function CatchUpPanel() {
  const { data } = useQuery(notificationQueries.catchUp());
  const seen = useCatchUpSeen();
  if (!data?.position || data.lines.length === 0) return null;
  const { position, since, lines } = data;
  const close = () => seen.mutate(position, { onSuccess: () => document.getElementById('main')?.focus({ preventScroll: true }) });
  return (
    <Card aria-labelledby="catch-up">
      <header className="flex items-start gap-3 px-4 pt-3 md:px-6 md:pt-4">
        <div className="min-w-0 flex-1">
          <h2 id="catch-up" className="text-title font-semibold">
            Since you last looked
          </h2>
          <p className="text-console text-ink-3">{formatInstant(since)}</p>
        </div>
        <IconButton
          label="Close and mark as seen"
          size="sm"
          disabledReason={seen.isPending ? 'Marking as seen' : undefined}
          icon={<X className="size-[18px]" />}
          onClick={close}
        />
      </header>
      <ol className="mt-2 divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li key={line.id}>
            <LineLink line={line}>
              <span className="min-w-0 flex-1 basis-52 text-control font-medium group-hover:underline">{line.message}</span>
              {line.needsYou && (
                <Badge tone="wait" icon={<CircleAlert />}>
                  Needs you
                </Badge>
              )}
              <span className="text-caption tabular-nums text-ink-3">{formatInstant(line.at)}</span>
            </LineLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const lineClass = 'group flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-hover md:px-6';

function LineLink({ line: { leadsTo, partnerId }, children }: { readonly line: CatchUpLine; readonly children: ReactNode }) {
  const { side } = useSession();
  if (partnerId !== null) {
    return (
      <Link to="/partner-profile" search={{ id: partnerId, type: opposite[side] }} preload={false} className={lineClass}>
        {children}
      </Link>
    );
  }
  const screens = { partner: '/matches', matches: '/matches', cohorts: '/cohorts', profile: '/profile' } as const;
  return (
    <Link to={screens[leadsTo]} className={lineClass}>
      {children}
    </Link>
  );
}
