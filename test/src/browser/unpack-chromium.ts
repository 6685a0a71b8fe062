// Run as a process of its own: the package unpacks into the system's temporary folder and keeps what it finds there, so the caller names a
// new folder in TMPDIR, and no other process's environment changes.
import { inflate } from '@sparticuz/chromium';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin');

for (const archive of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(join(archives, archive));
