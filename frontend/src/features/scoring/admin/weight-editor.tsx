import {
  isWeight,
  scoredFieldLabels,
  scoredFields,
  sumOf,
  sumOfWeights,
  weightMessage,
  wrongSumMessage,
  type ScoredField,
  type ScoringPolicyView,
  type Weights,
} from '@accelerator/contracts/scoring/views';
import { useId } from 'react';
import { controlLook, FieldMessage, useFieldIds } from '../../../forms/field-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { differenceText, WeightsPrint } from './weights-print.tsx';
import type { Elements } from '../../../ui/elements.ts';

/** What is typed, as text. */
export type TypedWeights = Readonly<Record<ScoredField, string>>;

export function typedFrom(weights: Weights): TypedWeights {
  return Object.fromEntries(scoredFields.map((field) => [field, String(weights[field])])) as TypedWeights;
}

/** Undefined while what is typed is no set of weights. */
export function weightsFrom(typed: TypedWeights): Weights | undefined {
  const weights = numbersIn(typed);
  return scoredFields.every((field) => isWeight(weights[field])) && sumOf(weights) === sumOfWeights ? weights : undefined;
}

const numbersIn = (typed: TypedWeights) =>
  Object.fromEntries(scoredFields.map((field) => [field, typed[field].trim() === '' ? NaN : Number(typed[field])])) as Record<
    ScoredField,
    number
  >;

/** As many columns as have room. */
export const fieldGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-6 gap-y-3';

interface WeightEditorProps {
  readonly current: ScoringPolicyView;
  readonly typed: TypedWeights;
  readonly onChange: (typed: TypedWeights) => void;
  readonly onReplay: (weights: Weights) => void;
  readonly replaying: boolean;
  /** The way to adopt them, or why it is closed. */
  readonly children: Elements;
}

/** The weights that are tried, beside those of the policy of now. */
export function WeightEditor({ current, typed, onChange, onReplay, replaying, children }: WeightEditorProps) {
  const sumId = useId();
  const numbers = numbersIn(typed);
  const allAreWeights = scoredFields.every((field) => isWeight(numbers[field]));
  const sum = sumOf(numbers);
  const weights = weightsFrom(typed);
  return (
    <form
      noValidate
      aria-label="Weights to try"
      onSubmit={(event) => {
        event.preventDefault();
        if (weights) onReplay(weights);
      }}
    >
      <div className={fieldGrid}>
        {scoredFields.map((field) => (
          <WeightField
            key={field}
            label={scoredFieldLabels[field]}
            now={current.weights[field]}
            typed={typed[field]}
            isValid={isWeight(numbers[field])}
            onChange={(text) => onChange({ ...typed, [field]: text })}
          />
        ))}
      </div>
      <p id={sumId} role="status" className="mt-4 text-console font-medium tabular-nums">
        {allAreWeights && (sum === sumOfWeights ? `The weights add up to ${sumOfWeights}.` : wrongSumMessage(sum))}
      </p>
      {weights && (
        <figure className="mt-3 grid max-w-3xl gap-1.5 text-caption text-ink-2">
          <figcaption className="sr-only">Weights now and tried</figcaption>
          <span>{`${current.name} now`}</span>
          <WeightsPrint name={current.name} weights={current.weights} />
          Tried
          <WeightsPrint name="the policy that is tried" weights={weights} than={current.weights} />
          <p>{differenceText(current.weights, weights) || `The same weights as ${current.name}.`}</p>
        </figure>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={replaying}
          busyLabel="Replaying"
          aria-describedby={sumId}
          disabledReason={weights ? undefined : 'The weights must be complete'}
        >
          Replay
        </Button>
        <Button onClick={() => onChange(typedFrom(current.weights))}>{`Reset to ${current.name}`}</Button>
        {children}
      </div>
    </form>
  );
}

interface WeightFieldProps {
  readonly label: string;
  readonly now: number;
  readonly typed: string;
  readonly isValid: boolean;
  readonly onChange: (typed: string) => void;
}

function WeightField({ label, now, typed, isValid, onChange }: WeightFieldProps) {
  const { id, describedBy } = useFieldIds(true, !isValid);
  return (
    <div className="grid content-start gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-center gap-x-2">
        <label htmlFor={id} className="text-console font-medium">
          {label}
        </label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={!isValid || undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
          className={`${controlLook} text-right tabular-nums`}
        />
      </div>
      <p id={`${id}-hint`} className="text-right text-caption text-ink-3 tabular-nums">
        {`now ${now}`}
      </p>
      <FieldMessage id={`${id}-error`} message={isValid ? undefined : weightMessage} />
    </div>
  );
}
