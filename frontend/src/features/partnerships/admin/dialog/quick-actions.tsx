import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import type { PartnerActionRequest, SideAction } from '@accelerator/contracts/partnerships/requests';
import type { AdminPartnershipView, ApplyingView } from '@accelerator/contracts/partnerships/views';
import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { endedBy, haveBothApplied, isMutual, missingInterest, saidOf } from './partner-acts.ts';
import { canBeCanceled, isOver, pairName } from '../partnership-labels.ts';
import { useActForPartners } from '../partnerships.mutations.ts';

interface Asked {
  readonly action: SideAction | 'set_mutual_interest' | 'both_apply';
  readonly partnerType: PartnerActionRequest['partnerType'];
}

/**
 * Acts for the partners of a pair. What ends something between the two, lets one know of the other, or binds both, `PartnerActQuestion` asks
 * first.
 */
export function usePartnerActs(pair: AdminPartnershipView) {
  const { id } = pair;
  const act = useActForPartners();
  const [asked, setAsked] = useState<Asked>();
  const send = (action: PartnerActionRequest['action'], partnerType: PartnerActionRequest['partnerType']) =>
    act.mutate({ id, action, partnerType, act: saidOf(pair, action, partnerType) });
  return {
    pair,
    asked,
    close: () => setAsked(undefined),
    send,
    /** The act that is on its way to the server. */
    pending: act.isPending ? act.variables : undefined,
    actFor: (side: PartnerType, action: SideAction) => {
      const next: Asked = { action, partnerType: side };
      if (questionOf(pair, next)) setAsked(next);
      else send(action, side);
    },
    actForBoth: (action: 'set_mutual_interest' | 'both_apply') => setAsked({ action, partnerType: 'both' }),
  };
}

type PartnerActQuestionProps = ReturnType<typeof usePartnerActs> & Pick<QuickActionsProps, 'applying'>;

/** Asks about the act that is begun for a partner. */
export function PartnerActQuestion({ pair, asked, close, send, applying }: PartnerActQuestionProps) {
  const question = asked && questionOf(pair, asked, applying);
  if (!question) return null;
  return (
    <ConfirmDialog
      {...question}
      open
      onClose={close}
      onConfirm={() => {
        close();
        send(asked.action, asked.partnerType);
      }}
    />
  );
}

type Question = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'children'>;

function questionOf(pair: AdminPartnershipView, { action, partnerType }: Asked, applying?: ApplyingView): Question | undefined {
  if (action === 'both_apply') return questionOfApplying(pair, applying);
  if (action === 'set_mutual_interest' || action === 'set_interested') return questionOfInterest(pair, partnerType);
  const ended = endedBy(pair, action);
  return ended && questionOfEnd(pair, action, ended);
}

function questionOfInterest(pair: AdminPartnershipView, partnerType: Asked['partnerType']): Question {
  const opens = `Both will be interested, so ${pairName(pair)} see each other's contact details. Both will be notified.`;
  if (partnerType === 'both') {
    const title = `Set mutual interest of ${pairName(pair)}?`;
    return { title, confirmLabel: 'Set Mutual Interest', cancelLabel: 'Leave it as it is', tone: 'primary', children: opens };
  }
  const [own, other] = [pair.partners[partnerType].companyName, pair.partners[opposite[partnerType]].companyName];
  const isSecond = partnerType === 'app' ? pair.solutionsPartnerInterested : pair.appPartnerInterested;
  return {
    title: `Set ${own} as interested in ${other}?`,
    confirmLabel: 'Set interested',
    cancelLabel: 'Leave it as it is',
    tone: 'primary',
    children: isSecond ? opens : `${other} will be notified that ${own} is interested, and ${own} that you did this.`,
  };
}

/** Confirms first: it commits and notifies both companies, and one press cannot undo it. */
function questionOfApplying(pair: AdminPartnershipView, applying: ApplyingView | undefined): Question {
  return {
    title: `Apply for ${applying?.cohort?.name ?? 'a cohort'} for ${pairName(pair)}?`,
    confirmLabel: 'Both Apply to Cohort',
    cancelLabel: 'Leave it as it is',
    tone: 'primary',
    children:
      'Their application awaits a decision then, and their other matches are hidden. Both will be notified that you did this on their behalf.',
  };
}

const confirmLabels: Readonly<Partial<Record<SideAction, string>>> = {
  clear_interest: 'Withdraw interest',
  set_not_interested: 'Set not interested',
  clear_applied: 'Cancel application',
};

