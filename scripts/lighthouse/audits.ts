// Lighthouse on the screens that count, several times each, and the median of what it finds.
import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse';
import type { Browser } from 'playwright-core';
import { freePorts } from '../../test/src/harness/engines/machine.ts';
import { startBrowser, visitor, type Demo } from '../demo.ts';
import { acceptsProxy, startProxy } from './http2-proxy.ts';
import type { Screen } from '../screens/screen.ts';
import { audited } from '../screens/screens.ts';
import { median } from './statistics.ts';

export type Device = 'desktop' | 'mobile';
/** HTTP/1.1 from the server itself, HTTP/2 from a proxy before it. */
export type Protocol = 'HTTP/1.1' | 'HTTP/2';

export interface Audit {
  readonly screen: string;
  readonly device: Device;
  readonly protocol: Protocol;
  /** From 0 to 100; the lowest of all runs. */
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Median. */
  readonly performance: number;
  /** Median, in milliseconds. */
  readonly largestPaint: number;
  readonly blocking: number;
  /** The largest number of requests, and of their kilobytes. */
  readonly requests: number;
  readonly kilobytes: number;
  /** The failures, in Lighthouse's own words. */
  readonly failed: readonly string[];
  /** The causes that would save most, the largest first. */
  readonly causes: readonly string[];
}

/** The times that a person may wait. */
export const accepted = {
  largestPaint: 2000,
  blocking: 200,
  /** On a phone with slow 4G the console, which is for desks, may take longer. */
  onPhone: ['auth', 'dashboard', 'matches'] as readonly string[],
};

const configs: Record<Device, Config | undefined> = { desktop: desktopConfig, mobile: undefined };

export async function auditScreens(demo: Demo, runs: number): Promise<readonly Audit[]> {
  const proxy = await startProxy(demo.url);
  const audits: Audit[] = [];
  try {
    for (const screen of audited) {
      const [port] = await freePorts();
      const browser = await startBrowser([`--remote-debugging-port=${port}`, acceptsProxy]);
      try {
        const cookie = await cookieOf(browser, demo, screen);
        for (const [device, protocol, url] of [
          ['desktop', 'HTTP/1.1', demo.url],
          ['mobile', 'HTTP/1.1', demo.url],
          ['mobile', 'HTTP/2', proxy.url],
        ] as const) {
          const results: Result[] = [];
          for (let run = 0; run < runs; run += 1) results.push(await read(`${url}${screen.path}`, { port, device, cookie }));
          audits.push(auditOf(screen, { device, protocol }, results));
        }
      } finally {
        await browser.close();
      }
    }
  } finally {
    await proxy.end();
  }
  return audits;
}

async function cookieOf(browser: Browser, demo: Demo, { username }: Screen): Promise<string> {
  const context = await visitor(browser, demo, { username });
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

interface Reading {
  readonly port: number;
  readonly device: Device;
  readonly cookie: string;
}

async function read(url: string, { port, device, cookie }: Reading): Promise<Result> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      ...(cookie !== '' && { extraHeaders: { Cookie: cookie } }),
    },
    configs[device],
  );
  if (!result) throw new Error(`Lighthouse read nothing at ${url}.`);
  if (result.lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

function auditOf({ name }: Screen, by: Pick<Audit, 'device' | 'protocol'>, results: readonly Result[]): Audit {
  const numeric = (audit: string) => results.map(({ audits }) => audits[audit]?.numericValue ?? NaN);
  const score = (category: string) => results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  return {
    screen: name,
    ...by,
    accessibility: Math.min(...score('accessibility')),
    bestPractices: Math.min(...score('best-practices')),
    performance: median(score('performance')),
    largestPaint: Math.round(median(numeric('largest-contentful-paint'))),
    blocking: Math.round(median(numeric('total-blocking-time'))),
    requests: Math.max(...results.map((result) => requestsOf(result))),
    kilobytes: Math.round(Math.max(...numeric('total-byte-weight')) / 1000),
    failed: [...new Set(results.flatMap(failedOf))],
    causes: causesOf(results[0]!),
  };
}

/** Requests of the page to its server, until it was quiet. */
function requestsOf({ audits }: Result): number {
  const { details } = audits['network-requests'] ?? {};
  return details?.type === 'table' ? details.items.length : NaN;
}

/** Every audit of the two categories that want all of it. */
function failedOf({ audits, categories }: Result): readonly string[] {
  return ['accessibility', 'best-practices']
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]!.title}`);
}

function causesOf({ audits }: Result): readonly string[] {
  return Object.values(audits)
    .map(({ title, metricSavings, displayValue }) => ({
      said: displayValue ? `${title} (${displayValue})` : title,
      savedMs: Math.max(0, ...Object.values(metricSavings ?? {}).filter((saved) => saved !== undefined)),
    }))
    .filter(({ savedMs }) => savedMs > 0)
    .toSorted((one, other) => other.savedMs - one.savedMs)
    .slice(0, 3)
    .map(({ said, savedMs }) => `${said}, ${Math.round(savedMs)} ms`);
}
