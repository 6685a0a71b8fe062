import 'reflect-metadata';
import { surviveFailedDiscovery } from '../event-sourcing/event-store/eventstoredb/failed-discovery.ts';
import { ownEnvironment } from '../platform/config/settings-table.ts';
import { report } from '../platform/logging/report.ts';
import { runCommand } from './command-line.ts';
import { line } from './output/told-to-end.ts';

process.on('unhandledRejection', surviveFailedDiscovery);

// The reader of the output may stop, as `head` does: the command goes on all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

process.exitCode = await runCommand(
  process.argv.slice(2),
  {
    environment: ownEnvironment,
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
