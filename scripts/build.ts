// npm run build            builds every package
// … --if-needed            leaves out what is built from the sources as they are
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { commandOf, compiler, node, root } from './run.ts';

interface Package {
  readonly name: 'contracts' | 'openapi' | 'backend' | 'demo' | 'frontend';
  /** By default the folder of its name. */
  readonly folder?: string;
  /** Globs of everything that can change the result. */
  readonly sources: readonly string[];
  /** A file that is there once it is built. */
  readonly result: string;
  readonly build: () => Promise<void>;
}

const shared = ['package-lock.json', 'tsconfig.json', 'contracts/{package,tsconfig}.json', 'contracts/src/**/*.ts'];

const packages: readonly Package[] = [
  { name: 'contracts', sources: shared, result: 'dist/catalogue/index.js', build: () => compile('contracts') },
  {
    name: 'openapi',
    folder: 'contracts',
    sources: [...shared, 'scripts/openapi/*.{ts,json}'],
    result: 'dist/openapi.json',
    build: () => describeWire(),
  },
  {
    name: 'backend',
    sources: [...shared, 'backend/{package,tsconfig}.json', 'backend/src/**/*.ts'],
    result: 'dist/main.js',
    build: () => compile('backend'),
  },
  {
    name: 'demo',
    sources: [
      ...shared,
      'backend/{package,tsconfig}.json',
      'backend/src/**/*.ts',
      'demo/{package,tsconfig}.json',
      'demo/src/**/*.ts',
    ],
    result: 'dist/main.js',
    build: () => compile('demo'),
  },
  {
    name: 'frontend',
    sources: [...shared, 'frontend/*.{json,ts,html}', 'frontend/{src,public}/**/*'],
    result: 'dist/index.html',
    build: () => bundle(),
  },
];

export interface BuildOptions {
  /** Only those whose sources are not those of the last build. */
  readonly ifNeeded?: boolean;
  /** By default all. */
  readonly only?: readonly Package['name'][] | undefined;
}

/** Builds the packages in the order of their imports. */
export async function build({ ifNeeded = false, only }: BuildOptions = {}): Promise<void> {
  for (const one of packages) {
    if (only && !only.includes(one.name)) continue;
    const { folder = one.name } = one;
    // The image is built without the demo.
    if (!existsSync(join(root, folder, 'src'))) continue;
    const stamp = join(root, folder, 'dist', folder === one.name ? '.built-from' : `.${one.name}-built-from`);
    const sources = hashOf(one.sources);
    if (ifNeeded && existsSync(join(root, folder, one.result)) && readIfThere(stamp) === sources) continue;
    await one.build();
    writeFileSync(stamp, sources);
  }
}

async function compile(name: 'contracts' | 'backend' | 'demo'): Promise<void> {
  removeOrphans(name);
  await succeed(`${name} does not compile`, [compiler, '-b', name]);
}

/** In a process of its own: it loads the contracts that were just built. */
async function describeWire(): Promise<void> {
  await succeed('The OpenAPI document cannot be made', ['scripts/openapi/write.ts']);
}

async function bundle(): Promise<void> {
  await succeed(
    'The front end does not build',
    [commandOf('vite', 'bin/vite.js', 'frontend'), 'build', '--logLevel', 'warn'],
    join(root, 'frontend'),
  );
  await Promise.all(globSync('frontend/dist/**/*.{css,js,svg,txt}', { cwd: root }).map((file) => compress(join(root, file))));
}

/** Smaller files beside the file, for the server to send as they are. Of very small ones it saves nothing. */
async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < 256) return;
  const [brotlied, gzipped] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content, { level: 9 })]);
  writeFileSync(`${file}.br`, brotlied);
  writeFileSync(`${file}.gz`, gzipped);
}

async function succeed(otherwise: string, args: readonly string[], cwd = root): Promise<void> {
  const { code } = await node(args, { cwd });
  if (code !== 0) throw new Error(`${otherwise}; see above.`);
}

/** The compiler never deletes: without this, a module that was renamed or removed could still be imported. */
function removeOrphans(name: string): void {
  const dist = join(root, name, 'dist');
  for (const file of globSync('**/*.{js,d.ts,js.map}', { cwd: dist })) {
    const source = join(root, name, 'src', file.replace(/\.(js|d\.ts|js\.map)$/, '.ts'));
    if (!existsSync(source)) rmSync(join(dist, file));
  }
}

function hashOf(globs: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...globs], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.(spec|fixtures)\.tsx?$/.test(path));
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

if (import.meta.main) {
  try {
    await build({ ifNeeded: process.argv.includes('--if-needed') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
