import { describe, expect, test } from '@jest/globals';
import { accreditations } from '../catalogue/accreditations.ts';
import { budgets } from '../catalogue/budgets.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { coMarketingExperiences } from '../catalogue/co-marketing-experiences.ts';
import { industries } from '../catalogue/industries.ts';
import { marketSegments } from '../catalogue/market-segments.ts';
import { partnerTiers } from '../catalogue/partner-tiers.ts';
import { personas } from '../catalogue/personas.ts';
import { regions } from '../catalogue/regions.ts';
import { teamSizes } from '../catalogue/team-sizes.ts';
import { technologyCategories } from '../catalogue/technology-categories.ts';
import { timeZones } from '../catalogue/time-zones.ts';
import {
  describeRequests,
  listCases,
  long,
  matchedCases,
  noName,
  noText,
  searchCases,
  valuesCases,
  type RequestCases,
  unreachable,
} from '../validation/requests.behaviour.ts';
import * as requests from './requests.ts';

type Cases = Pick<RequestCases, 'passes' | 'fails'>;

const app = {
  role: 'App Partner',
  firstName: 'Ana',
  lastName: 'Ruiz',
  contactEmail: 'ana@acme.example',
  contactJobTitle: 'Head of Alliances',
  companyName: 'Acme',
  companyDomain: 'acme.example',
  timeZone: 'UTC-5 Eastern',
  industries: ['Technology'],
  geographicFocus: ['europe'],
  marketSegment: ['SMB'],
  personas: ['Sales'],
  coMarketingExperience: 'Moderate',
  teamSize: '2',
  budget: budgets.values[0],
  preferredCohortIds: [1],
};
const solutions = {
  role: 'Solutions Partner',
  hubspotPartnerManagerFirstName: 'Mo',
  hubspotPartnerManagerLastName: 'Diaz',
  partnerTier: 'Gold',
};

/** Trimmed, from `least` to 100 characters. */
function name(field: string, least: 1 | 2, message: string, tooLong = message): Cases {
  return {
    passes: [
      [`the shortest ${field}`, { [field]: `  ${long(least)} ` }, { [field]: long(least) }],
      [`the longest ${field}`, { [field]: long(100) }],
    ],
    fails: [
      [`no ${field}`, { [field]: undefined }, field, message],
      [`null as ${field}`, { [field]: null }, field, message],
      [`too short a ${field}`, { [field]: `  ${long(least - 1)}  ` }, field, message],
      [`too long a ${field}`, { [field]: long(101) }, field, tooLong],
      ...noText(field, message),
      ...(field === 'contactJobTitle' ? noName(field).slice(0, 1) : noName(field)),
    ],
  };
}

function oneOf(field: string, list: Catalogue<string>, message: string): Cases {
  return {
    passes: list.values.map((value) => [`${value} as ${field}`, { [field]: value }] as const),
    fails: [
      [`no ${field}`, { [field]: undefined }, field, message],
      [`a ${field} that is not offered`, { [field]: 'Other than all' }, field, message],
      [`a list as ${field}`, { [field]: [list.values[0]] }, field, message],
    ],
  };
}

function listOf(field: string, list: Catalogue<string>, message: string): Cases {
  const pairs = list.values.map((value) => ({ value, label: list.labelOf(value) }));
  return {
    passes: [
      [`all ${field}`, { [field]: list.values }],
      [`${field} with their labels`, { [field]: pairs }, { [field]: list.values }],
      [`the same of ${field} twice`, { [field]: [list.values[0], list.values[0]] }, { [field]: [list.values[0]] }],
    ],
    fails: [
      [`text as ${field}`, { [field]: list.values[0] }, field, message],
      [`one of ${field} that is not offered`, { [field]: [list.values[0], 'Other than all'] }, field, message],
      [`a number among ${field}`, { [field]: [5] }, field, message],
    ],
  };
}

