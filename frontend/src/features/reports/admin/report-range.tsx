import { endBeforeStartMessage, type ReportView } from '@accelerator/contracts/reports/views';
import { useState } from 'react';
import { controlLook, FieldMessage, useFieldIds } from '../../../forms/fields/field-frame.tsx';
import { DayInput, unreadableDayMessage } from '../../../ui/controls/day-input.tsx';
import { useSearchChange } from '../../../address/search-change.ts';

type Range = Pick<ReportView, 'from' | 'to'>;

/** Which days are counted by week, kept in the address. A range that is not complete, or reversed, asks for nothing. */
export function ReportRangeFields({ from, to }: Range) {
  const show = useSearchChange();
  const [range, setRange] = useState<Range>({ from, to });
  const reversed = range.from !== '' && range.to !== '' && range.from > range.to;
  const [unreadable, setUnreadable] = useState({ from: false, to: false });
  const messages = {
    from: unreadable.from ? unreadableDayMessage : undefined,
    to: unreadable.to ? unreadableDayMessage : reversed ? endBeforeStartMessage : undefined,
  };
  const ids = { from: useFieldIds(false, unreadable.from), to: useFieldIds(false, messages.to !== undefined) };
  const change = (edited: Partial<Range>) => {
    const next = { ...range, ...edited };
    setRange(next);
    if (next.from !== '' && next.to !== '' && next.from <= next.to) show(next);
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="flex flex-wrap items-center gap-2">
          <label htmlFor={ids[end].id} className="text-console font-medium">
            {end === 'from' ? 'From' : 'To'}
          </label>
          <DayInput
            id={ids[end].id}
            value={range[end]}
            aria-invalid={messages[end] !== undefined || undefined}
            aria-describedby={ids[end].describedBy}
            onChange={(day) => change({ [end]: day })}
            onUnreadable={(now) => setUnreadable((before) => ({ ...before, [end]: now }))}
            className={`${controlLook} w-38!`}
          />
        </div>
      ))}
      <div role="alert">
        <FieldMessage id={`${ids.from.id}-error`} message={messages.from} />
        <FieldMessage id={`${ids.to.id}-error`} message={messages.to} />
      </div>
    </div>
  );
}
