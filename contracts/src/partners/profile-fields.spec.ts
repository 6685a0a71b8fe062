import { describe, expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { partnerTypes, roleOf } from '../catalogue/partner-types.ts';
import {
  fieldsOfSection,
  labelOfField,
  personalFields,
  profileFieldNames,
  profileFieldTable,
  profileSectionTitles,
  qualificationFields,
  shortLabelOfField,
  type ProfileSection,
} from './profile-fields.ts';
import { inWords, optionsInWords } from './profile-words.ts';
import { ProfileRequest } from './requests.ts';

const sections = Object.keys(profileSectionTitles) as ProfileSection[];

describe('the table of the fields of a profile', () => {
  test.each(partnerTypes.values)('asks the fields that the validator requires of the type %s', (type) => {
    const refused = validateSync(plainToInstance(ProfileRequest, { role: roleOf[type] })).map(({ property }) => property);
    const required = profileFieldNames.filter((field) => profileFieldTable[field].asked[type] === 'required');
    // An App Partner that leaves its number of installs out has none.
    expect(refused.toSorted()).toEqual(required.filter((field) => field !== 'appInstalls').toSorted());
  });

  test('gives each field a label of its own, and a short one', () => {
    for (const labels of [profileFieldNames.map(labelOfField), profileFieldNames.map(shortLabelOfField)]) {
      expect(new Set(labels).size).toBe(profileFieldNames.length);
      expect(labels.filter((label) => !/^[A-Z][\w -]+$/.test(label))).toEqual([]);
    }
  });

  test('has them in the order of the form, section by section', () => {
    expect(sections.flatMap(fieldsOfSection)).toEqual(profileFieldNames);
  });

  test('tells the fields that name someone from the answers about the business', () => {
    expect([...personalFields, ...qualificationFields].toSorted()).toEqual(profileFieldNames.toSorted());
    expect(personalFields).toContain('companyDomain');
    expect(qualificationFields).toContain('timeZone');
  });
});

describe('the words of a value', () => {
  const cohortName = (id: number) => `Cohort ${id}`;

  test.each([
    ['geographicFocus', ['northAmerica', 'europe'], 'North America, Europe'],
    ['geographicFocus', [{ value: 'europe', label: 'Europe' }], 'Europe'],
    ['personas', [], '—'],
    ['preferredCohortIds', [1, 2], 'Cohort 1, Cohort 2'],
    ['appInstalls', 12_000, '12,000'],
    ['appInstalls', 0, '0'],
    ['currentlyCoSelling', false, 'No'],
    ['usingAccountMapping', true, 'Yes'],
    ['teamSize', '3+', '3+'],
    ['budget', 'a retired budget', 'a retired budget'],
    ['partnerTier', null, '—'],
    ['companyName', '', '—'],
  ] as const)('of %s %j are %s', (field, value, words) => {
    expect(inWords(field, value, cohortName)).toBe(words);
  });

  test('are told option by option where each stands alone', () => {
    expect(optionsInWords('marketSegment', [{ value: 'SMB', label: 'SMB' }, 'Enterprise'])).toEqual(['SMB', 'Enterprise']);
  });
});
