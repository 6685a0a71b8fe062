import {
  describeRequests,
  listCases,
  long,
  noName,
  noText,
  searchCases,
  valuesCases,
  type RequestCases,
} from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const { ChangeCohortRequest, CohortFilter, CohortListQuery, cohortRequiredMessage: required, CreateCohortRequest } = requests;
const { ReorderWaitlistRequest } = requests;
const noSuchDate = 'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29';
const noDate = 'Write the date as year-month-day, such as 2028-02-29';
const dates = ['campaignsDueDate', 'campaignsLaunchDate', 'receiptsDueDate', 'payoutDate', 'endDate'];
const texts = [
  ['additionalNotes', 5000],
  ['focus', 200],
  ['region', 200],
] as const;

/** Of both forms. */
const optional: Pick<RequestCases, 'passes' | 'fails'> = {
  passes: [
    ...[...dates, ...texts.map(([field]) => field), 'capacity'].flatMap((field): RequestCases['passes'] => [
      [`an empty ${field}`, { [field]: '' }, { [field]: null }],
      [`null as ${field}`, { [field]: null }],
    ]),
    ...dates.map((field) => [`a leap day as ${field}`, { [field]: ' 2028-02-29 ' }, { [field]: '2028-02-29' }] as const),
    ...texts.map(([field, limit]) => [`the longest ${field}`, { [field]: long(limit) }] as const),
    ['one seat', { capacity: 1 }],
    ['the most seats', { capacity: 100_000 }],
    ['partner tiers as one text', { partnerTiers: ' Gold, Platinum ,,' }, { partnerTiers: ['Gold', 'Platinum'] }],
    ['partner tiers as a list', { partnerTiers: ['Gold ', ''] }, { partnerTiers: ['Gold'] }],
    ['no partner tiers', { partnerTiers: '' }, { partnerTiers: [] }],
    ['a partner tier twice', { partnerTiers: ['Gold', 'Elite', 'Gold'] }, { partnerTiers: ['Gold', 'Elite'] }],
  ],
  fails: [
    ...dates.flatMap((field): RequestCases['fails'] => [
      [`words as ${field}`, { [field]: 'soon' }, field, noDate],
      [`a number as ${field}`, { [field]: 20260401 }, field, noDate],
      [`a time as ${field}`, { [field]: '2028-04-01T00:00:00Z' }, field, noDate],
      [`a day that does not exist as ${field}`, { [field]: '2027-02-29' }, field, noSuchDate],
      [`a year that is too late as ${field}`, { [field]: '9000-01-01' }, field, noSuchDate],
    ]),
    ...texts.flatMap(([field, limit]): RequestCases['fails'] => [
      [`a long ${field}`, { [field]: long(limit + 1) }, field, `Use at most ${limit} characters`],
      ...noText(field, 'Write text'),
    ]),
    ['no seat', { capacity: 0 }, 'capacity', 'Capacity must be at least 1'],
    ['too many seats', { capacity: 100_001 }, 'capacity', 'Capacity must be at most 100000'],
    ['more seats than any store counts', { capacity: 1e308 }, 'capacity', 'Capacity must be at most 100000'],
    ['half a seat', { capacity: 1.5 }, 'capacity', 'Capacity must be a whole number'],
    ['text as seats', { capacity: '36' }, 'capacity', 'Capacity must be a whole number'],
    ['null as partner tiers', { partnerTiers: null }, 'partnerTiers', 'Select each partner tier from the list'],
    ['a number as partner tiers', { partnerTiers: 5 }, 'partnerTiers', 'Select each partner tier from the list'],
    ['a number among the partner tiers', { partnerTiers: ['Gold', 5] }, 'partnerTiers', 'Select each partner tier from the list'],
    ['an unknown partner tier', { partnerTiers: ['Gold', 'Bronze'] }, 'partnerTiers', 'Select each partner tier from the list'],
    ['an unknown partner tier as text', { partnerTiers: 'Gold, gold' }, 'partnerTiers', 'Select each partner tier from the list'],
  ],
};

const named = [
  ['name', 120],
  ['code', 40],
  ['description', 2000],
] as const;