function required(field: string, list: Catalogue<string>, message: string): Cases {
  const none: Cases = {
    passes: [],
    fails: [
      [`no ${field}`, { [field]: undefined }, field, message],
      [`none of ${field}`, { [field]: [] }, field, message],
    ],
  };
  return together(listOf(field, list, message), none);
}

function optionalList(field: string, list: Catalogue<string>): Cases {
  const none: Cases = {
    passes: [
      [`none of ${field}`, { [field]: [] }],
      [`null as ${field}`, { [field]: null }, { [field]: undefined }],
    ],
    fails: [],
  };
  return together(listOf(field, list, `Select each ${list.name} from the list`), none);
}

function flag(field: string, message: string): Cases {
  return {
    passes: [true, false, null].map((value) => [`${value} as ${field}`, { [field]: value }] as const),
    fails: [[`text as ${field}`, { [field]: 'true' }, field, message]],
  };
}

function appInstalls(noNumber: string): Cases {
  const tooMany = 'Give at most 1000000000 app installs';
  return {
    passes: [
      ['no app installs', { appInstalls: 0 }],
      ['the most app installs', { appInstalls: 1_000_000_000 }],
      ['an empty box of app installs', { appInstalls: '' }, { appInstalls: null }],
      ['null as app installs', { appInstalls: null }],
    ],
    fails: [
      ['less than no app installs', { appInstalls: -1 }, 'appInstalls', requests.appInstallsMessage],
      ['half an app install', { appInstalls: 0.5 }, 'appInstalls', noNumber],
      ['text as app installs', { appInstalls: '450' }, 'appInstalls', noNumber],
      ['too many app installs', { appInstalls: 1_000_000_001 }, 'appInstalls', tooMany],
      ['more app installs than any store counts', { appInstalls: 1e308 }, 'appInstalls', tooMany],
    ],
  };
}

/** Asked of Solutions Partners; of App Partners only what is said is looked at. */
function ofSolutions(field: string, value: string, cases: Cases): Cases {
  return {
    passes: [
      ...cases.passes.map(([what, sent, becomes]) => [what, { ...solutions, ...sent }, becomes ?? sent] as const),
      [`no ${field} of an App Partner`, { [field]: undefined }],
      [`an empty ${field} of an App Partner`, { [field]: '' }],
      [`a ${field} of an App Partner`, { [field]: value }],
    ],
    fails: [
      ...cases.fails.map(
        ([what, sent, ...rest]) => [`${what} of a Solutions Partner`, { ...solutions, ...sent }, ...rest] as const,
      ),
      ...cases.fails
        .filter(([, sent]) => String(sent[field] ?? '').trim() !== '')
        .map(([what, sent, ...rest]) => [`${what} of an App Partner`, sent, ...rest] as const),
    ],
  };
}

function together(...cases: readonly Cases[]): Cases {
  return { passes: cases.flatMap(({ passes }) => passes), fails: cases.flatMap(({ fails }) => fails) };
}

const noEmail = 'Invalid email format';
const noDomain = 'Please enter a valid domain (e.g., example.com)';
/** Of three labels as long as they may be, and one that fills the rest. */
const domainOf = (length: number) => `${`${long(63)}.`.repeat(3)}${long(length - 195)}.io`;

