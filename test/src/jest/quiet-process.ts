// A server that runs in the process of a spec says to nobody that it has started: what a spec reads, it takes from there itself.
import { Writable } from 'node:stream';

for (const name of ['stdout', 'stderr'] as const)
  Object.defineProperty(process, name, { value: new Writable({ write: (_chunk, _encoding, done) => done() }) });
