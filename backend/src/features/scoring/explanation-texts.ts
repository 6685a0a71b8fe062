import { opposite, roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchLineName } from '@accelerator/contracts/matching';
import { comparedLists, isBlank, type ComparedList, type Comparison, type ScoredPair } from './compared-lists.ts';
import { blankTechnologyCredit, roundHalfUp } from './score.ts';

/** The reader of a sentence: one of the two, or an administrator. */
export type Viewer = PartnerType | 'admin';

export interface Reader {
  readonly viewer: Viewer;
  readonly cohortName: (id: number) => string;
  /** It is of a moment that has passed, so it asks for nothing. */
  readonly isPast?: boolean;
}

/** Why a line of the print says what it says, in words for this reader. */
export function sentenceFor(name: MatchLineName, pair: ScoredPair, reader: Reader): string {
  const list = comparedLists[name];
  if (list) return listSentence(name, list, pair, reader);
  return name === 'Scale' ? scaleSentence(pair, reader.viewer) : "Both partners' experience, resources and working practice.";
}

/** The names by which the reader calls one of the two. */
interface Voice {
  readonly subject: string;
  readonly object: string;
  readonly possessive: string;
  /** The ending of the verb after `subject`, in the present tense. */
  readonly s: string;
  readonly has: string;
}

const you: Voice = { subject: 'you', object: 'you', possessive: 'your', s: '', has: 'have' };
const they: Voice = { subject: 'they', object: 'them', possessive: 'their', s: '', has: 'have' };

function voiceOf(side: PartnerType, viewer: Viewer): Voice {
  if (viewer !== 'admin') return side === viewer ? you : they;
  const name = `the ${roleOf[side]}`;
  return { subject: name, object: name, possessive: `${name}'s`, s: 's', has: 'has' };
}

/** The side the reader looks from: its own; administrators look from the App Partner's. */
function nearSide(viewer: Viewer): PartnerType {
  return viewer === 'admin' ? 'app' : viewer;
}

function listSentence(name: MatchLineName, list: ComparedList, pair: ScoredPair, reader: Reader): string {
  const comparison = list.compare(pair);
  if (isBlank(comparison)) return blankSentence(name, comparison, pair, reader);
  if (comparison.shared === 0) return nothingSharedSentence(list.noun, comparison, reader.viewer);
  const shared = `Shared: ${list.sharedLabels(pair, reader.cohortName).join(', ')}.`;
  if (name === 'Cohorts') return shared;
  return [shared, coverSentence(comparison, reader.viewer), ...focusSentence(comparison)].join(' ');
}

function coverSentence(comparison: Comparison, viewer: Viewer): string {
  const side = nearSide(viewer);
  const [near, far] = [voiceOf(side, viewer), voiceOf(opposite[side], viewer)];
  const { shared } = comparison;
  if (shared === comparison.app && shared === comparison.solutions) return allSharedSentence(shared, viewer);
  return (
    `${capitalised(far.subject)} cover${far.s} ${shared} of ${near.possessive} ${comparison[side]}; ` +
    `${near.subject} cover${near.s} ${shared} of ${far.possessive} ${comparison[opposite[side]]}.`
  );
}

function allSharedSentence(shared: number, viewer: Viewer): string {
  const both = viewer === 'admin' ? 'They' : 'You';
  return shared === 1 ? `${both} both chose only this one.` : `${both} share all ${shared}.`;
}

const nearlyEvery = 0.75;

function focusSentence({ unfocusedShare }: Comparison): string[] {
  if (unfocusedShare === null) return [];
  const much = unfocusedShare >= nearlyEvery ? 'nearly every option' : 'more than half of the options';
  return [`Selected ${much}, so counts less.`];
}

function nothingSharedSentence(noun: string, comparison: Comparison, viewer: Viewer): string {
  const side = nearSide(viewer);
  const [near, far] = [voiceOf(side, viewer), voiceOf(opposite[side], viewer)];
  return `No shared ${noun}. ${capitalised(near.subject)} chose ${comparison[side]}; ${far.subject} chose ${comparison[opposite[side]]}.`;
}

function blankSentence(
  name: MatchLineName,
  comparison: Comparison,
  { policy }: ScoredPair,
  { viewer, isPast = false }: Reader,
): string {
  const blank = (['app', 'solutions'] as const).filter((side) => comparison[side] === 0);
  const voice = blank.length === 1 ? voiceOf(blank[0]!, viewer) : null;
  const sentences = [name === 'Cohorts' ? noCohortSentence(voice) : `Not stated by ${voice?.object ?? 'either partner'}.`];
  if (name === 'Technology') {
    const most = policy.weights.technology;
    sentences.push(`A blank answer scores ${roundHalfUp(most * blankTechnologyCredit * 10) / 10} of ${most}.`);
  }
  if (viewer !== 'admin' && comparison[viewer] === 0 && !isPast) sentences.push('Complete your profile.');
  return sentences.join(' ');
}

/** @param voice The side without a cohort, or null where both are. */
function noCohortSentence(voice: Voice | null): string {
  return voice
    ? `${capitalised(voice.subject)} prefer${voice.s} no cohort that is open or planned.`
    : 'Neither partner prefers a cohort that is open or planned.';
}

/** Says how the reach of an App Partner and the tier of a Solutions Partner go together, by the steps between them. */
const fits = ['fits', 'is close to', 'is some way from', 'is far from', 'is far from'] as const;

function scaleSentence({ app, solutions }: ScoredPair, viewer: Viewer): string {
  const [appSide, solutionsSide] = [voiceOf('app', viewer), voiceOf('solutions', viewer)];
  const fit = `${appSide.possessive} reach ${fits[Math.abs(app.scale - solutions.scale)]} ${solutionsSide.possessive} tier`;
  return `${capitalised(fit)}. ${capitalised(accreditationClause(solutions.accreditations, solutionsSide))}.`;
}

function accreditationClause(counted: number, owner: Voice): string {
  if (counted === 0) return `${owner.subject} ${owner.has} no accreditations`;
  return counted === 1 ? `one of ${owner.possessive} accreditations counts` : `two of ${owner.possessive} accreditations count`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
