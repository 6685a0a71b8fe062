import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { trimmed } from '../text/trimmed.ts';
import { plainNumber } from '../validation/plain-number.ts';
import { compose, IsWholeNumber } from '../validation/value-rules.ts';
import { weightMessage, wrongSumMessage } from './weight-messages.ts';
import { isWeight, scoredFields, sumOf, sumOfWeights, weightDecimals, type Weights } from './weights.ts';

/** A number, or its text, as an address has it. */
function IsWeight(): PropertyDecorator {
  return compose(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (plainNumber(trimmed(value), { decimals: weightDecimals }) ?? value) : value,
    ),
    ValidateBy({ name: 'isWeight', validator: { validate: isWeight } }, { message: weightMessage }),
  );
}

/** All weights together; said of the field that it stands at, once each of them is a weight. */
function MakesHundred(): PropertyDecorator {
  const weightsIn = (given: { object: object } | undefined) => given!.object as Partial<Weights>;
  return ValidateBy({
    name: 'makesHundred',
    validator: {
      validate(_, given) {
        const weights = weightsIn(given);
        return !scoredFields.every((field) => isWeight(weights[field])) || sumOf(weights) === sumOfWeights;
      },
      defaultMessage: (given) => wrongSumMessage(sumOf(weightsIn(given))),
    },
  });
}

/** The weights of a scoring policy: 0 or more, 100 in all. */
export class WeightsQuery implements Weights {
  @IsWeight() @MakesHundred() industries!: number;
  @IsWeight() regions!: number;
  @IsWeight() segments!: number;
  @IsWeight() personas!: number;
  @IsWeight() technology!: number;
  @IsWeight() cohorts!: number;
  @IsWeight() experience!: number;
  @IsWeight() budget!: number;
  @IsWeight() team!: number;
  @IsWeight() practice!: number;
  @IsWeight() fit!: number;
  @IsWeight() accreditations!: number;
}

/** Adopts the weights as the next version of the policy. */
export class AdoptScoringPolicyRequest extends WeightsQuery {
  /** The version that was the current one when the weights were chosen: refused where it is another one by now. */
  @IsWholeNumber({ message: 'Give the version of the policy that you read' })
  basedOn!: number;
}
