import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const icons = join(root, 'node_modules', 'lucide-react', 'dist', 'esm');

/**
 * Writes a module with the icons that the front end names, and answers its path. As a package they are 2,000 modules, which every spec of a
 * screen would link anew.
 */
export function iconsInUse(): string {
  const names = new Set(
    globSync('frontend/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, named]) =>
        named!.split(',').map((name) => name.trim().split(' as ')[0]!),
      ),
    ),
  );
  const all = readFileSync(join(icons, 'lucide-react.mjs'), 'utf8');
  const lines = [...names]
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [, file] = new RegExp(`export \\{[^}]*default as ${name}[, ][^}]*\\} from '\\./([^']+)'`).exec(all) ?? [];
      if (!file) throw new Error(`lucide-react has no icon ${name}.`);
      return `export { default as ${name} } from ${JSON.stringify(join(icons, file))};\n`;
    });
  const folder = join(root, 'test', 'artifacts');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'icons-in-use.mjs');
  writeFileSync(path, lines.toSorted().join(''));
  return path;
}
