import { endBeforeStartMessage, type ReportView } from '@accelerator/contracts/reports/views';
import { useState } from 'react';
import { controlLook, FieldMessage, useFieldIds } from '../../../forms/field-frame.tsx';
import { useSearchChange } from '../../../ui/search-change.ts';

type Range = Pick<ReportView, 'from' | 'to'>;

/** Which days are counted by week, kept in the address. A range that is not complete, or reversed, asks for nothing. */
export function ReportRangeFields({ from, to }: Range) {
  const show = useSearchChange<Range>();
  const [range, setRange] = useState<Range>({ from, to });
  const reversed = range.from !== '' && range.to !== '' && range.from > range.to;
  const ids = { from: useFieldIds(false, false), to: useFieldIds(false, reversed) };
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
          <input
            id={ids[end].id}
            type="date"
            value={range[end]}
            aria-invalid={(end === 'to' && reversed) || undefined}
            aria-describedby={ids[end].describedBy}
            onChange={({ target }) => change({ [end]: target.value })}
            className={`${controlLook} w-38!`}
          />
        </div>
      ))}
      <div role="alert">
        <FieldMessage id={`${ids.to.id}-error`} message={reversed ? endBeforeStartMessage : undefined} />
      </div>
    </div>
  );
}
