import {
  accreditations,
  industries,
  marketSegments,
  opposite,
  partnerTypes,
  personas,
  regions,
  roleOf,
  technologyCategories,
  type Catalogue,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import { labelOfField, shortLabelOfField, type ProfileField, type Qualification } from '@accelerator/contracts/partners';
import type { Viewer } from './explanation-texts.ts';
import type { ScoredField } from '@accelerator/contracts/scoring';
import type { CohortStanding, ScoreInputs } from './score-inputs.ts';
import { scoringProfile } from './scoring-profile.ts';

/** The reader of the change: one of the two, or an administrator. */
export interface ChangeReader {
  readonly viewer: Viewer;
  readonly cohortName: (id: number) => string;
}

/** Says who did what, so that these fields give other points: 'they added Healthcare, you removed Finance'. */
export function changeSentence(
  fields: readonly ScoredField[],
  earlier: ScoreInputs,
  later: ScoreInputs,
  reader: ChangeReader,
): string {
  const sides = reader.viewer === 'admin' ? partnerTypes.values : [opposite[reader.viewer], reader.viewer];
  return fields
    .flatMap((field) => {
      if (field === 'cohorts') return cohortPhrases(earlier, later, sides, reader);
      return sides.flatMap((side) => {
        const subject = subjectOf(side, reader);
        const phrases = phrasesOf[field](earlier[side], later[side], side);
        return phrases.map((phrase) => `${subject} ${phrase}`);
      });
    })
    .join(', ');
}

function subjectOf(side: PartnerType, { viewer }: ChangeReader): string {
  if (viewer === 'admin') return `the ${roleOf[side]}`;
  return side === viewer ? 'you' : 'they';
}

/** Says what one side did to a field, without naming the side; nothing where it left the field alone. */
type Phrases = (before: Qualification, now: Qualification, side: PartnerType) => readonly string[];

const phrasesOf: Readonly<Record<Exclude<ScoredField, 'cohorts'>, Phrases>> = {
  industries: choices(industries, (profile) => profile.industries),
  regions: choices(regions, (profile) => profile.geographicFocus),
  segments: choices(marketSegments, (profile) => profile.marketSegment),
  personas: choices(personas, (profile) => profile.personas),
  technology: choices(technologyCategories, (profile) => profile.appTechnologyPreference),
  experience: value('coMarketingExperience'),
  budget: value('budget'),
  team: value('teamSize'),
  practice: (before, now) => [...practice('currentlyCoSelling', before, now), ...practice('usingAccountMapping', before, now)],
  fit: (before, now, side) => {
    // Only another band of installs, or another step of the tier, moves the score.
    if (scoringProfile(side, before).scale === scoringProfile(side, now).scale) return [];
    return side === 'app'
      ? [`changed ${inSentence('appInstalls')} to ${(now.appInstalls ?? 0).toLocaleString('en-US')}`]
      : [`changed ${inSentence('partnerTier')} to ${now.partnerTier ?? 'none'}`];
  },
  accreditations: choices(accreditations, (profile) => profile.accreditations),
};

function choices(list: Catalogue<string>, chosenBy: (profile: Qualification) => readonly string[]): Phrases {
  return (before, now) => {
    const [were, are] = [new Set(chosenBy(before)), new Set(chosenBy(now))];
    const labels = (keep: (value: string) => boolean) =>
      list.options.filter((option) => keep(option.value)).map((option) => option.label);
    return [
      ...phrase(
        'added',
        labels((option) => are.has(option) && !were.has(option)),
      ),
      ...phrase(
        'removed',
        labels((option) => were.has(option) && !are.has(option)),
      ),
    ];
  };
}

const inSentence = (field: ProfileField): string => labelOfField(field).toLowerCase();

function value(field: 'coMarketingExperience' | 'budget' | 'teamSize'): Phrases {
  return (before, now) => (before[field] === now[field] ? [] : [`changed ${inSentence(field)} to ${now[field]}`]);
}

function practice(field: 'currentlyCoSelling' | 'usingAccountMapping', before: Qualification, now: Qualification): string[] {
  if (before[field] === now[field]) return [];
  return [`${now[field] ? 'started' : 'stopped'} ${shortLabelOfField(field).toLowerCase()}`];
}

/** One shared cohort is worth as much as several, so this is told where they come to share one, or share none any more. */
function cohortPhrases(
  earlier: ScoreInputs,
  later: ScoreInputs,
  sides: readonly PartnerType[],
  reader: ChangeReader,
): readonly string[] {
  const [were, are] = [sharedCohorts(earlier), sharedCohorts(later)];
  const [ids, verb, without] = were.length === 0 ? [are, 'marked', earlier] : [were, 'unmarked', later];
  const isPreferredBy = (side: PartnerType) => (id: number) => without[side].preferredCohortIds.includes(id);
  const bySides = sides.flatMap((side) =>
    phrase(verb, ids.filter((id) => !isPreferredBy(side)(id)).map(reader.cohortName)).map(
      (said) => `${subjectOf(side, reader)} ${said}`,
    ),
  );
  const byThemselves = ids.filter((id) => sides.every((side) => isPreferredBy(side)(id)));
  return [...bySides, ...byThemselves.map((id) => `${reader.cohortName(id)} ${becomes[later.cohorts.get(id) ?? 'closed']}`)];
}

const becomes: Record<CohortStanding, string> = { current: 'opened', closed: 'closed', ended: 'ended' };

function sharedCohorts({ app, solutions, cohorts }: ScoreInputs): readonly number[] {
  const shared = app.preferredCohortIds.filter((id) => solutions.preferredCohortIds.includes(id));
  return [...new Set(shared)].filter((id) => cohorts.get(id) === 'current').toSorted((one, other) => one - other);
}

const mostNames = 3;

function phrase(verb: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length - mostNames;
  return [`${verb} ${listed(more > 0 ? [...names.slice(0, mostNames), `${more} more`] : names)}`];
}

function listed(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
}
