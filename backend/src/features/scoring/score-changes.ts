import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchChangeLine, MatchChangesView, MatchLineName } from '@accelerator/contracts/matching';
import { changeSentence, type ChangeReader } from './change-texts.ts';
import { capOf, cappedPoints, cappedScore, fieldPoints, printLines, roundHalfUp, scoreOf, type FieldPoints } from './score.ts';
import type { ScoreInputs } from './score-inputs.ts';
import { scoringProfile } from './scoring-profile.ts';

/** A moment that came before, with what was shown then where another policy made the score. */
export interface EarlierInputs extends ScoreInputs {
  readonly shownScore?: number;
}

const lineNames = Object.keys(printLines) as MatchLineName[];
/** Sums of binary fractions differ by less where nothing has moved. */
const stillness = 1e-9;

/**
 * What moved a score from one moment to another, by the lines of the print and what is apart from them. The points of the lines add up to
 * the difference of the two scores, to the tenth.
 */
export function scoreChanges(
  earlier: EarlierInputs,
  later: ScoreInputs,
  reader: ChangeReader,
): Pick<MatchChangesView, 'now' | 'lines'> & { readonly before: number } {
  const [was, is] = [pointsOf(earlier), pointsOf(later)];
  const [before, now] = [earlier.shownScore ?? scoreOf(was), scoreOf(is)];
  const lines = [
    ...lineNames.flatMap((name) => movedLine(name, [was, is], [earlier, later], reader)),
    ...apart('Cap', cappedPoints(was) - cappedPoints(is), capSentence(was, is)),
    ...apart('Policy', scoreOf(was) - before, 'the scoring policy changed'),
  ];
  const explained = lines.reduce((tenths, { points }) => tenths + Math.round(points * 10), 0);
  return { before, now, lines: [...lines, ...apart('Rounding', now - before - explained / 10, 'rounding to a whole percent')] };
}

/** The cohorts that count. */
function currentOf({ cohorts }: ScoreInputs): ReadonlySet<number> {
  return new Set([...cohorts].flatMap(([id, standing]) => (standing === 'current' ? id : [])));
}

function pointsOf(inputs: ScoreInputs): FieldPoints {
  const profileOf = <Type extends PartnerType>(type: Type) => scoringProfile(type, inputs[type]);
  return fieldPoints(profileOf('app'), profileOf('solutions'), currentOf(inputs));
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

function toTenths(points: number): number {
  return roundHalfUp(points * 10) / 10;
}

function capSentence(was: FieldPoints, is: FieldPoints): string {
  const reason = capOf(is);
  if (reason === null) return `no longer capped at ${cappedScore}`;
  const capped = reason.charAt(0).toLowerCase() + reason.slice(1);
  return capOf(was) === null ? capped : `still ${capped}`;
}
