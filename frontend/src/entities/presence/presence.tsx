import type { PresenceView } from '@accelerator/contracts/live/views';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../session/session.ts';
import { useLeavePresence, useRenewPresence } from './presence.mutations.ts';
import { presenceQueries } from './presence.queries.ts';
import { NewsStatus } from '../../ui/messages/status.tsx';

/** Well within the 30 s for which it holds. */
const renewEveryMs = 10_000;

interface PresenceProps {
  readonly kind: 'partner' | 'partnership';
  readonly id: string;
  /** The name for it in the sentence. */
  readonly noun: string;
}

/** Says who else has this open, and lets the others know that the reader has. For those who may change things. */
export function Presence(props: PresenceProps) {
  return useSession().readOnly ? null : <SharedLook key={props.id} {...props} />;
}

function SharedLook({ kind, id, noun }: PresenceProps) {
  const others = useQuery(presenceQueries.others(kind, id));
  const { mutate: renew } = useRenewPresence();
  const { mutate: leave } = useLeavePresence();
  const look = useEffectEvent(() => renew({ params: { kind, id } }));
  const lookAway = useEffectEvent(() => leave({ params: { kind, id } }));
  useEffect(() => {
    look();
    const timer = setInterval(() => look(), renewEveryMs);
    return () => {
      clearInterval(timer);
      lookAway();
    };
  }, []);
  const sentence = others.data ? sentenceOf(others.data, noun) : '';
  return (
    <>
      {sentence !== '' && (
        <span aria-hidden className="flex basis-full items-center gap-1.5 text-console text-ink-2">
          <Eye className="size-4 shrink-0" />
          <span>{sentence}</span>
        </span>
      )}
      <NewsStatus as="span" className="sr-only">
        {sentence}
      </NewsStatus>
    </>
  );
}

function sentenceOf(others: readonly PresenceView[], noun: string): string {
  const names = new Intl.ListFormat('en').format(others.map(({ username }) => username));
  return others.length === 0 ? '' : `${names} ${others.length === 1 ? 'is' : 'are'} looking at this ${noun}`;
}