const profile = together(
  name('firstName', 2, 'First name must be at least 2 characters', 'Use at most 100 characters'),
  name('lastName', 2, 'Last name must be at least 2 characters', 'Use at most 100 characters'),
  name('contactJobTitle', 2, 'Job title must be at least 2 characters', 'Use at most 100 characters'),
  name('companyName', 1, 'Company name is required'),
  {
    passes: [['a bare domain as companyName', { companyName: 'Booking.com' }]],
    fails: [
      [
        'an address as companyName',
        { companyName: 'www.acme.com' },
        'companyName',
        'Give the name of the company, not a web address',
      ],
      ['an emoji as companyName', { companyName: 'Acme 🚀' }, 'companyName', 'Write the name of the company without emoji'],
    ],
  },
  oneOf('timeZone', timeZones, 'Time zone is required'),
  oneOf('coMarketingExperience', coMarketingExperiences, 'Co-marketing experience is required'),
  oneOf('teamSize', teamSizes, 'Team size is required'),
  oneOf('budget', budgets, 'Budget is required'),
  required('industries', industries, 'Select at least one industry'),
  required('geographicFocus', regions, 'Select at least one geographic focus'),
  required('marketSegment', marketSegments, 'Select at least one market segment'),
  required('personas', personas, 'Select at least one target persona'),
  optionalList('accreditations', accreditations),
  optionalList('appTechnologyPreference', technologyCategories),
  flag('currentlyCoSelling', 'Select Yes or No: Currently co-selling'),
  flag('usingAccountMapping', 'Select Yes or No: Using account mapping'),
  ofSolutions(
    'hubspotPartnerManagerFirstName',
    'Mo',
    name('hubspotPartnerManagerFirstName', 1, 'Partner manager first name is required for Solutions Partners'),
  ),
  ofSolutions(
    'hubspotPartnerManagerLastName',
    'Diaz',
    name('hubspotPartnerManagerLastName', 1, 'Partner manager last name is required for Solutions Partners'),
  ),
  ofSolutions('partnerTier', 'Gold', oneOf('partnerTier', partnerTiers, 'Partner tier is required')),
  {
    passes: [
      ['a Solutions Partner', solutions],
      ['spaces around the address', { contactEmail: ' ana@acme.example ' }, { contactEmail: 'ana@acme.example' }],
      [
        'the address of a domain',
        { companyDomain: ' https://www.Acme.example:8080/about?x ' },
        { companyDomain: 'acme.example' },
      ],
      ['the longest domain', { companyDomain: domainOf(253) }],
      ['no cohort, which is compared with those on offer', { preferredCohortIds: [] }],
      ['the largest number of a cohort', { preferredCohortIds: [Number.MAX_SAFE_INTEGER] }],
    ],
    fails: [
      ['no address', { contactEmail: undefined }, 'contactEmail', noEmail],
      ['no host in the address', { contactEmail: 'ana@' }, 'contactEmail', noEmail],
      ['half a character in the address', { contactEmail: 'zoë\ud83d@acme.example' }, 'contactEmail', noEmail],
      ['a number as address', { contactEmail: 5 }, 'contactEmail', noEmail],
      ['other letters before the @', { contactEmail: 'zoë@acme.example' }, 'contactEmail', unreachable],
      ['a long address', { contactEmail: `${long(64)}@${long(63)}.${long(63)}.${long(63)}.com` }, 'contactEmail', noEmail],
      ['no domain', { companyDomain: undefined }, 'companyDomain', noDomain],
      ['one word as domain', { companyDomain: 'acme' }, 'companyDomain', noDomain],
      ['too long a domain', { companyDomain: domainOf(254) }, 'companyDomain', noDomain],
      ['a number as domain', { companyDomain: 5 }, 'companyDomain', noDomain],
      ['half a character in the domain', { companyDomain: 'acme\ud83d.example' }, 'companyDomain', noDomain],
      ['no list of cohorts', { preferredCohortIds: undefined }, 'preferredCohortIds', requests.preferredCohortMessage],
      ['one cohort in place of a list', { preferredCohortIds: 1 }, 'preferredCohortIds', requests.preferredCohortMessage],
      ['text among the cohorts', { preferredCohortIds: ['1'] }, 'preferredCohortIds', requests.preferredCohortMessage],
      ['half a cohort', { preferredCohortIds: [1.5] }, 'preferredCohortIds', requests.preferredCohortMessage],
      ['a number that no store keeps', { preferredCohortIds: [1e308] }, 'preferredCohortIds', requests.preferredCohortMessage],
    ],
  },
);

