import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../run.ts';
import { accepted, type Audit } from './audits.ts';
import { acceptedResponseMs, type Response } from './interactions.ts';
import { acceptedShift, type Movement } from './layout-shifts.ts';

export interface Measured {
  readonly audits: readonly Audit[];
  readonly movements: readonly Movement[];
  readonly responses: readonly Response[];
}

const document = join(root, 'docs', 'performance.md');
const [begin, end] = ['<!-- npm run lighthouse -->', '<!-- until here -->'];

/** The figures that miss their bound, one line each. */
export function missedIn({ audits, movements, responses }: Measured): readonly string[] {
  return [
    ...audits.flatMap(missedBy),
    ...movements
      .filter(({ shift }) => shift > acceptedShift)
      .map(
        ({ screen, width, shift, moved }) =>
          `${screen} at ${width} px shifts by ${shift.toFixed(3)}, more than ${acceptedShift}: ${moved}`,
      ),
    ...responses
      .filter(({ p75 }) => p75 > acceptedResponseMs)
      .map(({ act, p75 }) => `${act} takes ${p75} ms, more than ${acceptedResponseMs}`),
  ];
}

function missedBy(audit: Audit): readonly string[] {
  const { screen, device, protocol, accessibility, bestPractices, largestPaint, blocking, failed } = audit;
  const isBounded = device === 'desktop' || accepted.onPhone.includes(screen);
  const at = `${screen} on ${device}, ${protocol}`;
  return [
    ...(accessibility < 100 || bestPractices < 100 ? [`${at}: ${failed.join('; ')}`] : []),
    ...(isBounded && largestPaint > accepted.largestPaint ? [`${at}: largest paint after ${largestPaint} ms`] : []),
    ...(device === 'desktop' && blocking > accepted.blocking ? [`${at}: blocked for ${blocking} ms`] : []),
  ];
}

/** Puts the results into the document, between its two marks. */
export async function writeReport(measured: Measured, runs: number): Promise<void> {
  const page = readFileSync(document, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${document} has no place for the results: ${begin} and ${end}.`);
  const written = `${page.slice(0, from)}${begin}\n\n${reportOf(measured, runs)}\n\n${page.slice(to)}`;
  writeFileSync(document, await format(written, { ...(await resolveConfig(document)), filepath: document }));
}

function reportOf({ audits, movements, responses }: Measured, runs: number): string {
  const mobile = audits.filter(({ device, protocol }) => device === 'mobile' && protocol === 'HTTP/1.1');
  return [
    `${new Date().toISOString().slice(0, 10)}, on ${availableParallelism()} processors, median of ${runs}:`,
    table(
      [
        'screen',
        'device',
        'protocol',
        'accessibility',
        'best practices',
        'performance',
        'largest paint',
        'blocking',
        'requests',
        'kB',
      ],
      audits.map((audit) => [
        audit.screen,
        audit.device,
        audit.protocol,
        `${audit.accessibility}`,
        `${audit.bestPractices}`,
        `${audit.performance}`,
        `${audit.largestPaint} ms`,
        `${audit.blocking} ms`,
        `${audit.requests}`,
        `${audit.kilobytes}`,
      ]),
    ),
    'What costs most on a phone:',
    mobile.map(({ screen, causes }) => `- ${screen}: ${causes.join('; ') || 'nothing that Lighthouse names'}`).join('\n'),
    `Layout shift, of which ${acceptedShift} are accepted:`,
    table(
      ['screen', '1280 px', '390 px'],
      [...Map.groupBy(movements, ({ screen }) => screen)].map(([screen, both]) => [
        screen,
        ...both.map(({ shift }) => shift.toFixed(3)),
      ]),
    ),
    'Interactions:',
    table(
      ['act', 'interactions', 'p75', 'bound'],
      responses.map(({ act, interactions, p75 }) => [act, `${interactions}`, `${p75} ms`, `${acceptedResponseMs} ms`]),
    ),
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
