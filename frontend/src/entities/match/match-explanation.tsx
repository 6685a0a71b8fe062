import { shortLabelOfField } from '@accelerator/contracts/partners/profile-fields';
import type { MatchExplanation as Explanation, MatchLine } from '@accelerator/contracts/matching/views';
import { opposite, partnerTypeOf, partnerTypes, roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { useSession } from '../../session/session.ts';
import type { Elements } from '../../ui/elements.ts';

interface MatchExplanationProps {
  readonly explanation: Explanation;
  /** Two columns of four lines on a wide card, one column in a dialog and on phones. */
  readonly columns?: 1 | 2;
  readonly ref?: Ref<HTMLOListElement>;
}

/** The score opened into its lines, in the order of the print's columns. */
export function MatchExplanation({ explanation, columns = 1, ref }: MatchExplanationProps) {
  const twoColumns = columns === 2;
  return (
    <>
      {explanation.cap && <p className="mb-1 text-console font-medium">{explanation.cap}</p>}
      <ol ref={ref} className={clsx('grid', twoColumns && 'md:grid-flow-col md:grid-cols-2 md:grid-rows-4 md:gap-x-8')}>
        {explanation.lines.map((line) => (
          <Line key={line.name} line={line} parts={partsOf(line, explanation)} twoColumns={twoColumns} />
        ))}
      </ol>
    </>
  );
}

type Parts = NonNullable<Explanation['parts']>;

/** Which lines are sums, and of what. */
const partNames: { readonly [Name in MatchLine['name']]?: readonly string[] } = {
  Readiness: [...(['coMarketingExperience', 'budget', 'teamSize'] as const).map(shortLabelOfField), 'Practice'],
  Scale: ['Fit', shortLabelOfField('accreditations')],
};

/** Only administrators are told the parts. */
function partsOf({ name }: MatchLine, { parts = [] }: Explanation): Parts {
  return parts.filter((part) => partNames[name]?.includes(part.name));
}

interface LineProps {
  readonly line: MatchLine;
  readonly parts: Parts;
  readonly twoColumns: boolean;
}

function Line({ line, parts, twoColumns }: LineProps) {
  return (
    <li
      className={clsx(
        'grid grid-cols-[84px_minmax(0,1fr)_auto] content-start items-center gap-x-3 border-t border-line py-2 text-console first:border-t-0',
        twoColumns && 'md:nth-5:border-t-0',
      )}
    >
      <span className="font-medium">{line.name}</span>
      {line.onlyApp === null || line.onlySolutions === null ? (
        <Meter credit={line.of > 0 ? line.points / line.of : 0} />
      ) : (
        <Pips app={line.onlyApp} shared={line.shared.length} solutions={line.onlySolutions} />
      )}
      <span className="whitespace-nowrap tabular-nums text-ink-3">
        <b className="font-semibold text-ink">{line.points.toFixed(1)}</b>
        <span>{` of ${line.of}`}</span>
      </span>
      <span className="col-span-full text-caption text-pretty text-ink-2">{line.sentence}</span>
      {parts.length > 0 && (
        <ul
          aria-label={`Parts of ${line.name}`}
          className="col-span-full mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-caption text-ink-2 tabular-nums"
        >
          {parts.map(({ name, points, of }) => (
            <li key={name}>
              <span>{`${name} `}</span>
              <b className="font-medium text-ink">{points.toFixed(1)}</b>
              <span>{` of ${of}`}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Readiness and scale are sums, not comparisons of lists, so they are measured instead of counted. */
function Meter({ credit }: { readonly credit: number }) {
  return (
    <span aria-hidden="true" data-track className="block h-1.5 overflow-hidden rounded-[3px] bg-together-soft">
      <span className="block h-full rounded-[3px] bg-together" style={{ width: `${100 * credit}%` }} />
    </span>
  );
}

const pipShape = {
  app: 'size-[11px] rounded-[2px] border-[1.5px] border-field',
  shared: 'h-[11px] w-[13px] rounded-[2px_6px_6px_2px] bg-together',
  solutions: 'size-[11px] rounded-full border-[1.5px] border-field',
};

/** One shape for each value that was chosen: the App Partner's on the left, the Solutions Partner's on the right, shared ones between. */
function Pips({ app, shared, solutions }: { readonly app: number; readonly shared: number; readonly solutions: number }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap items-center gap-[3px]">
      {repeated(app, pipShape.app)}
      {repeated(shared, pipShape.shared)}
      {repeated(solutions, pipShape.solutions)}
    </span>
  );
}

function repeated(times: number, className: string): Elements {
  return Array.from({ length: times }, (_, index) => <span key={`${className}${index}`} className={className} />);
}

/** The key to what the shapes of the lines mean to their reader. */
export function MatchKey({ className }: { readonly className?: string }) {
  const { user } = useSession();
  const side = partnerTypeOf(user.role);
  const whose = (one: PartnerType) => (side === undefined ? `Only the ${roleOf[one]}` : one === side ? 'Only you' : 'Only them');
  const sides = side === undefined ? partnerTypes.values : [side, opposite[side]];
  const meanings: readonly (readonly [string, string])[] = [
    ['Shared', pipShape.shared],
    ...sides.map((one) => [whose(one), pipShape[one]] as const),
  ];
  return (
    <ul className={clsx('flex flex-wrap gap-x-3.5 gap-y-1 text-caption text-ink-2', className)}>
      {meanings.map(([meaning, shape]) => (
        <li key={meaning} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={shape} />
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  );
}
