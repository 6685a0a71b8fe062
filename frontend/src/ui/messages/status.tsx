import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

interface StatusProps extends ComponentProps<'p'> {
  readonly as?: 'p' | 'div' | 'span';
}

/** Said aloud as it changes: what the reader's own act led to, or waits for. */
export function Status({ as: Element = 'p', ...rest }: StatusProps) {
  return <Element role="status" {...(rest as object)} />;
}

interface AnswerStatusProps extends StatusProps {
  /** Changes with what the reader asked for: the words of a search, the filters. */
  readonly asked: unknown;
  /** The text is of what is asked for now. */
  readonly answered?: boolean;
  readonly children: ReactNode;
  /** The words of the children, where they are more than words. */
  readonly says?: string;
}

/** Of a query that keeps the answer before until the next is there. */
export function isAnswered(query: { readonly isSuccess: boolean; readonly isPlaceholderData: boolean }): boolean {
  return query.isSuccess && !query.isPlaceholderData;
}

/**
 * The words for what a search or a filter found. It is said once for each that the reader tries, and not when the same finds more
 * or less later.
 */
export function AnswerStatus({ asked, answered = true, children, says, ...rest }: AnswerStatusProps) {
  const question = JSON.stringify(asked);
  const text = says ?? String(children);
  const [told, setTold] = useState<Announcement>({ question, text: undefined, over: true });
  const now = afterwards(told, question, answered ? text : undefined);
  if (now !== told) setTold(now);
  return (
    <Status aria-live={now.over ? 'off' : 'polite'} {...rest}>
      {children}
    </Status>
  );
}

interface Announcement {
  readonly question: string;
  /** The first answer to it. */
  readonly text: string | undefined;
  /** The news is of others. */
  readonly over: boolean;
}

function afterwards(told: Announcement, question: string, answer: string | undefined): Announcement {
  if (told.question !== question) return { question, text: answer, over: false };
  if (told.over || answer === undefined || told.text === answer) return told;
  return { ...told, text: told.text ?? answer, over: told.text !== undefined };
}

/** Others may act many times a minute. */
const gatheredMs = 10_000;

/** The news about others. The first is said at once, and what follows within ten seconds as one. */
export function NewsStatus({ children: news, ...rest }: StatusProps & { readonly children: string }) {
  const [said, setSaid] = useState(news);
  const nextAt = useRef(0);
  useEffect(() => {
    if (news === said) return;
    const say = () => {
      nextAt.current = Date.now() + gatheredMs;
      setSaid(news);
    };
    const timer = setTimeout(say, Math.max(0, nextAt.current - Date.now()));
    return () => clearTimeout(timer);
  }, [news, said]);
  return <Status {...rest}>{said}</Status>;
}
