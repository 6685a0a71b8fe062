// One jest project per package, all in ESM.
//
// The specs run the TypeScript sources: imports carry their real extension (`./x.ts`), so nothing has to be mapped. `@accelerator/contracts`
// and, for the packages `demo` and `test`, `@accelerator/backend` come built, through their `exports`: `npm test` builds what is out of date before it starts.
// swc turns each file into JavaScript without looking at types (`npm run check` does that), with the decorator settings of tsconfig.json.
// jsdom is for the front end alone, and what it lacks is added in one place: test/src/jest/browser-environment.ts.
//
// One spec: see CONTRIBUTING.md, or
//   node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --selectProjects backend partnership.decider
import { join } from 'node:path';

const support = (file) => join(import.meta.dirname, 'test/src/jest', file);
const ofScreens = (file) => join(import.meta.dirname, 'frontend/src/testing', file);

const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2024',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: true,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

export const project = (name, more = {}) => ({
  displayName: name,
  rootDir: name,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: [support('quiet-process.ts')],
  ...more,
});

// The stories once more, on EventStoreDB and MongoDB, where both are named. What is about files and their settings is left to the first time.
const hasServers = process.env.EVENTSTORE_URL && process.env.MONGODB_URL;
const distributed = project('distributed', {
  rootDir: 'test',
  testMatch: ['<rootDir>/src/stories/*.story.spec.ts'],
  testPathIgnorePatterns: ['unusable-settings', 'data-directory'],
  globals: { storesOfThisProject: 'distributed' },
});

export default {
  maxWorkers: 2,
  // What files leave behind in a worker adds up: a new one takes over between two files.
  workerIdleMemoryLimit: '1500MB',
  // The only time-out: it ends what hangs, and no test measures itself against it.
  testTimeout: 60_000,
  projects: [
    project('contracts'),
    project('backend'),
    project('demo'),
    project('frontend', {
      testEnvironment: support('browser-environment.ts'),
      setupFilesAfterEnv: [support('browser-setup.ts'), ofScreens('begin-anew.ts')],
      moduleNameMapper: {
        '^zustand$': ofScreens('stores.ts'),
        // Style sheets and pictures are the bundler's business.
        '\\.(css|svg|png|woff2)(\\?\\w+)?$': support('asset.ts'),
        // Its icons in one file, where the modules of the other build are 2,100, which every spec of a screen would link anew.
        '^(lucide-react)$': '<rootDir>/../node_modules/$1/dist/cjs/$1.js',
      },
    }),
    project('test', {
      // Planted violations are input of the rule specs, not specs. Faults have a command of their own: jest.faults.config.js.
      testPathIgnorePatterns: ['/node_modules/', '/rules/planted/', '[.]faults[.]spec[.]ts$'],
    }),
    ...(hasServers ? [distributed] : []),
  ],
};
