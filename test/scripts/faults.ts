// npm run test:faults: races, crashes and abuse as often as certainty needs, one file after the other because some are timed.
// Takes more than an hour; npm test tries the same a few times. Further words go to jest: npm run test:faults -- -t 'killed'
process.env['FAULT_ROUNDS'] = 'all';
process.argv.push('--selectProjects', 'test', '--testPathPatterns', 'src/(faults|abuse)/', '--runInBand');
await import('./test.ts');
