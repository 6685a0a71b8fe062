// Imports run one way. Each rule here has been seen to fail: test/src/rules/planted/imports/<rule>/ holds a small house that breaks it.

const words = 'accounts|partners|matching|partnerships|invitations|cohorts|notifications|reports|history|projections';
const contracts = '^contracts/(src|dist)/';
const specs = '[.](spec|facts|behaviour|bench)[.]tsx?$';
const folds =
  '^backend/src/(.+[.](decider|projection|policy)|matching/scoring/[a-z0-9-]+|live-updates/(audience|sentences))[.]ts$';
const plainHelper = `^backend/src/(${words})/[a-z0-9-]+[.]ts$`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Of two files that need each other neither can be understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'An import that leads nowhere: a typing mistake, or a package that is not installed or not built.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contracts-are-plain',
      comment: 'Both sides load contracts: it brings nothing along but the validators.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: specs },
      to: { pathNot: ['^contracts/src/', 'node_modules/(class-validator|class-transformer|reflect-metadata)/'] },
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
      to: { reachable: true, pathNot: [contracts, '^backend/src/event-sourcing/kernel/', folds, plainHelper, 'node_modules/immutable/'] },
    },
    {
      name: 'adapters-know-no-word',
      comment: 'A store keeps events and documents of any kind; what they mean is not its business. How a projection fares is.',
      severity: 'error',
      from: { path: '^backend/src/(event-store|read-models)/', pathNot: specs },
      to: { path: [`^backend/src/(${words})/`, `${contracts}(${words})/`], pathNot: '/projections/' },
    },
    {
      name: 'ui-knows-no-word',
      comment: 'What every screen is made of knows no screen.',
      severity: 'error',
      from: { path: '^frontend/src/ui/', pathNot: specs },
      to: { path: ['^frontend/src/(?!(ui|testing)/)', `${contracts}(${words})/`] },
    },
    {
      name: 'forms-know-no-feature',
      comment: 'Fields stand on the ui and below the features.',
      severity: 'error',
      from: { path: '^frontend/src/forms/' },
      to: { path: '^frontend/src/(features|routes|live)/' },
    },
    {
      name: 'features-know-no-screen',
      comment:
        'Routes put features together; a feature does not know where it is shown. What is stale after an act is one table of live/.',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: ['^frontend/src/routes/', '^frontend/src/live/(?!refresh)'] },
    },
    {
      name: 'features-are-strangers',
      comment: 'A feature never imports a feature: routes put them together.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'ends-meet-in-contracts',
      comment: 'Front end and back end know each other by contracts alone.',
      severity: 'error',
      from: { path: '^(frontend|backend)/src/' },
      to: { path: '^(frontend|backend)/', pathNot: '^$1/' },
    },
    {
      name: 'test-uses-what-is-published',
      comment: 'The package test makes claims about the whole: it uses what the packages publish, as anybody would.',
      severity: 'error',
      from: { path: '^test/' },
      to: { path: '^(contracts|backend|frontend)/src/' },
    },
    {
      name: 'nobody-needs-test',
      comment: 'The programme runs without its tests.',
      severity: 'error',
      from: { path: '^(contracts|backend|frontend)/src/' },
      to: { path: '^test/|^node_modules/@accelerator/test' },
    },
    {
      name: 'facts-are-for-specs',
      comment: 'Facts are invented: only specs may believe them.',
      severity: 'error',
      from: { pathNot: specs },
      to: { path: '[.]facts[.]tsx?$' },
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
