// The faults, which `npm run test:faults` runs: see docs/faults.md.
import { project } from './jest.config.js';

export default {
  // One file after the other: some kill and freeze processes, and some are timed.
  maxWorkers: 1,
  // A fault is played in many rounds; this ends only what hangs.
  testTimeout: 1_200_000,
  projects: [project('faults', { rootDir: 'test', testMatch: ['**/*.faults.spec.ts'] })],
};
