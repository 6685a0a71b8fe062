import {
  matchLabel,
  type MatchExplanation,
  type MatchLine,
  type MatchLineName,
  type MatchPrint,
} from '@accelerator/contracts/matching';
import { shortLabelOfField } from '@accelerator/contracts/partners';
import type { ScoredField, Weights } from '@accelerator/contracts/scoring';
import { comparedLists, isBlank, type ScoredPair } from './compared-lists.ts';
import { capOf, fieldCredits, fieldPoints, lineNames, printLines, toTenths, scoreOf, type FieldPoints } from './score.ts';
import type { ScoringRules } from './scoring-policy.ts';
import type { ScoringProfile } from './scoring-profile.ts';
import { sentenceFor, type Reader } from './explanation-texts.ts';

/** The score of a pair and its print, without words. */
export interface PrintedScore {
  /** Whole percent. */
  readonly score: number;
  readonly capped: boolean;
  readonly print: MatchPrint;
}

/** The two in the order in which explanations want them. Two of one type have no score: an error. */
export function scoredPair(one: ScoringProfile, other: ScoringProfile, rules: ScoringRules): ScoredPair {
  const [app, solutions] = one.partnerType === 'app' ? [one, other] : [other, one];
  if (!isApp(app) || !isSolutions(solutions)) throw new Error('Only partners of opposite types have a match score.');
  return { app, solutions, ...rules };
}

export function printOf(pair: ScoredPair): PrintedScore {
  const { weights, credits, points } = scored(pair);
  return {
    score: scoreOf(credits, weights),
    capped: capOf(credits, weights) !== null,
    print: lineNames.map((name) => columnOf(name, pair, points)),
  };
}

/** Why a pair has its score. Every line shows the very points that make the score, rounded to one decimal. */
export function explain(pair: ScoredPair, reader: Reader): MatchExplanation {
  const { weights, credits, points } = scored(pair);
  const score = scoreOf(credits, weights);
  return {
    score,
    label: matchLabel(score),
    policy: pair.policy.name,
    cap: capOf(credits, weights),
    lines: lineNames.map((name) => lineOf(name, pair, points, reader)),
    ...(reader.viewer === 'admin' && { parts: partsOf(points, weights) }),
  };
}

/** The fields that partners see folded into Readiness and Scale. */
const partNames: { readonly [Field in ScoredField]?: string } = {
  experience: shortLabelOfField('coMarketingExperience'),
  budget: shortLabelOfField('budget'),
  team: shortLabelOfField('teamSize'),
  practice: 'Practice',
  fit: 'Fit',
  accreditations: shortLabelOfField('accreditations'),
};

function scored({ app, solutions, policy: { weights }, currentCohorts }: ScoredPair) {
  const credits = fieldCredits(app, solutions, currentCohorts);
  return { weights, credits, points: fieldPoints(credits, weights) };
}

function columnOf(name: MatchLineName, pair: ScoredPair, points: FieldPoints): MatchPrint[number] {
  const fields = printLines[name];
  const list = comparedLists[name];
  return {
    name,
    points: toTenths(fields.reduce((sum, field) => sum + points[field], 0)),
    of: toTenths(fields.reduce((sum, field) => sum + pair.policy.weights[field], 0)),
    notStated: list !== undefined && isBlank(list.compare(pair)),
  };
}

function lineOf(name: MatchLineName, pair: ScoredPair, points: FieldPoints, reader: Reader): MatchLine {
  const list = comparedLists[name];
  const comparison = list?.compare(pair);
  return {
    ...columnOf(name, pair, points),
    shared: list ? list.sharedLabels(pair, reader.cohortName) : [],
    onlyApp: comparison ? comparison.app - comparison.shared : null,
    onlySolutions: comparison ? comparison.solutions - comparison.shared : null,
    sentence: sentenceFor(name, pair, reader),
  };
}

function partsOf(points: FieldPoints, weights: Weights): NonNullable<MatchExplanation['parts']> {
  return (Object.keys(partNames) as ScoredField[]).map((field) => ({
    name: partNames[field]!,
    points: toTenths(points[field]),
    of: weights[field],
  }));
}

function isApp(profile: ScoringProfile): profile is ScoringProfile<'app'> {
  return profile.partnerType === 'app';
}

function isSolutions(profile: ScoringProfile): profile is ScoringProfile<'solutions'> {
  return profile.partnerType === 'solutions';
}
