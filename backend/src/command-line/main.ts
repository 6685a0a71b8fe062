import '../require-node.ts';
import 'reflect-metadata';
import { report } from '../report.ts';
import { runCommand } from './command-line.ts';
import { ProgressLine } from './progress-line.ts';

const line = new ProgressLine(process.stderr);

process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    environment: process.env,
    say: (sentence) => {
      line.end();
      process.stdout.write(`${sentence}\n`);
    },
    progress: (what, done, total) => line.show(what, done, total),
  },
  (sentence) => {
    line.end();
    report(sentence);
  },
);