const noRole = 'Please select a partner type';
const role: Cases = {
  passes: [
    ['another spelling of the role', { role: 'app_partner' }, { role: 'App Partner' }],
    ['the short spelling of the role', { ...solutions, role: 'solutions' }, { role: 'Solutions Partner' }],
  ],
  fails: [
    ['a role that there is not', { role: 'admin' }, 'role', noRole],
    ['a number as role', { role: 1 }, 'role', noRole],
  ],
};

const registration: Cases = {
  passes: [
    ['spaces around the username', { username: ' ana ' }, { username: 'ana' }],
    ['the longest username', { username: long(100) }],
    ['the shortest password', { password: '  12  ' }],
    ['the longest password', { password: long(200) }],
    ['an application alone', { applyWithPartner: false }],
    ['nothing said about applying together', { applyWithPartner: null }],
    ['no invitation', { invitationToken: null }, { invitationToken: undefined }],
    ['an invitation', { invitationToken: 'token' }],
  ],
  fails: [
    ['no role', { role: undefined }, 'role', noRole],
    ['null as role', { role: null }, 'role', noRole],
    ['no username', { username: undefined }, 'username', 'Username must be at least 3 characters and cannot contain spaces'],
    [
      'a space in the username',
      { username: 'ana ruiz' },
      'username',
      'Username must be at least 3 characters and cannot contain spaces',
    ],
    ['a number as username', { username: 12345 }, 'username', 'Username must be at least 3 characters and cannot contain spaces'],
    ['half a character in the username', { username: 'zoë\ud83d' }, 'username', 'Remove the characters that cannot be saved'],
    ['a long username', { username: long(101) }, 'username', 'Username must be at most 100 characters'],
    ...noName('username').slice(1),
    [
      'a character in the username that cannot be seen',
      { username: 'an\u200ba' },
      'username',
      'Remove the characters that cannot be seen, after "an"',
    ],
    ['no password', { password: undefined }, 'password', 'Password must be at least 6 characters'],
    ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ['a long password', { password: long(201) }, 'password', 'Password must be at most 200 characters'],
    ...noText('password', 'Password must be at least 6 characters'),
    ['no agreement', { agreeToTerms: undefined }, 'agreeToTerms', 'You must agree to the terms and conditions to continue'],
    ['disagreement', { agreeToTerms: false }, 'agreeToTerms', 'You must agree to the terms and conditions to continue'],
    ['agreement in words', { agreeToTerms: 'true' }, 'agreeToTerms', 'You must agree to the terms and conditions to continue'],
    ['a long token', { invitationToken: long(201) }, 'invitationToken', 'Give the token of the invitation as text'],
    ...noText('invitationToken', 'Give the token of the invitation as text'),
  ],
};

const company = name('name', 1, 'Company name required');
const requiredFields = 'Please fill in all required fields';
const badUsername = 'Username must be at least 3 characters and cannot contain spaces';
const joining: Cases = {
  passes: [
    ['spaces around the username', { username: ' ana ' }, { username: 'ana' }],
    ['the shortest password', { password: '123456' }],
    ['the longest password', { password: long(200) }],
  ],
  fails: [
    ['no username', { username: undefined }, 'username', requiredFields],
    ['a blank username', { username: '  ' }, 'username', requiredFields],
    ['a short username', { username: 'an' }, 'username', badUsername],
    ['a space in the username', { username: 'ana ruiz' }, 'username', badUsername],
    ['a long username', { username: long(101) }, 'username', 'Username must be at most 100 characters'],
    ['half a character in the username', { username: 'zoë\ud83d' }, 'username', 'Remove the characters that cannot be saved'],
    ...noName('username').slice(1),
    [
      'a character in the username that cannot be seen',
      { username: 'an\u200ba' },
      'username',
      'Remove the characters that cannot be seen, after "an"',
    ],
    ['no password', { password: undefined }, 'password', requiredFields],
    ['a blank password', { password: '   ' }, 'password', requiredFields],
    ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    ['a long password', { password: long(201) }, 'password', 'Password must be at most 200 characters'],
    ...noText('password', requiredFields),
  ],
};

