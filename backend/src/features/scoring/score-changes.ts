import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchChangeLine, MatchChangesView, MatchLineName } from '@accelerator/contracts/matching';
import type { Weights } from '@accelerator/contracts/scoring';
import { changeSentence, type ChangeReader } from './change-texts.ts';
import {
  capOf,
  cappedPoints,
  cappedScore,
  fieldCredits,
  fieldPoints,
  lineNames,
  printLines,
  scoreOf,
  toTenths,
  type FieldCredits,
  type FieldPoints,
} from './score.ts';
import type { ScoreInputs } from './score-inputs.ts';
import type { ScoringPolicy } from './scoring-policy.ts';
import { scoringProfile } from './scoring-profile.ts';

/** A moment that came before. Of a policy that is not known, only what it had shown is. */
export interface EarlierInputs extends ScoreInputs {
  readonly policy: ScoringPolicy | { readonly name: string; readonly shownScore: number };
}

export interface LaterInputs extends ScoreInputs {
  readonly policy: ScoringPolicy;
}

/** Sums of binary fractions differ by less where nothing has moved. */
const stillness = 1e-9;

/**
 * Finds what moved a score from one moment to another, by the lines of the print and what is apart from them. The points of the
 * lines are those of the later policy, and add up to the difference of the two scores, to the tenth.
 */
export function scoreChanges(
  earlier: EarlierInputs,
  later: LaterInputs,
  reader: ChangeReader,
): Pick<MatchChangesView, 'now' | 'lines'> & { readonly before: number } {
  const [was, is] = [creditsOf(earlier), creditsOf(later)];
  const { weights } = later.policy;
  const before = 'weights' in earlier.policy ? scoreOf(was, earlier.policy.weights) : earlier.policy.shownScore;
  const now = scoreOf(is, weights);
  const points = [fieldPoints(was, weights), fieldPoints(is, weights)] as const;
  const lines = [
    ...lineNames.flatMap((name) => movedLine(name, points, [earlier, later], reader)),
    ...apart('Cap', cappedPoints(was, weights) - cappedPoints(is, weights), capSentence([was, is], weights)),
    ...apart(
      'Policy',
      scoreOf(was, weights) - before,
      `the scoring policy changed from ${earlier.policy.name} to ${later.policy.name}`,
    ),
  ];
  const explained = lines.reduce((tenths, { points: moved }) => tenths + Math.round(moved * 10), 0);
  return { before, now, lines: [...lines, ...apart('Rounding', now - before - explained / 10, 'rounding to a whole percent')] };
}

/** The cohorts that count. */
function currentOf({ cohorts }: ScoreInputs): ReadonlySet<number> {
  return new Set([...cohorts].flatMap(([id, standing]) => (standing === 'current' ? id : [])));
}

function creditsOf(inputs: ScoreInputs): FieldCredits {
  const profileOf = <Type extends PartnerType>(type: Type) => scoringProfile(type, inputs[type]);
  return fieldCredits(profileOf('app'), profileOf('solutions'), currentOf(inputs));
}

function movedLine(
  name: MatchLineName,
  [was, is]: readonly [FieldPoints, FieldPoints],
  [earlier, later]: readonly [ScoreInputs, ScoreInputs],
  reader: ChangeReader,
): MatchChangeLine[] {
  const moved = printLines[name].filter((field) => Math.abs(is[field] - was[field]) > stillness);
  const difference = moved.reduce((sum, field) => sum + is[field] - was[field], 0);
  if (Math.abs(difference) <= stillness) return [];
  return [{ name, points: toTenths(difference), sentence: changeSentence(moved, earlier, later, reader) }];
}

function apart(name: MatchChangeLine['name'], difference: number, sentence: string): MatchChangeLine[] {
  const points = toTenths(difference);
  return points === 0 ? [] : [{ name, points, sentence }];
}

function capSentence([was, is]: readonly [FieldCredits, FieldCredits], weights: Weights): string {
  const reason = capOf(is, weights);
  if (reason === null) return `no longer capped at ${cappedScore}`;
  const capped = reason.charAt(0).toLowerCase() + reason.slice(1);
  return capOf(was, weights) === null ? capped : `still ${capped}`;
}
