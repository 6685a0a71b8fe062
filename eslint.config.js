import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { localRules } from './test/src/rules/local-rules.ts';

/** The purposes of a file, the last part of its name; the list is closed, so that a name can be trusted. */
const roles =
  'decider rules state projection policy feature controller module queries mutations fixtures story journey behaviour faults bench config d';
const kebabCase = '+([a-z0-9])*(-+([a-z0-9]))';
const fileName = `${kebabCase}?(.@(${roles.replaceAll(' ', '|')}))?(.spec)`;

/** Files that fold or decide: the same input must give the same answer in every replay. */
const folds = [
  '**/*.{decider,rules,state,projection,policy}.ts',
  'backend/src/features/scoring/!(*.spec).ts',
  'backend/src/events/**/!(*.spec).ts',
];

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    'data/',
    'coverage/',
    'test/artifacts/',
    'test/src/rules/planted/',
    '**/*.gen.ts',
  ]),

  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      // The compiler knows better which names are unused.
      '@typescript-eslint/no-unused-vars': 'off',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // A pattern with control characters is there to refuse them.
      'no-control-regex': 'off',
    },
  },
  {
    name: 'types looked at: what the compiler lets pass and still loses an error',
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        project: [
          'test/tsconfig.specs.json',
          'frontend/tsconfig.json',
          'test/tsconfig.json',
          'test/src/bench/reference/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    name: 'names of files and folders',
    files: ['{contracts,backend,frontend,test}/src/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    // The router reads its own signs from these names.
    ignores: ['frontend/src/routes/**'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': fileName },
        { errorMessage: `"{{ target }}" is not kebab-case with at most one known role: ${roles}.` },
      ],
      'check-file/folder-naming-convention': ['error', { '{contracts,backend,frontend,test}/src/**/': 'KEBAB_CASE' }],
    },
  },
  {
    name: 'doc comments',
    files: ['**/*.{ts,tsx,js}'],
    plugins: { local: localRules },
    rules: { 'local/doc-openings': 'error' },
  },
  {
    name: 'folds',
    files: folds,
    plugins: { local: localRules },
    rules: { 'local/no-clock': 'error', 'local/no-chance': 'error', 'local/no-waiting': 'error' },
  },
  {
    name: 'what requests make',
    files: ['backend/src/features/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.fixtures.ts'],
    plugins: { local: localRules },
    rules: { 'local/no-ids-of-an-attempt': 'error' },
  },
  {
    name: 'a floor without words of the domain',
    files: ['backend/src/{platform,event-sourcing,web}/**/*.ts'],
    ignores: ['backend/src/platform/config/**', '**/*.spec.ts', '**/*.fixtures.ts'],
    plugins: { local: localRules },
    rules: { 'local/no-domain-words': 'error' },
  },
  {
    name: 'settings of the programme',
    files: ['{contracts,backend,demo,frontend}/src/**/*.{ts,tsx}'],
    ignores: ['backend/src/platform/config/settings-table.ts'],
    plugins: { local: localRules },
    rules: { 'local/settings-by-table': 'error' },
  },
  {
    name: 'what reaches the browser',
    files: ['{contracts,frontend}/src/**/*.{ts,tsx}'],
    plugins: { local: localRules },
    rules: { 'local/no-heavy-validators': 'error' },
  },
  {
    name: 'the one folding of names',
    files: ['{contracts,backend,demo,frontend}/src/**/*.{ts,tsx}'],
    ignores: [
      'contracts/src/text/**',
      // Passwords are compared with what a guesser would try.
      'contracts/src/accounts/{passwords,common-passwords,password-rule}.ts',
      // Invented names become usernames.
      'demo/src/partner-facts.ts',
      ...['**/*.{spec,fixtures}.{ts,tsx}', 'frontend/src/testing/**'],
    ],
    plugins: { local: localRules },
    rules: { 'local/names-by-folding': 'error' },
  },
  {
    name: 'front end',
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, query.configs['flat/recommended-strict']],
    plugins: { local: localRules },
    rules: {
      'local/no-dark-variant': 'error',
      'local/no-waiting-to-close': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // These three are for the React compiler, which is not in use: without it a render may read the clock, and an effect may set state once.
      'react-hooks/incompatible-library': 'off',
      'react-hooks/purity': 'off',
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    name: 'what a browser may lack, translates, or says in ways of its own',
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/browser/**', '**/*.spec.{ts,tsx}', 'frontend/src/testing/**'],
    plugins: { local: localRules },
    rules: {
      'local/storage-by-module': 'error',
      'local/secure-origin-by-module': 'error',
      'local/keys-by-module': 'error',
      'local/passwords-with-username': 'error',
      'local/text-in-elements': 'error',
    },
  },
  {
    name: 'the factory of queries: route and arguments are the key',
    files: ['frontend/src/api/query.ts'],
    rules: { '@tanstack/query/exhaustive-deps': 'off' },
  },
  {
    name: 'the wire of the client',
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/api/**', '**/*.spec.{ts,tsx}', 'frontend/src/testing/**'],
    plugins: { local: localRules },
    rules: { 'local/calls-by-factory': 'error', 'local/no-data-is-not-empty': 'error', 'local/kept-answers': 'error' },
  },
  {
    name: 'lists',
    files: [
      'contracts/src/**/*.ts',
      'backend/src/{features,web,event-sourcing}/**/*.ts',
      'frontend/src/{features,entities,routes}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.spec.{ts,tsx}', '**/*.fixtures.{ts,tsx}', 'contracts/src/order/**'],
    plugins: { local: localRules },
    rules: { 'local/total-order': 'error' },
  },
  {
    name: 'the boxes of numbers, days and addresses',
    files: ['frontend/src/**/*.tsx'],
    ignores: ['frontend/src/forms/fields/{date-field,number-input}.tsx', 'frontend/src/ui/controls/day-input.tsx'],
    plugins: { local: localRules },
    rules: { 'local/typed-values-by-kit': 'error' },
  },
  {
    name: 'what is said aloud',
    files: ['frontend/src/**/*.tsx'],
    ignores: ['frontend/src/ui/messages/{status,toast-region}.tsx', '**/*.spec.tsx'],
    plugins: { local: localRules },
    rules: { 'local/speaks-by-kit': 'error' },
  },
  {
    name: 'text in the client',
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/ui/{cut-text,controls/button}.tsx', 'frontend/src/lists/**', 'frontend/src/forms/fields/select.tsx'],
    plugins: { local: localRules },
    rules: { 'local/cut-by-kit': 'error' },
  },
  {
    name: 'what stands in forms and questions',
    files: ['frontend/src/forms/**/*.tsx', 'frontend/src/{entities,features,lists}/**/*dialog*.tsx'],
    plugins: { local: localRules },
    rules: { 'local/scrolled-by-dialog': 'error' },
  },
  {
    name: 'query keys',
    files: ['frontend/src/**/*.{ts,tsx}'],
    // The refresh table names whole families of keys: everything in them is stale.
    ignores: ['**/*.spec.{ts,tsx}', 'frontend/src/api/refresh-table.ts'],
    plugins: { local: localRules },
    rules: { 'local/query-keys-by-factory': 'error' },
  },
  {
    name: 'what a person runs at a terminal talks to that person',
    files: ['scripts/**', 'backend/src/{main,serve}.ts', 'backend/src/cli/**', 'demo/src/**'],
    rules: { 'no-console': 'off' },
  },
  { name: 'scripts of the page itself', files: ['frontend/public/**/*.js'], rules: { 'no-undef': 'off' } },
  { name: 'settings', files: ['**/*.js', '*.{js,cjs}'], languageOptions: { globals: { process: 'readonly', URL: 'readonly' } } },
);