const joint = {
  applyWithPartner: true,
  solutionsPartnerName: 'Bolt',
  appPartnerName: 'Acme',
  solutionsPartnerPocName: 'Bea Holt',
  solutionsPartnerJobTitle: 'Partner Lead',
  appPartnerPocName: 'Ana Ruiz',
  appPartnerJobTitle: 'Head of Alliances',
  solutionsPartnerTier: 'Gold',
};

/** The cases of a field, in an application together with a partner. */
function inJoint({ passes, fails }: Cases): Cases {
  return {
    passes: passes.map(([what, sent, becomes]) => [`${what}, together`, { ...joint, ...sent }, becomes ?? sent] as const),
    fails: fails.map(([what, sent, ...rest]) => [`${what}, together`, { ...joint, ...sent }, ...rest] as const),
  };
}

const withPartner = (what: string) => `${what} is required when applying with a partner`;
const address: Cases = {
  passes: [
    [
      'the address of the other partner',
      { externalPartnerEmail: ' bea@bolt.example ' },
      { externalPartnerEmail: 'bea@bolt.example' },
    ],
    ['an empty address', { externalPartnerEmail: '' }],
    ['null as address', { externalPartnerEmail: null }],
  ],
  fails: [
    ['no host in the address', { externalPartnerEmail: 'bea@' }, 'externalPartnerEmail', noEmail],
    ['other letters before the @', { externalPartnerEmail: 'béa@bolt.example' }, 'externalPartnerEmail', unreachable],
    [
      'a long address',
      { externalPartnerEmail: `${long(64)}@${long(63)}.${long(63)}.${long(63)}.com` },
      'externalPartnerEmail',
      noEmail,
    ],
  ],
};
const jointApplication: Cases = together(
  ...[
    name('solutionsPartnerName', 1, withPartner('Solutions partner name')),
    name('appPartnerName', 1, withPartner('App partner name')),
    name('solutionsPartnerPocName', 1, withPartner('Solutions partner contact name')),
    name('appPartnerPocName', 1, withPartner('App partner contact name')),
    title('solutionsPartnerJobTitle', withPartner('Solutions partner job title')),
    title('appPartnerJobTitle', withPartner('App partner job title')),
    oneOf('solutionsPartnerTier', partnerTiers, withPartner('Solutions partner tier')),
    optionalJoint('jointIndustries', industries),
    optionalJoint('jointPersonas', personas),
    address,
    {
      passes: [],
      fails: ['solutionsPartnerName', 'appPartnerName'].flatMap((field): Cases['fails'] => [
        [`an address as ${field}`, { [field]: 'www.acme.com' }, field, 'Give the name of the company, not a web address'],
        [`an emoji in ${field}`, { [field]: 'Acme 🚀' }, field, 'Write the name of the company without emoji'],
      ]),
    },
  ].map(inJoint),
  {
    passes: [['what is said of a partner by one that applies alone', { ...joint, applyWithPartner: false, appPartnerName: '' }]],
    fails: [['an answer in words', { applyWithPartner: 'true' }, 'applyWithPartner', 'Say whether you apply with a partner']],
  },
);

/** Like a name, but of any characters. */
function title(field: string, message: string): Cases {
  const { passes, fails } = name(field, 1, message);
  const ofNames = noName(field)
    .slice(1)
    .map(([what]) => what);
  return { passes, fails: fails.filter(([what]) => !ofNames.includes(what)) };
}

function optionalJoint(field: string, list: Catalogue<string>): Cases {
  const { passes, fails } = listOf(field, list, `Select each ${list.name} from the list`);
  return { passes: [...passes, [`none of ${field}`, { [field]: [] }], [`null as ${field}`, { [field]: null }]], fails };
}

const choose = 'Choose the partners to approve';
const noVersion = 'Give the version that you read';

