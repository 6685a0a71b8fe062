import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import { industries, regions } from '@accelerator/contracts/catalogue';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { matchQualities, noFilters, type MatchFilters } from './match-filters.ts';
import { passesFilters } from './passes-filters.ts';
import { counted } from '../../../ui/formats/numbers.ts';
import { isSaved } from '../../../entities/partnership/partner-groups.ts';
import type { MatchRow } from './explained-first.ts';

export interface NamedCohort {
  readonly id: number;
  readonly name: string;
}

interface MatchFilterDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filters: MatchFilters;
  readonly onChange: (filters: MatchFilters) => void;
  /** Those that the filters choose from. */
  readonly matches: readonly MatchRow[];
  /** undefined while they are not known. */
  readonly cohorts: readonly NamedCohort[] | undefined;
}

/** The page behind a modal drawer cannot be read, so the choice is shown by its number and takes effect when the drawer closes by it. */
export function MatchFilterDrawer({ open, onClose, filters, onChange, matches, cohorts }: MatchFilterDrawerProps) {
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setDraft(filters);
  }
  const left = matches.filter((row) => passesFilters(row, draft)).length;
  const show = () => {
    onChange(draft);
    onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="ghost" className="flex-none!" onClick={() => setDraft({ ...noFilters, q: draft.q })}>
            Clear all
          </Button>
          <Button variant="primary" onClick={show}>
            {`Show ${counted(left, 'match', 'matches')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-7">
        <QualityChoice draft={draft} onChange={setDraft} matches={matches} />
        <FreeChoice draft={draft} onChange={setDraft} matches={matches} />
        <SavedChoice draft={draft} onChange={setDraft} matches={matches} />
        <ListChoices draft={draft} onChange={setDraft} matches={matches} cohorts={cohorts} />
      </div>
    </Drawer>
  );
}

interface DraftProps {
  readonly draft: MatchFilters;
  readonly onChange: (draft: MatchFilters) => void;
  readonly matches: readonly MatchRow[];
}

function QualityChoice({ draft, onChange, matches }: DraftProps) {
  const name = useId();
  return (
    <Choice legend="Match quality">
      {matchQualities.map(({ threshold, name: label, hint }) => (
        <Option
          key={threshold}
          type="radio"
          name={name}
          checked={draft.quality === threshold}
          onChange={() => onChange({ ...draft, quality: threshold })}
          count={matches.filter(({ match }) => match.matchScore >= threshold).length}
        >
          <span>{label}</span>
          {hint && <span className="ml-1.5 text-console text-ink-3">{hint}</span>}
        </Option>
      ))}
    </Choice>
  );
}

function FreeChoice({ draft, onChange, matches }: DraftProps) {
  return (
    <Choice legend="Availability">
      <Option
        type="checkbox"
        checked={draft.free}
        onChange={() => onChange({ ...draft, free: !draft.free })}
        count={matches.filter(({ match }) => !match.isTaken).length}
      >
        Available now
      </Option>
    </Choice>
  );
}

function SavedChoice({ draft, onChange, matches }: DraftProps) {
  return (
    <Choice legend="Saved for later">
      <Option
        type="checkbox"
        checked={draft.saved}
        onChange={() => onChange({ ...draft, saved: !draft.saved })}
        count={matches.filter(isSaved).length}
      >
        Only saved partners
      </Option>
    </Choice>
  );
}

function ListChoices({ draft, onChange, matches, cohorts }: DraftProps & Pick<MatchFilterDrawerProps, 'cohorts'>) {
  return (
    <>
      {cohorts && (
        <ListChoice
          legend="Cohort"
          options={cohorts.map((cohort) => ({ value: cohort.id, label: cohort.name }))}
          chosen={draft.cohorts}
          onChange={(chosen) => onChange({ ...draft, cohorts: chosen })}
          countOf={(id) => matches.filter(({ match }) => match.cohortAvailability.includes(id)).length}
        />
      )}
      <ListChoice
        legend={labelOfField('industries')}
        options={industries.options}
        chosen={draft.industries}
        onChange={(chosen) => onChange({ ...draft, industries: chosen })}
        countOf={(industry) => matches.filter(({ match }) => match.industries.includes(industry)).length}
        twoColumns
      />
      <ListChoice
        legend={labelOfField('geographicFocus')}
        options={regions.options}
        chosen={draft.regions}
        onChange={(chosen) => onChange({ ...draft, regions: chosen })}
        countOf={(region) => matches.filter(({ match }) => match.geographicFocus.some(({ value }) => value === region)).length}
        twoColumns
      />
    </>
  );
}

interface ListChoiceProps<Value> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: Value[]) => void;
  readonly countOf: (value: Value) => number;
  readonly twoColumns?: boolean;
}

/** Only values that some match has are offered, and those that are chosen although no match has them any more. */
function ListChoice<Value extends string | number>({
  legend,
  options,
  chosen,
  onChange,
  countOf,
  twoColumns = false,
}: ListChoiceProps<Value>) {
  const offered = options.filter(({ value }) => countOf(value) > 0 || chosen.includes(value));
  if (offered.length === 0) return null;
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <Choice legend={legend} twoColumns={twoColumns}>
      {offered.map(({ value, label }) => (
        <Option
          key={value}
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
          count={countOf(value)}
        >
          {label}
        </Option>
      ))}
    </Choice>
  );
}

function Choice({
  legend,
  twoColumns = false,
  children,
}: {
  readonly legend: string;
  readonly twoColumns?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-control font-semibold">{legend}</legend>
      <div className={twoColumns ? 'grid gap-x-6 gap-y-0.5 sm:grid-cols-2' : 'grid gap-0.5'}>{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  readonly type: 'radio' | 'checkbox';
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  /** The number of all matches that have it. */
  readonly count: number;
  readonly children: ReactNode;
}

function Option({ type, name, checked, onChange, count, children }: OptionProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-control">
      <input type={type} name={name} checked={checked} onChange={onChange} className="size-4 shrink-0 accent-ink" />
      <span className="min-w-0">{children}</span>
      <span className="ml-auto text-console tabular-nums text-ink-3">
        <span>{count}</span>
        <span className="sr-only"> {count === 1 ? 'match' : 'matches'}</span>
      </span>
    </label>
  );
}
