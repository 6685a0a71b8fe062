// Keeps the output of servers that run in the process of a spec out of jest's report; no spec reads these two streams.
import { Writable } from 'node:stream';

for (const name of ['stdout', 'stderr'] as const)
  Object.defineProperty(process, name, { value: new Writable({ write: (_chunk, _encoding, done) => done() }) });
