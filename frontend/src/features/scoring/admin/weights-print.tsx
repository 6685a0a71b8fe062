import { scoredFieldLabels } from '@accelerator/contracts/scoring/field-labels';
import { scoredFields, type Weights } from '@accelerator/contracts/scoring/views';
import clsx from 'clsx';

/** A match print of full credit: the width of a column is the weight of a field. Where weights are compared, the changed ones are framed. */
export function WeightsPrint({
  name,
  weights,
  than,
}: {
  readonly name: string;
  readonly weights: Weights;
  readonly than?: Weights;
}) {
  const said = scoredFields.map((field) => `${scoredFieldLabels[field]} ${weights[field]}`).join(', ');
  return (
    <span role="img" aria-label={`Weights of ${name}: ${said}`} className="flex h-8 w-full gap-[3px]">
      {scoredFields.map((field) => (
        <span
          key={field}
          className={clsx(
            'relative min-w-0.5 rounded-[2px]',
            than && than[field] !== weights[field] && 'outline-2 outline-offset-1 outline-note',
          )}
          style={{ flex: `${weights[field]} 1 0` }}
        >
          <span className="absolute inset-x-0 bottom-[calc(50%+0.5px)] h-[calc(50%-0.5px)] rounded-t-[2px] bg-together" />
          <span className="absolute inset-x-0 top-[calc(50%+0.5px)] h-[calc(50%-0.5px)] rounded-b-[2px] bg-together-echo" />
        </span>
      ))}
    </span>
  );
}

/** "Industries 24 to 30, Cohorts 10 to 4"; empty where the two are the same. */
export function differenceText(before: Weights, after: Weights): string {
  return scoredFields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${scoredFieldLabels[field]} ${before[field]} to ${after[field]}`)
    .join(', ');
}