/** Of both forms, where the field is sent at all. */
const naming: Pick<RequestCases, 'passes' | 'fails'> = {
  passes: [
    ...named.flatMap(([field, limit]): RequestCases['passes'] => [
      [`spaces around the ${field}`, { [field]: ' Spring ' }, { [field]: 'Spring' }],
      [`the longest ${field}`, { [field]: long(limit) }],
    ]),
    ['each status', { status: 'Coming Soon' }],
    ['the first kickoff', { kickoffDate: '1000-01-01' }],
    ['blanks around the end', { endDate: '\u200b8999-12-31 ' }, { endDate: '8999-12-31' }],
    ['the last kickoff', { kickoffDate: ' 8999-12-31 ' }, { kickoffDate: '8999-12-31' }],
  ],
  fails: [
    ...named.flatMap(([field, limit]): RequestCases['fails'] => [
      [`an empty ${field}`, { [field]: '  ' }, field, required],
      [`null as ${field}`, { [field]: null }, field, required],
      [`a long ${field}`, { [field]: long(limit + 1) }, field, `Use at most ${limit} characters`],
      ...noText(field, required),
      ...(field === 'description' ? [] : noName(field).slice(0, 1)),
    ]),
    ['null as status', { status: null }, 'status', required],
    ['a status that there is not', { status: 'Filling Fast' }, 'status', required],
    ['null as kickoff', { kickoffDate: null }, 'kickoffDate', required],
    ['an empty kickoff', { kickoffDate: ' ' }, 'kickoffDate', required],
    ['words as kickoff', { kickoffDate: 'in spring' }, 'kickoffDate', noDate],
    ['a kickoff in other signs', { kickoffDate: '29.02.2028' }, 'kickoffDate', noDate],
    ['a kickoff that does not exist', { kickoffDate: '2026-02-30' }, 'kickoffDate', noSuchDate],
    ['a kickoff too early', { kickoffDate: '0999-12-31' }, 'kickoffDate', noSuchDate],
  ],
};

const statuses = valuesCases('status', ['Open', 'Coming Soon'], 'cohort status');
const filter = {
  passes: [...searchCases.passes, ...statuses.passes],
  fails: [...searchCases.fails, ...statuses.fails],
};

describeRequests(requests, [
  {
    request: CreateCohortRequest,
    valid: { name: 'Spring 2026', code: 'SPR26', kickoffDate: '2026-04-01', description: 'Twelve weeks of selling together.' },
    passes: [
      ...optional.passes,
      ...naming.passes,
      ['no status', {}, { status: 'Planned' }],
      ['an end on the day of the kickoff', { endDate: '2026-04-01' }],
    ],
    fails: [
      ...optional.fails,
      ...naming.fails,
      ...named.map(([field]) => [`no ${field}`, { [field]: undefined }, field, required] as const),
      ['no kickoff', { kickoffDate: undefined }, 'kickoffDate', required],
      ['an end before the kickoff', { endDate: '2026-03-31' }, 'endDate', 'Choose an end that is not before the kickoff'],
    ],
  },
  {
    request: ChangeCohortRequest,
    valid: {},
    passes: [
      ...optional.passes,
      ...naming.passes,
      ['an end before the kickoff, which is compared with what is stored', { kickoffDate: '2026-04-01', endDate: '2026-03-31' }],
    ],
    fails: [...optional.fails, ...naming.fails],
  },
  {
    request: ReorderWaitlistRequest,
    valid: { partnershipIds: ['one', 'other'] },
    passes: [['no one, where no one waits', { partnershipIds: [] }]],
    fails: [
      ['no order', { partnershipIds: undefined }, 'partnershipIds', 'Name the partnerships by their ids'],
      ['one id that stands alone', { partnershipIds: 'one' }, 'partnershipIds', 'Name the partnerships by their ids'],
      ['numbers', { partnershipIds: [1, 2] }, 'partnershipIds', 'Name the partnerships by their ids'],
      [
        'more than can wait',
        { partnershipIds: Array.from({ length: 1001 }, String) },
        'partnershipIds',
        'Reorder at most 1000 partnerships',
      ],
      [
        'an id that cannot be stored',
        { partnershipIds: ['\uD800'] },
        'partnershipIds',
        'Remove the characters that cannot be saved',
      ],
    ],
  },
  { request: CohortFilter, valid: {}, ...filter },
  {
    request: CohortListQuery,
    valid: {},
    passes: [...listCases.passes, ...filter.passes],
    fails: [...listCases.fails, ...filter.fails],
  },
]);