const filters = [
  valuesCases('type', ['app', 'solutions'], 'partner type'),
  valuesCases('tier', ['Gold', 'Elite'], 'partner tier'),
  valuesCases('industry', ['Retail', 'Non-Profit'], 'industry'),
  valuesCases('region', ['europe', 'africa'], 'region'),
  valuesCases('status', ['pending', 'admin_review'], 'application status'),
];
const filter: Cases = {
  passes: [
    ...searchCases.passes,
    ...filters.flatMap(({ passes }) => passes),
    ['a role', { role: 'Solutions Partner' }],
    ['a stage of a cohort', { cohortId: '3', stage: 'mutual' }],
  ],
  fails: [
    ...searchCases.fails,
    ...filters.flatMap(({ fails }) => fails),
    ...noText('role', 'Give one type of partner'),
    ['the name of a cohort', { cohortId: 'Winter' }, 'cohortId', 'Give the cohort as its number'],
    ['another stage', { stage: 'nearly' }, 'stage', 'Choose one of the stages'],
    ['a long role', { role: long(51) }, 'role', 'role must be shorter than or equal to 50 characters'],
  ],
};
const matched = matchedCases({ status: 'pending' }, { tier: 'Tin' }, 'tier', 'Select each partner tier from the list');

const knownRole: Cases = {
  passes: [
    ['no role, which the server knows', { role: undefined }],
    ['null as role', { role: null }],
  ],
  fails: [],
};

