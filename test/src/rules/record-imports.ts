// Loaded before a programme or a thread by `--import`: writes down, at its end, which module each module was first imported by.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const importers = new Map<string, string | null>();

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!importers.has(resolved.url)) importers.set(resolved.url, context.parentURL ?? null);
    return resolved;
  },
});

process.on('exit', () => writeFileSync(process.env['IMPORTS_FILE']!, JSON.stringify([...importers])));
