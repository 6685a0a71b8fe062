import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { useSession } from '../session/session.ts';
import { readOnlyReason } from '../ui/messages/read-only-alert.tsx';
import type { BulkTarget, ListSelection } from './list-selection.ts';
import type { List } from './list.ts';
import type { Elements } from '../ui/elements.ts';
import { aboutRows } from '../ui/keyboard/kept-focus.ts';
import { counted } from '../ui/formats/numbers.ts';
import { AnswerStatus } from '../ui/messages/status.tsx';

interface PlainQuestion<Row> {
  readonly question: (rows: string) => string;
  /** The order in which the act takes the rows; left out if it makes no difference. */
  readonly order?: (rows: readonly Row[]) => readonly Row[];
  readonly consequence: string;
  /** Facts beyond the consequence, of some of the rows. */
  readonly alsoFollows?: (rows: readonly Row[]) => Elements;
  readonly confirmLabel: (rows: string) => string;
  readonly ask?: never;
}

/** Asks for more than a yes, and acts in place of `run`. */
interface OwnQuestion<Row> {
  readonly ask: (asked: Asked<Row>) => Elements;
}

/** An act on many rows at once. */
export interface BulkAction<Row> {
  /** "Approve Selected (4)" */
  readonly label: (count: number) => string;
  /** Changes something, so it asks first, names the rows, and is not for those who only look. */
  readonly change?: {
    /** Why a row is left out, as "already approved"; undefined where it takes part. */
    readonly reasonToSkip: (row: Row) => string | undefined;
    /** Said where every selected row is left out. */
    readonly noneEligible: string;
    /** Why these cannot be changed in one act. */
    readonly cannot?: (target: BulkTarget<Row>) => string | undefined;
  } & (PlainQuestion<Row> | OwnQuestion<Row>);
  /** Rejects where it failed, which it has said itself. Left out where `ask` does it. */
  readonly run?: (target: BulkTarget<Row>, leftOut: readonly LeftOut<Row>[]) => Promise<unknown>;
}

/** Another row that is selected, and the bar's reason why it takes no part: an account of the act counts it too. */
export interface LeftOut<Row> {
  readonly row: Row;
  readonly reason: string;
}