describeRequests(requests, [
  {
    request: requests.ProfileRequest,
    valid: app,
    ...together(profile, role, appInstalls(requests.appInstallsMessage), knownRole),
  },
  {
    request: requests.JointProfileRequest,
    valid: app,
    ...together(profile, role, appInstalls(requests.appInstallsMessage), knownRole, jointApplication),
  },
  {
    request: requests.RegisterPartnerRequest,
    valid: { ...app, username: 'ana', password: 'secret', agreeToTerms: true },
    ...together(profile, role, appInstalls(requests.registeredAppInstallsMessage), registration, jointApplication),
  },
  {
    request: requests.CreateCompanyRequest,
    valid: { name: 'Acme' },
    ...together(company, {
      passes: [
        ['a domain', { domain: ' https://www.Acme.example/about ' }, { domain: 'acme.example' }],
        ['null as domain', { domain: null }, { domain: undefined }],
      ],
      fails: [
        ['an emoji in the name', { name: 'Acme 🚀' }, 'name', 'Write the name of the company without emoji'],
        ['an address as name', { name: 'www.acme.com' }, 'name', 'Give the name of the company, not a web address'],
        ['one word as domain', { domain: 'acme' }, 'domain', noDomain],
        ['a number as domain', { domain: 5 }, 'domain', noDomain],
        ['half a character in the domain', { domain: 'acme\ud83d.example' }, 'domain', noDomain],
      ],
    }),
  },
  { request: requests.JoinCompanyRequest, valid: { username: 'ana', password: 'secret' }, ...joining },
  {
    request: requests.JoinCompanyForm,
    valid: { username: 'ana', password: 'secret', confirmPassword: 'secret' },
    ...together(joining, {
      passes: [['another confirmation, which another check compares', { confirmPassword: 'other' }]],
      fails: [
        ['no confirmation', { confirmPassword: undefined }, 'confirmPassword', requiredFields],
        ['a blank confirmation', { confirmPassword: ' ' }, 'confirmPassword', requiredFields],
        ['a long confirmation', { confirmPassword: long(201) }, 'confirmPassword', 'Password must be at most 200 characters'],
        ...noText('confirmPassword', requiredFields),
      ],
    }),
  },
  {
    request: requests.UsedReasonsQuery,
    valid: { of: 'partnership' },
    passes: [
      ['those of partners', { of: 'partner' }],
      ['those of approvals that were revoked', { of: 'revocation' }],
    ],
    fails: [['another kind', { of: 'cohort' }, 'of', 'Choose partner, revocation or partnership']],
  },
  {
    request: requests.MarkOnboardingTaskRequest,
    valid: { task: 'joint_offer', done: true },
    passes: [['a tick that is taken back', { done: false }]],
    fails: [
      ['nothing', { task: undefined }, 'task', 'Select a task of the onboarding from the list'],
      ['a task that is not in the list', { task: 'party' }, 'task', 'Select a task of the onboarding from the list'],
      ['no word whether it is done', { done: undefined }, 'done', 'Say true or false'],
      ['a text whether it is done', { done: 'yes' }, 'done', 'Say true or false'],
    ],
  },
  {
    request: requests.ConfirmDeletion,
    valid: { confirmation: 'DELETE' },
    passes: [['the word', { confirmation: requests.deletionWord }]],
    fails: [
      ['nothing', { confirmation: undefined }, 'confirmation', 'Confirmation Required'],
      ['small letters', { confirmation: 'delete' }, 'confirmation', 'Confirmation Required'],
    ],
  },
  {
    request: requests.AskForInformationRequest,
    valid: { message: 'Where can we try it?' },
    passes: [
      ['spaces around it', { message: ' Where? ' }, { message: 'Where?' }],
      ['the longest message', { message: long(1000) }],
    ],
    fails: [
      ['no message', { message: undefined }, 'message', 'Say what you need to know'],
      ['an empty message', { message: ' ' }, 'message', 'Say what you need to know'],
      ['a long message', { message: long(1001) }, 'message', 'Use at most 1000 characters'],
      ...noText('message', 'Say what you need to know'),
    ],
  },
  {
    request: requests.CorrectDomainRequest,
    valid: { companyDomain: 'acme.example' },
    passes: [
      ['an address of the company', { companyDomain: ' https://www.Acme.example/about ' }, { companyDomain: 'acme.example' }],
    ],
    fails: [
      ['no domain', { companyDomain: undefined }, 'companyDomain', 'Please enter a valid domain (e.g., example.com)'],
      ['a word', { companyDomain: 'acme' }, 'companyDomain', 'Please enter a valid domain (e.g., example.com)'],
      ['a number as domain', { companyDomain: 5 }, 'companyDomain', 'Please enter a valid domain (e.g., example.com)'],
      [
        'half a character in the domain',
        { companyDomain: 'acme\ud83d.example' },
        'companyDomain',
        'Please enter a valid domain (e.g., example.com)',
      ],
    ],
  },
  {
    request: requests.ErasePartnerRequest,
    valid: { reason: 'company', companyName: 'Acme' },
    passes: [['more space than there is', { companyName: ' Acme  Labs ' }, { companyName: 'Acme Labs' }]],
    fails: [
      ['no reason', { reason: undefined }, 'reason', 'Choose who asked for it'],
      ['another reason', { reason: 'boredom' }, 'reason', 'Choose who asked for it'],
      ['no name', { companyName: '' }, 'companyName', 'Type the name of the company'],
      ['a long name', { companyName: long(201) }, 'companyName', 'Type the name of the company'],
      [
        'a name that cannot be seen in full',
        { companyName: 'Ac\u202eme' },
        'companyName',
        'Remove the characters that cannot be seen, after "Ac"',
      ],
      ...noText('companyName', 'Type the name of the company'),
    ],
  },
  {
    request: requests.GiveReasonRequest,
    valid: {},
    passes: [
      ['a reason', { reason: ' Zoë 😀 ' }, { reason: 'Zoë 😀' }],
      ['the longest reason', { reason: long(1000) }],
      ['null as reason', { reason: null }, { reason: undefined }],
    ],
    fails: [
      ['a long reason', { reason: long(1001) }, 'reason', 'Use at most 1000 characters'],
      ...noText('reason', 'Give the reason as text'),
    ],
  },
  {
    request: requests.PartnerToApprove,
    valid: { id: 'acme' },
    passes: [
      ['a version', { version: 3 }],
      ['null as version', { version: null }, { version: undefined }],
    ],
    fails: [
      ['no id', { id: undefined }, 'id', choose],
      ...noText('id', choose),
      ['text as version', { version: '3' }, 'version', noVersion],
      ['half a version', { version: 1.5 }, 'version', noVersion],
      ['a number that no store keeps', { version: 1e308 }, 'version', noVersion],
    ],
  },
  {
    request: requests.ApprovePartnersRequest,
    valid: { partners: [{ id: 'acme', version: 3 }] },
    passes: [
      ['ids alone', { partners: ['acme', 'bolt'] }, { partners: [{ id: 'acme' }, { id: 'bolt' }] }],
      ['their types, which are not needed', { partners: [{ id: 'acme', partnerType: 'app' }] }, { partners: [{ id: 'acme' }] }],
      ['none', { partners: [] }],
      ['the most at once', { partners: Array(1000).fill('acme') }, {}],
      ...matched.passes,
    ],
    fails: [
      ['no list', { partners: undefined }, 'partners', choose],
      ['one in place of a list', { partners: 'acme' }, 'partners', choose],
      ['too many', { partners: Array(1001).fill('acme') }, 'partners', 'Approve at most 1000 at once'],
      ['null in the list', { partners: ['acme', null] }, 'partners.1.id', choose],
      ['a version that is none in the list', { partners: [{ id: 'acme', version: 'new' }] }, 'partners.0.version', noVersion],
      ...matched.fails,
    ],
  },
  {
    request: requests.RejectPartnersRequest,
    valid: { partners: [{ id: 'acme', version: 3 }], reason: 'Outside our regions' },
    passes: [
      [
        'ids alone, without a reason',
        { partners: ['acme', 'bolt'], reason: undefined },
        { partners: [{ id: 'acme' }, { id: 'bolt' }] },
      ],
      ['the most at once', { partners: Array(100).fill('acme') }, {}],
    ],
    fails: [
      ['no list', { partners: undefined }, 'partners', 'Choose the partners to reject'],
      ['one in place of a list', { partners: 'acme' }, 'partners', 'Choose the partners to reject'],
      ['none', { partners: [] }, 'partners', 'Choose the partners to reject'],
      ['too many', { partners: Array(101).fill('acme') }, 'partners', 'Reject at most 100 at once'],
      ['null in the list', { partners: ['acme', null] }, 'partners.1.id', choose],
      ['a version that is none in the list', { partners: [{ id: 'acme', version: 'new' }] }, 'partners.0.version', noVersion],
      ['a long reason', { reason: long(1001) }, 'reason', 'Use at most 1000 characters'],
      ...noText('reason', 'Give the reason as text'),
    ],
  },
  { request: requests.PartnerFilter, valid: {}, ...filter },
  {
    request: requests.PartnerListQuery,
    valid: {},
    passes: [...listCases.passes, ...filter.passes],
    fails: [...listCases.fails, ...filter.fails],
  },
  {
    request: requests.DisclosureListQuery,
    valid: {},
    passes: [...listCases.passes, ...searchCases.passes],
    fails: [...listCases.fails, ...searchCases.fails],
  },
]);

test('the confirmation of the password of a new member is the same password', () => {
  const form = { username: 'ana', password: 'secret', confirmPassword: 'secret' };
  expect(requests.joinPasswordsMatch(form)).toBeUndefined();
  expect(requests.joinPasswordsMatch({ ...form, confirmPassword: 'Secret' })).toBe('Passwords do not match');
});

describe('preferred cohorts', () => {
  test('are asked for where some are on offer', () => {
    expect(requests.preferredCohortsProblem([], 2)).toBe('Select at least one preferred cohort');
    expect(requests.preferredCohortsProblem([1], 2)).toBeUndefined();
    expect(requests.preferredCohortsProblem([], 0)).toBeUndefined();
  });
});
