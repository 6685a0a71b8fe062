import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onThePath } from './machine.ts';

/** The program that makes certificates; undefined where this machine has none. */
export const certificateProgram = onThePath('openssl');

const call = promisify(execFile);

/** Of a server on this machine, and of a test authority. */
export interface Certificates {
  /** The file of the authority's certificate, alone in its folder. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
  remove(): Promise<void>;
}

/** Good for a day. @throws Error where this machine has no openssl */
export async function makeCertificates(): Promise<Certificates> {
  const folder = await mkdtemp(join(tmpdir(), 'accelerator-certificates-'));
  const file = (name: string) => join(folder, name);
  const openssl = (...words: string[]) => call(certificateProgram ?? 'openssl', words);
  const made = ['-newkey', 'rsa:2048', '-nodes'];
  const authority = file('authority/ca.crt');
  const [certificate, key] = [file('node.crt'), file('node.key')];
  await mkdir(file('authority'));
  await writeFile(file('names'), 'subjectAltName = IP:127.0.0.1, DNS:localhost\nextendedKeyUsage = serverAuth, clientAuth\n');
  await openssl('req', '-x509', ...made, '-subj', '/CN=an authority', '-days', '1', '-keyout', file('ca.key'), '-out', authority);
  await openssl('req', ...made, '-subj', '/CN=eventstoredb-node', '-keyout', key, '-out', file('node.csr'));
  const signed = ['-req', '-in', file('node.csr'), '-CA', authority, '-CAkey', file('ca.key'), '-set_serial', '1', '-days', '1'];
  await openssl('x509', ...signed, '-extfile', file('names'), '-out', certificate);
  return { authority, certificate, key, remove: () => rm(folder, { recursive: true, force: true }) };
}