function questionOfEnd(pair: AdminPartnershipView, action: SideAction, ended: 'application' | 'partnership'): Question {
  const [title, cancelLabel] =
    ended === 'partnership'
      ? [`End the partnership of ${pairName(pair)}?`, 'Keep the partnership']
      : [`Cancel the application of ${pairName(pair)}?`, 'Keep the application'];
  return { title, confirmLabel: confirmLabels[action] ?? 'Continue', cancelLabel, children: consequence(pair, action, ended) };
}

function consequence(pair: AdminPartnershipView, action: SideAction, ended: 'application' | 'partnership'): string {
  if (ended === 'partnership')
    return 'Both partners will be notified. Their seats are freed, both interests are withdrawn, and contact details are locked.';
  const applications = haveBothApplied(pair)
    ? 'The applications of both end, and both will be notified.'
    : 'The application ends, and both partners will be notified.';
  return action === 'clear_applied'
    ? `${applications} Their mutual interest stays.`
    : `${applications} Contact details are locked.`;
}

function whyNotBoth(pair: AdminPartnershipView, applying: ApplyingView | undefined): string | undefined {
  if (haveBothApplied(pair) && !isOver(pair)) return 'Both have applied already.';
  if (isMutual(pair)) return applying?.both ?? undefined;
  return administratorStanding(pair).obstacle ?? missingInterest(pair);
}

/** The reasons why the quick actions are off, by action. */
function obstaclesOf(pair: AdminPartnershipView, applying: ApplyingView | undefined) {
  return {
    set_mutual_interest: isMutual(pair) ? 'Both are interested already.' : (administratorStanding(pair).obstacle ?? undefined),
    both_apply: whyNotBoth(pair, applying),
    cancel: canBeCanceled(pair) ? undefined : 'No application or partnership is running.',
  };
}

/** The sentences below the quick actions, each once. What they say is not said again at the switches of the two. */
export function quickRemarks(pair: AdminPartnershipView, applying: ApplyingView | undefined): readonly string[] {
  const obstacles = obstaclesOf(pair, applying);
  const areDone = isMutual(pair) && haveBothApplied(pair) && !isOver(pair);
  const cohort = obstacles.both_apply === undefined && applying?.both === null ? applying.cohort : null;
  return [
    ...(areDone ? ['Both are done already.'] : new Set(Object.values(obstacles))),
    cohort ? `Both would apply for ${cohort.name}.` : undefined,
  ].filter((remark) => remark !== undefined);
}

interface QuickActionsProps {
  readonly pair: AdminPartnershipView;
  readonly acts: ReturnType<typeof usePartnerActs>;
  /** The objections that the server has against applying; undefined while it is not known. */
  readonly applying: ApplyingView | undefined;
  /** The sentences below them, as `quickRemarks` makes them. */
  readonly remarks: { readonly id: string; readonly sentences: readonly string[] };
  readonly onCancel: () => void;
}

/** The acts that an administrator does for both at once. */
export function QuickActions({ pair, acts: { pending, actForBoth }, applying, remarks, onCancel }: QuickActionsProps) {
  const { readOnly } = useSession();
  const cannot = obstaclesOf(pair, applying);
  const why = remarks.id;
  const reasons = readOnly ? ['Read-only access: you cannot act for partners.'] : remarks.sentences;
  const idle = (reason: string | undefined) => (readOnly ? reasons[0] : reason);
  return (
    <section
      aria-label="Quick actions"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-4 md:px-6"
    >
      <h3 className="text-caption text-ink-2 max-md:basis-full">Quick actions</h3>
      <Button
        busy={pending?.action === 'set_mutual_interest'}
        disabledReason={idle(cannot.set_mutual_interest)}
        aria-describedby={why}
        onClick={() => actForBoth('set_mutual_interest')}
      >
        Set Mutual Interest
      </Button>
      <Button
        busy={pending?.action === 'both_apply'}
        disabledReason={idle(cannot.both_apply)}
        aria-describedby={why}
        onClick={() => actForBoth('both_apply')}
      >
        Both Apply to Cohort
      </Button>
      <p
        id={why}
        className="flex min-w-0 flex-1 items-start gap-1.5 text-caption text-ink-2 empty:hidden max-md:order-last max-md:basis-full"
      >
        {reasons.length > 0 && <Info size={14} className="mt-0.5 shrink-0" />}
        <span>{reasons.join(' ')}</span>
      </p>
      <Button variant="danger" disabledReason={idle(cannot.cancel)} aria-describedby={why} onClick={onCancel}>
        Cancel Partnership
      </Button>
    </section>
  );
}
