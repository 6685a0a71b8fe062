import clsx from 'clsx';
import { useState } from 'react';
import { usePrinting } from '../../ui/hooks/use-printing.ts';
import type { Noun } from '../list.ts';
import { counted } from '../../ui/formats/numbers.ts';

interface CellChipsProps {
  readonly labels: readonly string[];
  /** The name of the values, for those who do not see the column: "Industries", of which one is an "industry". */
  readonly name: string;
  readonly noun: Noun;
  /** Whose they are. */
  readonly of: string;
  /** Of the column, in rem. */
  readonly width: number;
}

/** The most that are shown before the toggle. */
const max = 2;

/** Of a letter in a chip, of what else a chip takes, and of what a cell takes with its toggle; in rem. */
const measures = { letter: 0.39, chip: 0.7, cell: 2.25 };

/** The number of labels that stand whole beside the toggle. The first is shown in any case. */
function howManyFit(labels: readonly string[], width: number): number {
  let room = width - measures.cell;
  const over = labels.findIndex((label, index) => {
    room -= label.length * measures.letter + measures.chip;
    return index === max || (index > 0 && room < 0);
  });
  return over === -1 ? labels.length : over;
}

/** Values in one line of a dense table, as many as have room; "+N" shows the rest and takes it away again. */
export function CellChips({ labels, name, noun, of, width }: CellChipsProps) {
  const [opened, setOpen] = useState(false);
  const open = usePrinting() || opened;
  const shown = howManyFit(labels, width);
  const more = labels.length - shown;
  if (labels.length === 0)
    return (
      <>
        <span>—</span>
      </>
    );
  return (
    <span className={clsx('flex items-center gap-[3px]', open && 'flex-wrap py-1.5')}>
      <ul aria-label={`${name} of ${of}`} className={clsx('flex gap-[3px]', open ? 'flex-wrap' : 'min-w-0 print:flex-wrap')}>
        {(open ? labels : labels.slice(0, shown)).map((label) => (
          <li
            key={label}
            title={label}
            className="h-5 min-w-0 truncate print:h-auto print:max-w-full! print:whitespace-normal rounded-sm bg-sunken px-1 text-caption leading-5 text-ink-2 group-data-selected/row:bg-surface"
          >
            {label}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={
            open ? `Show fewer ${noun.many} of ${of}` : `Show ${counted(more, `more ${noun.one}`, `more ${noun.many}`)} of ${of}`
          }
          onClick={() => setOpen(!open)}
          className="h-6 min-w-6 shrink-0 rounded-sm px-0.5 text-caption text-ink-3 print:hidden -outline-offset-2 hover:text-ink"
        >
          {open ? 'Less' : `+${more}`}
        </button>
      )}
    </span>
  );
}
