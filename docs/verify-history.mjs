// Verifies one exported history, without any package: node verify-history.mjs FILE [KID]
// docs/history-verification.md has the algorithm. KID is the id of the key that you expect, noted earlier from another place.
import { Buffer } from 'node:buffer';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const columns =
  'line,record,at,actor,actorId,company,onBehalfOf,what,details,stream,revision,eventId,type,version,correlationId,causationId,eventHash,proof,signature,chain'.split(
    ',',
  );

/** Where there is personal data. */
const withPersonal = [...columns.slice(0, 9), 'personal', ...columns.slice(9)];

/** RFC 8785: sorted names, no spaces. JavaScript writes numbers and strings as the RFC asks. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

const sha256 = (text, encoding = 'hex') => createHash('sha256').update(text).digest(encoding);
const jwk = (publicKey) => ({ crv: 'Ed25519', kty: 'OKP', x: publicKey });
const without = (names, value) => Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

function isSigned(value, signature, publicKey) {
  const key = createPublicKey({ key: jwk(publicKey), format: 'jwk' });
  return verify(null, Buffer.from(canonical(value)), key, Buffer.from(signature, 'base64url'));
}

function parseJson(text) {
  const line = JSON.parse(text);
  if (canonical(line) !== text) throw new Error();
  return line;
}

function parseCsv(text, columns) {
  const cells = [...text.replace(/\r$/, ',').matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/gy)];
  const values = cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain);
  const written = values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value));
  if (values.length !== columns.length || `${written.join(',')}\r` !== text) throw new Error();
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
}

/** @returns what was found, in a sentence @throws Error that says which line is not as it was written */
export function check(text, expectedKid) {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const isCsv = !text.startsWith('{');
  const keys = new Map();
  let chain = '0'.repeat(64);
  let events = 0;
  let signedBy;
  let named = columns;
  for (const [index, written] of lines.entries()) {
    const number = index + 1;
    const demand = (holds, problem) => {
      if (!holds) throw new Error(`Line ${number} ${problem}.`);
    };
    if (isCsv && number === 1) {
      named = [columns, withPersonal].find((names) => written === `\uFEFF${names.join(',')}\r`);
      demand(named, 'does not name the columns of a history');
      continue;
    }
    demand(signedBy === undefined, 'stands after the signature, which ends a file');
    let line;
    try {
      line = isCsv ? parseCsv(written, named) : parseJson(written);
    } catch {
      demand(false, 'was changed: it cannot be read');
    }
    const found = Number(line.line);
    demand(!(found > number), `is missing or was moved: line ${found} stands in its place`);
    demand(!(found < number), `repeats line ${found}, or was moved`);
    chain = sha256(chain + canonical(without(['chain', 'signature'], line)));
    demand(line.chain === chain, 'was changed: its content does not fit the chain');
    demand(line.record === 'signature' || !line.signature, 'was changed: it has a signature');
    const proof = isCsv && line.proof ? JSON.parse(line.proof) : line.proof;
    const publicKey = () => {
      demand(keys.has(proof.kid), `names the key ${proof.kid}, which no line before it holds`);
      return keys.get(proof.kid);
    };
    if (line.record === 'event') events += 1;
    if (line.record === 'key') {
      demand(sha256(canonical(jwk(proof.publicKey)), 'base64url') === proof.kid, 'names a key by an id that is not its own');
      keys.set(proof.kid, proof.publicKey);
    }
    if (line.record === 'head')
      demand(
        isSigned(without(['signature'], proof), proof.signature, publicKey()),
        `holds a head of ${proof.day} that its key did not sign`,
      );
    if (line.record === 'signature') {
      const isRight = isSigned(without(['signature'], line), line.signature, publicKey());
      demand(isRight, 'was changed: the signature is not that of the lines before it');
      demand(proof.events === events, `counts ${proof.events} events, and the file has ${events}`);
      signedBy = proof.kid;
    }
  }
  if (signedBy === undefined)
    throw new Error(`The file ends after line ${lines.length} without a signature: its last lines are missing.`);
  if (expectedKid && signedBy !== expectedKid)
    throw new Error(`The file is signed with the key ${signedBy}, not ${expectedKid}.`);
  return `${events} events are as they were written, signed with the key ${signedBy}.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, expectedKid] = process.argv.slice(2);
  try {
    process.stdout.write(`${check(readFileSync(file, 'utf8'), expectedKid)}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
