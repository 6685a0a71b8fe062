import {
  describeRequests,
  listCases,
  long,
  matchedCases,
  noText,
  searchCases,
  valuesCases,
  type RequestCases,
} from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

const acme = '019c7a10-3b1e-7c42-9a51-2f6d0e8b4a01';
const bolt = '019c7a14-90aa-7d03-8c7e-51b2c9d7f602';
const noFlag = 'Say true or false';

type Cases = Pick<RequestCases, 'passes' | 'fails'>;

function flag(field: string): Cases {
  return {
    passes: [
      [`true as ${field}`, { [field]: true }],
      [`false as ${field}`, { [field]: false }],
      [`null as ${field}`, { [field]: null }, { [field]: undefined }],
    ],
    fails: [
      [`text as ${field}`, { [field]: 'true' }, field, noFlag],
      [`a number as ${field}`, { [field]: 1 }, field, noFlag],
    ],
  };
}

function text(field: string, limit: number, message: string): Cases {
  return {
    passes: [
      [`spaces around ${field}`, { [field]: ' Zoë 😀 ' }, { [field]: 'Zoë 😀' }],
      [`the longest ${field}`, { [field]: long(limit) }],
      [`null as ${field}`, { [field]: null }, { [field]: undefined }],
    ],
    fails: [
      [`too long a ${field}`, { [field]: long(limit + 1) }, field, `Use at most ${limit} characters`],
      ...noText(field, message),
    ],
  };
}

const cohortId: Cases = {
  passes: [
    ['a cohort', { cohortId: 1 }],
    ['the largest number', { cohortId: Number.MAX_SAFE_INTEGER }],
    ['null as cohort', { cohortId: null }, { cohortId: undefined }],
  ],
  fails: [
    ['half a cohort', { cohortId: 1.5 }, 'cohortId', 'Please select a cohort'],
    ['a number that no store keeps', { cohortId: 1e308 }, 'cohortId', 'Please select a cohort'],
    ['text as cohort', { cohortId: '1' }, 'cohortId', 'Please select a cohort'],
  ],
};

function together(...cases: readonly Cases[]): Cases {
  return { passes: cases.flatMap(({ passes }) => passes), fails: cases.flatMap(({ fails }) => fails) };
}

const interest = together(
  flag('appPartnerInterested'),
  flag('appPartnerNotInterested'),
  flag('solutionsPartnerInterested'),
  flag('solutionsPartnerNotInterested'),
  flag('interested'),
  flag('notInterested'),
  flag('savedForLater'),
  text('notes', 5000, 'Write the notes as text'),
);

const noPartner: Cases['fails'] = [
  ['no id as partner', { partnerId: 'bolt' }, 'partnerId', 'Choose a partner'],
  ['a number as partner', { partnerId: 5 }, 'partnerId', 'Choose a partner'],
];

const start: Cases = {
  passes: interest.passes,
  fails: [
    ...interest.fails,
    ...noPartner,
    ['no partner', { partnerId: undefined }, 'partnerId', 'Choose a partner'],
    ['null as partner', { partnerId: null }, 'partnerId', 'Choose a partner'],
  ],
};

const update = together(interest, cohortId, flag('evaluated'), text('evaluationNotes', 2000, 'Write the notes as text'), {
  passes: [
    ['a partner', { partnerId: bolt }],
    ['null as partner', { partnerId: null }, { partnerId: undefined }],
    ['a status, which the programme judges', { status: 'contacted' }],
    ['null as status', { status: null }, { status: undefined }],
  ],
  fails: [
    ...noPartner,
    ['a long status', { status: long(51) }, 'status', 'status must be shorter than or equal to 50 characters'],
    ...noText('status', 'Give the status as text'),
  ],
});

const apply = together(
  cohortId,
  flag('appPartnerApplied'),
  flag('solutionsPartnerApplied'),
  text('applicationMessage', 1000, 'Write the message as text'),
  {
    passes: [
      ['the status of a partnership that is active', { status: 'active' }],
      ['null as status', { status: null }, { status: undefined }],
    ],
    fails: [['another status', { status: 'canceled' }, 'status', 'Partners cannot set the status of a partnership.']],
  },
);

function onePartner(field: string, message = 'Please select a partner to recommend'): Cases {
  return {
    passes: [],
    fails: [
      [`no ${field}`, { [field]: undefined }, field, message],
      [`null as ${field}`, { [field]: null }, field, message],
      [`no id as ${field}`, { [field]: 'bolt' }, field, message],
      [`a number as ${field}`, { [field]: 5 }, field, message],
    ],
  };
}

const choose = 'Choose the partnerships to approve';
const noVersion = 'Give the version that you read';

const filters = [
  valuesCases('status', ['mutual', 'pending_approval'], 'partnership status'),
  valuesCases('industry', ['Retail', 'Other'], 'industry'),
];
const filter: Cases = {
  passes: [...searchCases.passes, ...filters.flatMap(({ passes }) => passes), ['a cohort', { cohortId: '3' }]],
  fails: [
    ...searchCases.fails,
    ...filters.flatMap(({ fails }) => fails),
    ['the name of a cohort', { cohortId: 'Winter' }, 'cohortId', 'Give the cohort as its number'],
  ],
};
const matched = matchedCases({ status: 'mutual' }, { cohortId: 'all' }, 'cohortId', 'Give the cohort as its number');

