// Imports run one way. Each rule here has been seen to fail: test/src/rules/planted/imports/<rule>/ holds a small code base that breaks it.
import { readFileSync } from 'node:fs';

const listed = readFileSync(new URL('backend/src/app/features.ts', import.meta.url), 'utf8').matchAll(/features[/]([a-z-]+)[/]/g);
/** The features of the back end, in the order in which the app lists them. Each may import those before it, and none after it. */
export const features = [...new Set([...listed].map(([, word]) => word))];
/** The words of contracts that belong to features; delivery has one of its own for each channel. */
const words = [...features, 'mail', 'webhooks'].join('|');
const contracts = '^contracts/(src|dist)/';
const specs = '[.](spec|fixtures|behaviour|bench)[.]tsx?$';
const folds =
  '^backend/src/(events/.+(?<![.]spec)|features/(.+[.](decider|rules|state|projection|policy)|scoring/[a-z0-9-]+))[.]ts$';
const plainHelper = `^backend/src/features/(${words})/[a-z0-9/-]+[.]ts$`;

/** @returns the rule that a floor of the back end imports nothing from the floors above it */
const floor = (name, from, above, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^backend/src/${from}/`, pathNot: specs },
  to: { path: `^backend/src/(${above.join('|')})/|^backend/src/main[.]ts$` },
});

/** The folders of the client, the lowest first. Each may import those before it, and none after it. */
export const client = [
  ...['browser', 'ui', 'address', 'api', 'session', 'live', 'forms', 'lists', 'entities', 'shell', 'features', 'routes'],
];

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Of two files that need each other neither can be understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    floor(
      'platform-knows-no-events',
      'platform',
      ['event-sourcing', 'web', 'events', 'features', 'app', 'cli', 'public'],
      'The platform knows neither events nor partners.',
    ),
    floor(
      'event-sourcing-knows-no-web',
      'event-sourcing',
      ['web', 'events', 'features', 'app', 'cli', 'public'],
      'Commands, logs and projections work without HTTP and without the domain.',
    ),
    floor(
      'web-knows-no-feature',
      'web',
      ['events', 'features', 'app', 'cli', 'public'],
      'What every call passes knows no single call.',
    ),
    floor(
      'events-know-no-feature',
      'events',
      ['features', 'app', 'cli', 'public'],
      'The row of an event is read by features, and knows none of them.',
    ),
    floor('features-know-no-app', 'features', ['app', 'cli', 'public'], 'The app wires the features, not the other way round.'),
    floor('app-knows-no-command-line', 'app', ['cli', 'public'], 'The server runs without its tools.'),
    {
      name: 'demo-uses-public-names',
      comment: 'The demo serves the programme and sends its commands by the names that the back end declares for others.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^backend/(src|dist)/(?!public/)' },
    },
    ...features.slice(0, -1).map((feature, index) => ({
      name: 'features-in-order',
      comment: 'A feature imports the features before it, and its fixtures too. What needs a later one belongs there.',
      severity: 'error',
      from: { path: `^backend/src/features/${feature}/`, pathNot: '[.](spec|behaviour|bench)[.]ts$' },
      to: { path: `^backend/src/features/(${features.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'nothing-missing',
      comment: 'An import that leads nowhere: a typing mistake, or a package that is not installed or not built.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contracts-are-plain',
      comment:
        'Both sides load contracts: it brings nothing along but the validators, a decoder of domains, and one list in a module of its own.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: [specs, '^contracts/src/accounts/common-passwords[.]ts$'] },
      to: { pathNot: ['^contracts/src/', 'node_modules/(class-validator|class-transformer|reflect-metadata|punycode)/'] },
    },
    {
      name: 'only-requests-validate',
      comment: 'Routes, views, events and the index of a word load no validator: only requests do, with the rules beside them.',
      severity: 'error',
      from: {
        path: '^contracts/src/',
        pathNot: [specs, `^contracts/src/(validation/|http/requests[.]ts$|(${words})/[a-z-]*requests[.]ts$)`],
      },
      to: {
        path: ['^contracts/src/(validation/|[^/]+/[a-z-]*requests[.]ts$)', 'node_modules/(class-validator|class-transformer)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-takes-parts-of-contracts',
      comment: "A word's index is more than a screen needs: the client imports its routes, views, events or requests.",
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: `${contracts}(${words})/index[.]` },
    },
    {
      name: 'kernel-is-plain',
      comment: 'The kernel is small, plain TypeScript about the words of contracts.',
      severity: 'error',
      from: { path: '^backend/src/event-sourcing/kernel/', pathNot: specs },
      to: { pathNot: ['^backend/src/event-sourcing/kernel/', contracts] },
    },
    {
      name: 'folds-are-pure',
      comment: 'What decides, folds or scores sees no framework, no store and no clock, so that a replay gives the same answer.',
      severity: 'error',
      from: { path: folds },
      // However far away: a plain file of a word may help, where it is as pure itself.
      to: {
        reachable: true,
        pathNot: [contracts, '^backend/src/event-sourcing/kernel/', folds, plainHelper, 'node_modules/immutable/'],
      },
    },
    {
      name: 'event-sourcing-knows-no-domain',
      comment:
        'A store keeps events and documents of any kind; what they mean is not its business. Settings hold passwords to the one rule.',
      severity: 'error',
      from: { path: '^backend/src/(event-sourcing|platform)/', pathNot: specs },
      to: { path: `${contracts}(${words})/`, pathNot: '/projections/|/accounts/password-rule[.]' },
    },
    {
      name: 'web-knows-no-domain',
      comment: 'What every call passes reads what a route declares: which call that is, and what it is about, it does not know.',
      severity: 'error',
      from: { path: '^backend/src/web/', pathNot: specs },
      to: { path: contracts, pathNot: `${contracts}(http|live|log|route-table|text)/` },
    },
    {
      name: 'services-know-no-engine-of-the-vault',
      comment:
        'A table of the vault is declared once, and read and written the same on every store: only who opens a vault picks one.',
      severity: 'error',
      from: { path: '^backend/src/(event-sourcing|web|features)/', pathNot: specs },
      to: { path: '^backend/src/platform/vault/(sqlite|mongodb)/' },
    },
    ...client.slice(0, -1).map((folder, index) => ({
      name: 'client-in-order',
      comment: 'A folder of the client imports the folders below it. What needs a higher one belongs there.',
      severity: 'error',
      from: { path: `^frontend/src/${folder}/`, pathNot: specs },
      to: { path: `^frontend/src/(${client.slice(index + 1).join('|')})/|^frontend/src/(main|router)[.]tsx$` },
    })),
    {
      name: 'api-knows-no-page',
      comment: 'What every call passes says in a toast how it went, and knows nothing else of what is shown.',
      severity: 'error',
      from: { path: '^frontend/src/api/', pathNot: specs },
      to: { path: '^frontend/src/(?!(api|browser)/)', pathNot: '^frontend/src/ui/messages/toasts[.]tsx$' },
    },
    {
      name: 'ui-knows-no-word',
      comment: 'What every screen is made of knows no screen.',
      severity: 'error',
      from: { path: '^frontend/src/ui/', pathNot: specs },
      to: { path: ['^frontend/src/(?!(browser|ui|testing)/)', `${contracts}(${words})/`] },
    },
    {
      name: 'browser-knows-no-page',
      comment: 'What a browser may lack is told and stood in for below everything that is shown.',
      severity: 'error',
      from: { path: '^frontend/src/browser/', pathNot: specs },
      to: { path: ['^frontend/src/(?!browser/)', '^(contracts/|node_modules/)'] },
    },
    {
      name: 'forms-know-no-feature',
      comment: 'Fields and lists stand on the ui and below entities and features.',
      severity: 'error',
      from: { path: '^frontend/src/(forms|lists)/' },
      to: { path: '^frontend/src/(entities|features|routes|live)/' },
    },
    {
      name: 'lists-know-no-feature',
      comment: 'What every list of the console has in common knows no single list.',
      severity: 'error',
      from: { path: '^frontend/src/lists/' },
      to: { path: ['^frontend/src/(entities|features|routes|shell)/', `${contracts}(${words})/`], pathNot: `${contracts}lists/` },
    },
    {
      name: 'entities-know-no-feature',
      comment: 'An entity is what features share; what only one of them shows belongs there.',
      severity: 'error',
      from: { path: '^frontend/src/entities/' },
      to: { path: ['^frontend/src/(features|routes|shell)/', '^frontend/src/live/'] },
    },
    {
      name: 'features-know-no-screen',
      comment: 'Routes put features together; a feature does not know where it is shown, nor how news comes.',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: ['^frontend/src/routes/', '^frontend/src/live/'] },
    },
    {
      name: 'features-are-strangers',
      comment: 'A feature never imports a feature: they share entities, and routes put them together.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'readers-are-strangers',
      comment: 'What partners, administrators and visitors see is shared beside their folders, never between them.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/(admin|partner|public)/' },
      to: { path: '^frontend/src/features/$1/(admin|partner|public)/', pathNot: '^frontend/src/features/$1/$2/' },
    },
    {
      name: 'ends-meet-in-contracts',
      comment: 'Front end and back end know each other by contracts alone.',
      severity: 'error',
      from: { path: '^(frontend|backend)/src/' },
      to: { path: '^(frontend|backend)/', pathNot: '^$1/' },
    },
    {
      name: 'undo-knows-no-stream',
      comment: 'How an act is undone, and what stands in the way, its own feature says; the row of its event says until when.',
      severity: 'error',
      from: { path: '^backend/src/features/undo/' },
      to: { path: '^backend/src/features/(?!undo/).+[.](decider|rules|state|projection|policy)[.]ts$' },
    },
    {
      name: 'test-uses-what-is-published',
      comment: 'The package test makes claims about the whole: it uses what the packages publish, as anyone would.',
      severity: 'error',
      from: { path: '^test/' },
      to: { path: '^(contracts|backend|frontend)/src/' },
    },
    {
      name: 'sources-know-no-test',
      comment: 'The programme runs without its tests.',
      severity: 'error',
      from: { path: '^(contracts|backend|frontend)/src/' },
      to: { path: '^test/|^node_modules/@accelerator/test' },
    },
    {
      name: 'fixtures-are-for-specs',
      comment: 'Fixtures are invented: only specs may use them.',
      severity: 'error',
      from: { pathNot: [specs, '^frontend/src/testing/'] },
      to: { path: '[.]fixtures[.]tsx?$' },
    },
    {
      name: 'specs-are-leaves',
      comment: 'Nothing is built on a spec, nor on the library that runs it.',
      severity: 'error',
      from: { path: '^(contracts|backend|frontend)/src/', pathNot: [specs, '^frontend/src/testing/'] },
      to: { path: ['[.]spec[.]tsx?$', '^frontend/src/testing/', 'node_modules/(@jest|jest[^/]*|@testing-library|fast-check)/'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^(contracts|backend|frontend)/dist/'] },
    exclude: { path: ['^test/src/rules/planted/', '[.]gen[.]ts$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};

/**
 * The rule between folders, for a run of its own: specs may look anywhere, and a folder has no way to leave its specs out.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export const betweenFolders = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'Two folders that import each other are one folder.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/' },
      to: { circular: true },
    },
  ],
  options: { ...configuration.options, exclude: { path: [...configuration.options.exclude.path, specs] } },
};

export default configuration;
