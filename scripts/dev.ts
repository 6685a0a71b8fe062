// npm run dev: all three packages are watched, and one address serves them.
//
// Vite answers the browser and passes /api on; the compiler rebuilds contracts and back end on change, and Node restarts the server when a file
// that it has loaded was rebuilt.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChildProcess } from 'node:child_process';
import { commandOf, compiler, node, root, startNode } from './run.ts';

/** The part of Vite that is used here; the package belongs to the front end. */
interface Vite {
  createServer(options: object): Promise<{ listen(): Promise<unknown>; close(): Promise<void> }>;
}

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);
const address = process.env['PUBLIC_URL'] ?? `http://${host}:${port}`;

async function develop(): Promise<void> {
  const first = await node([compiler, '-b', 'contracts', 'backend']);
  if (first.code !== 0) console.log('The server starts as soon as this compiles.');
  const serverPort = await freePort();
  // First, because it is the one that can fail: the port may be taken.
  const site = await serve(serverPort);
  const children = [
    startNode([compiler, '-b', '-w', '--preserveWatchOutput', 'contracts', 'backend']),
    startNode(['--watch', '--watch-preserve-output', 'backend/dist/main.js'], {
      env: { HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: address },
    }),
  ];
  console.log(`\n  One address for everything: ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([site.close(), ...children.map(ended)]).then(() => process.exit()));
  }
}

async function serve(serverPort: number) {
  const frontend = join(root, 'frontend');
  const vite = (await import(pathToFileURL(commandOf('vite', 'dist/node/index.js', 'frontend')).href)) as Vite;
  const site = await vite.createServer({
    root: frontend,
    clearScreen: false,
    server: { host, port, strictPort: true, proxy: { '/api': { target: `http://127.0.0.1:${serverPort}`, bypass } } },
  });
  await site.listen();
  return site;
}

/** Links in e-mail: a page has the address of the call that it makes. */
function bypass({ method, url = '' }: IncomingMessage): string | undefined {
  return method === 'GET' && /^\/api\/mail\/(confirm|unsubscribe)\//.test(url) ? '/index.html' : undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return free;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

await develop();