describeRequests(requests, [
  { request: requests.StartPartnershipRequest, valid: { partnerId: bolt }, ...start },
  { request: requests.UpdatePartnershipRequest, valid: {}, ...update },
  { request: requests.ApplyForCohortRequest, valid: {}, ...apply },
  { request: requests.CancelPartnershipRequest, valid: {}, ...text('reason', 1000, 'Give the reason as text') },
  {
    request: requests.RecommendPartnersRequest,
    valid: { appPartnerId: acme, solutionsPartnerId: bolt },
    ...together(
      text('notes', 1000, 'Write the notes as text'),
      ...['appPartnerId', 'solutionsPartnerId'].map((field) => onePartner(field)),
    ),
  },
  {
    request: requests.AddToDashboardRequest,
    valid: { appPartnerId: acme, solutionsPartnerId: bolt },
    passes: [['two partners', {}]],
    fails: ['appPartnerId', 'solutionsPartnerId'].flatMap(
      (field) => onePartner(field, 'Please select a partner to add to dashboard').fails,
    ),
  },
  { request: requests.ApprovePartnershipRequest, valid: {}, ...flag('overfill') },
  {
    request: requests.AnnotatePartnershipRequest,
    valid: { evaluationNotes: '' },
    passes: [
      ['spaces around the notes', { evaluationNotes: ' Zoë 😀 ' }, { evaluationNotes: 'Zoë 😀' }],
      ['the longest notes', { evaluationNotes: long(2000) }],
    ],
    fails: [
      ['too long notes', { evaluationNotes: long(2001) }, 'evaluationNotes', 'Use at most 2000 characters'],
      ['no notes', { evaluationNotes: undefined }, 'evaluationNotes', 'Write the notes as text'],
      ['null as notes', { evaluationNotes: null }, 'evaluationNotes', 'Write the notes as text'],
      ...noText('evaluationNotes', 'Write the notes as text'),
    ],
  },
  {
    request: requests.PartnerActionRequest,
    valid: { action: 'set_interested', partnerType: 'app' },
    ...together(text('reason', 1000, 'Give the reason as text'), {
      passes: [
        ['another spelling of the side', { partnerType: 'Solutions Partner' }, { partnerType: 'solutions' }],
        ['an action for both', { action: 'both_apply', partnerType: 'both' }],
      ],
      fails: [
        ['an unknown action', { action: 'set_active' }, 'action', 'Give an action that the programme knows'],
        ['no action', { action: undefined }, 'action', 'Give an action that the programme knows'],
        ['both sides for one', { partnerType: 'both' }, 'partnerType', 'Give partnerType as app or solutions for this action'],
        ['no side', { partnerType: undefined }, 'partnerType', 'Give partnerType as app or solutions for this action'],
        [
          'one side for both',
          { action: 'cancel', partnerType: 'app' },
          'partnerType',
          'Give partnerType as both for this action',
        ],
      ],
    }),
  },
  {
    request: requests.AssignCohortRequest,
    valid: { cohortId: 1 },
    ...together(flag('overfill'), {
      passes: [],
      fails: [
        ...cohortId.fails,
        ['no cohort', { cohortId: undefined }, 'cohortId', 'Please select a cohort'],
        ['null as cohort', { cohortId: null }, 'cohortId', 'Please select a cohort'],
      ],
    }),
  },
  {
    request: requests.PartnershipToApprove,
    valid: { id: 'acme-bolt' },
    passes: [
      ['a version', { version: '3.1.1773748800000' }],
      ['null as version', { version: null }, { version: undefined }],
    ],
    fails: [
      ['no id', { id: undefined }, 'id', choose],
      ...noText('id', choose),
      ['a number as version', { version: 3 }, 'version', noVersion],
      ['the version of a profile', { version: '3' }, 'version', noVersion],
    ],
  },
  {
    request: requests.ApprovePartnershipsRequest,
    valid: { partnershipIds: [{ id: 'acme-bolt', version: '3.1.0' }] },
    passes: [
      ['ids alone', { partnershipIds: ['acme-bolt'] }, { partnershipIds: [{ id: 'acme-bolt' }] }],
      ['none', { partnershipIds: [] }],
      ['the most at once', { partnershipIds: Array(1000).fill('acme-bolt') }, {}],
      ...matched.passes,
    ],
    fails: [
      ['no list', { partnershipIds: undefined }, 'partnershipIds', choose],
      ['one in place of a list', { partnershipIds: 'acme-bolt' }, 'partnershipIds', choose],
      ['a number in the list', { partnershipIds: ['acme-bolt', 5] }, 'partnershipIds.1.id', choose],
      [
        'a version that is none in the list',
        { partnershipIds: [{ id: 'a', version: 'new' }] },
        'partnershipIds.0.version',
        noVersion,
      ],
      [
        'half a character in the list',
        { partnershipIds: ['acme \ud83d'] },
        'partnershipIds.0.id',
        'Remove the characters that cannot be saved',
      ],
      ['too many', { partnershipIds: Array(1001).fill('acme-bolt') }, 'partnershipIds', 'Approve at most 1000 at once'],
      ...matched.fails,
    ],
  },
  { request: requests.PartnershipListFilter, valid: {}, ...filter },
  {
    request: requests.PartnershipListQuery,
    valid: {},
    passes: [...listCases.passes, ...filter.passes],
    fails: [...listCases.fails, ...filter.fails],
  },
]);
