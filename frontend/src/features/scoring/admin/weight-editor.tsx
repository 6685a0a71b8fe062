import { scoredFieldLabels } from '@accelerator/contracts/scoring/field-labels';
import { weightMessage, wrongSumMessage } from '@accelerator/contracts/scoring/weight-messages';
import {
  isWeight,
  scoredFields,
  sumOf,
  sumOfWeights,
  weightDecimals,
  type ScoredField,
  type ScoringPolicyView,
  type Weights,
} from '@accelerator/contracts/scoring/views';
import { useId } from 'react';
import { FieldMessage, useFieldIds } from '../../../forms/fields/field-frame.tsx';
import { NumberInput } from '../../../forms/fields/number-input.tsx';
import type { TypedNumber } from '../../../forms/fields/typed-number.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { differenceText, WeightsPrint } from './weights-print.tsx';
import { Status } from '../../../ui/messages/status.tsx';

/** The texts that are typed, whether or not it is a weight. */
export type TypedWeights = Readonly<Record<ScoredField, TypedNumber>>;

/** Undefined while what is typed is no set of weights. */
export function weightsFrom(typed: TypedWeights): Weights | undefined {
  return areWeights(typed) && sumOf(typed) === sumOfWeights ? typed : undefined;
}

function areWeights(typed: TypedWeights): typed is Weights {
  return scoredFields.every((field) => isWeight(typed[field]));
}

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
  const allAreWeights = areWeights(typed);
  const sum = sumOf(typed);
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
            isValid={isWeight(typed[field])}
            onChange={(weight) => onChange({ ...typed, [field]: weight })}
          />
        ))}
      </div>
      <Status id={sumId} className="mt-4 text-console font-medium tabular-nums">
        {allAreWeights && (sum === sumOfWeights ? `The weights add up to ${sumOfWeights}.` : wrongSumMessage(sum))}
      </Status>
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
        <Button onClick={() => onChange(current.weights)}>{`Reset to ${current.name}`}</Button>
        {children}
      </div>
    </form>
  );
}

interface WeightFieldProps {
  readonly label: string;
  readonly now: number;
  readonly typed: TypedNumber;
  readonly isValid: boolean;
  readonly onChange: (typed: TypedNumber) => void;
}

function WeightField({ label, now, typed, isValid, onChange }: WeightFieldProps) {
  const { id, describedBy } = useFieldIds(true, !isValid);
  return (
    <div className="grid content-start gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-center gap-x-2">
        <label htmlFor={id} className="text-console font-medium">
          {label}
        </label>
        <NumberInput
          id={id}
          decimals={weightDecimals}
          value={typed}
          aria-invalid={!isValid || undefined}
          aria-describedby={describedBy}
          onChange={onChange}
          className="text-right"
        />
      </div>
      <p id={`${id}-hint`} className="text-right text-caption text-ink-3 tabular-nums">
        {`now ${now}`}
      </p>
      <FieldMessage id={`${id}-error`} message={isValid ? undefined : weightMessage} />
    </div>
  );
}