interface Asked<Row> {
  readonly target: BulkTarget<Row>;
  readonly leftOut: readonly LeftOut<Row>[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface BulkBarProps<Row> {
  readonly list: List<Row>;
  readonly selection: ListSelection<Row>;
  readonly actions: readonly BulkAction<Row>[];
}

/** Floats at the bottom while rows are selected: what can be done with them, and which of them are left out and why. */
export function BulkBar<Row>({ list, selection, actions }: BulkBarProps<Row>) {
  const { readOnly } = useSession();
  const [asked, setAsked] = useState<BulkAction<Row>>();
  const [running, setRunning] = useState<BulkAction<Row>>();
  const { size, everything } = selection;
  if (size === 0) return null;
  const changing = actions.filter(({ change }) => change);
  const remarkOf = (action: BulkAction<Row>) => (readOnly || everything ? '' : skippedRemark(action, selection));
  const remarks = readOnly && changing.length > 0 ? [readOnlyReason] : changing.map(remarkOf).filter(Boolean);
  const run = async (action: BulkAction<Row>, target: BulkTarget<Row>) => {
    setRunning(action);
    try {
      await action.run?.(target, leftOutOf(action, selection));
      if (action.change) selection.clear();
    } catch {
      // The selection stays, so that it can be tried again.
    } finally {
      setRunning(undefined);
      setAsked(undefined);
    }
  };
  return (
    <div
      {...aboutRows}
      role="region"
      aria-label="Selection"
      className="fixed inset-x-2 bottom-3 z-20 print:hidden mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-ink p-2 pl-4 text-console text-on-ink shadow-float md:bottom-5"
    >
      <AnswerStatus
        asked={everything || selection.rows.map(list.idOf)}
        says={`${size} ${remarks.join()}`}
        className="mr-1 py-1.5 sm:border-r sm:border-on-ink/30 sm:pr-3"
      >
        <b className="font-semibold tabular-nums">{`${size} selected`}</b>
        {!everything && remarks.length > 0 && <span className="opacity-80">{` · ${remarks.join(' · ')}`}</span>}
      </AnswerStatus>
      {selection.canSelectEverything && <EverythingButton list={list} selection={selection} />}
      <BulkButton onClick={selection.clear}>Clear</BulkButton>
      {actions.map((action) => {
        const target = targetOf(action, selection);
        const count = target.rows?.length ?? size;
        const reason =
          action.change &&
          (readOnly ? readOnlyReason : count === 0 ? action.change.noneEligible : action.change.cannot?.(target));
        return (
          <BulkButton
            key={action.label(0)}
            main={action.change !== undefined && action.change.ask === undefined}
            disabledReason={running ? 'One moment' : reason}
            aria-description={remarkOf(action) || undefined}
            onClick={() => (action.change ? setAsked(action) : void run(action, target))}
          >
            {action.label(count)}
          </BulkButton>
        );
      })}
      {asked?.change?.ask?.({
        target: targetOf(asked, selection),
        leftOut: leftOutOf(asked, selection),
        onClose: () => setAsked(undefined),
        onDone: selection.clear,
      })}
      {asked?.change && !asked.change.ask && (
        <Question
          list={list}
          change={asked.change}
          target={targetOf(asked, selection)}
          busy={running !== undefined}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void run(asked, targetOf(asked, selection))}
        />
      )}
    </div>
  );
}

/** The rows that take part. */
function targetOf<Row>({ change }: BulkAction<Row>, { target }: ListSelection<Row>): BulkTarget<Row> {
  return target.rows && change ? { rows: target.rows.filter((row) => change.reasonToSkip(row) === undefined) } : target;
}

function leftOutOf<Row>({ change }: BulkAction<Row>, { target: { rows = [] } }: ListSelection<Row>): readonly LeftOut<Row>[] {
  return rows.flatMap((row) => {
    const reason = change?.reasonToSkip(row);
    return reason ? [{ row, reason }] : [];
  });
}

/** "Approve Selected (5) skips 1 in admin review, 2 already approved": of this act alone, others may take them. */
function skippedRemark<Row>(action: BulkAction<Row>, selection: ListSelection<Row>): string {
  const counts = new Map<string, number>();
  for (const reason of selection.rows.map((row) => action.change?.reasonToSkip(row)))
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (counts.size === 0) return '';
  const label = action.label(targetOf(action, selection).rows?.length ?? selection.size);
  return `${label} skips ${[...counts].map(([reason, count]) => `${count} ${reason}`).join(', ')}`;
}

function EverythingButton<Row>({ list, selection }: Pick<BulkBarProps<Row>, 'list' | 'selection'>) {
  return (
    <BulkButton
      onClick={selection.selectEverything}
    >{`Select all ${selection.matching} ${list.noun.many} that match`}</BulkButton>
  );
}

/** The number of names that a question lists before it counts the others. */
const namesShown = 8;

interface QuestionProps<Row> {
  readonly list: List<Row>;
  readonly change: PlainQuestion<Row>;
  readonly target: BulkTarget<Row>;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function Question<Row>({ list, change, target, busy, onClose, onConfirm }: QuestionProps<Row>) {
  const count = target.rows ? target.rows.length : target.all.count;
  const what = counted(count, list.noun.one, list.noun.many);
  const rows = target.rows && (change.order?.(target.rows) ?? target.rows);
  const List = change.order ? 'ol' : 'ul';
  const names = rows?.slice(0, namesShown).map(list.nameOf) ?? [];
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={change.question(what)}
      confirmLabel={change.confirmLabel(what)}
      cancelLabel="Cancel"
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {names.length > 0 && (
        <List className={clsx('mb-2 pl-5', change.order ? 'list-decimal' : 'list-disc')}>
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
          {count > names.length && <li>{`and ${count - names.length} more`}</li>}
        </List>
      )}
      <span>{change.consequence}</span>
      {rows && change.alsoFollows?.(rows)}
    </ConfirmDialog>
  );
}

interface BulkButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled'> {
  readonly main?: boolean;
  /** Why it cannot be pressed; the remark of the bar says it too. */
  readonly disabledReason?: string | undefined;
}

/** A button in the inverse colours of the bar; `main` for the one act that the bar is there for. */
function BulkButton({ main, disabledReason, onClick, ...rest }: BulkButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={disabledReason ? true : undefined}
      title={disabledReason}
      onClick={disabledReason ? undefined : onClick}
      className={clsx(
        'h-10 rounded-md px-3 font-medium whitespace-nowrap outline-on-ink md:h-8',
        main ? 'bg-on-ink text-ink hover:bg-on-ink/90' : 'hover:bg-on-ink/15',
        disabledReason && 'cursor-not-allowed opacity-60',
      )}
    />
  );
}
