import type { BulkApprovalView } from '@accelerator/contracts/partners/views';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { useState } from 'react';
import type { LeftOut } from '../../../lists/bulk-bar.tsx';
import { leftOutRow, SkippedDialog } from '../../../lists/skipped-dialog.tsx';
import { counted } from '../../../ui/formats/numbers.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { OverfillQuestion, useApproval } from './decide-partnership.tsx';
import type { PartnershipToDecide } from './partnerships.mutations.ts';
import { partnershipsList } from './partnerships-list.tsx';

interface SkippedPartnershipsProps {
  readonly answer: BulkApprovalView;
  readonly leftOut: readonly LeftOut<AdminPartnershipView>[];
  /** As they were selected one by one. */
  readonly rows: readonly AdminPartnershipView[] | undefined;
  readonly onClose: () => void;
}

/**
 * The partnerships that a bulk approval left as it is. One whose cohort is full can be approved above the limit, which is asked
 * about with the number of then.
 */
export function SkippedPartnerships({ answer, leftOut, rows, onClose }: SkippedPartnershipsProps) {
  const [approved, setApproved] = useState<readonly string[]>([]);
  const approval = useApproval<PartnershipToDecide | AdminPartnershipView>({
    onSent: (approval, { id }) =>
      void approval.then(
        () => setApproved((before) => [...before, id]),
        () => undefined,
      ),
  });
  return (
    <SkippedDialog
      kind="partnership"
      noun={partnershipsList.noun}
      done={`Approved ${counted(answer.approved, 'partnership')}`}
      skipped={[...answer.skipped, ...leftOut.map((one) => leftOutRow(partnershipsList, one))]}
      onClose={onClose}
      nested={<OverfillQuestion approval={approval} />}
      actionFor={({ id, name, code }) => {
        if (approved.includes(id)) return <span className="text-ink-2">Approved</span>;
        if (code !== 'full') return null;
        return (
          <Button
            size="sm"
            aria-label={`Approve anyway: ${name ?? 'this one'}`}
            disabledReason={approval.isApproving(id) ? 'One moment' : undefined}
            onClick={() => approval.approve(rows?.find((row) => row.id === id) ?? { id, name })}
          >
            Approve anyway
          </Button>
        );
      }}
    />
  );
}
