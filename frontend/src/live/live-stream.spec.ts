import { heartbeatEvent, heartbeatMs, type LiveNotice } from '@accelerator/contracts/live';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openLiveStream, type LiveStream } from './live-stream.ts';

interface PlayedSource {
  readonly url: string;
  readyState: number;
  accept(): void;
  send(type: string, data: unknown, id?: string): void;
  fail(): void;
}
const played = EventSource as unknown as { opened: PlayedSource[] };
const latest = () => played.opened.at(-1)!;
const notice = (eventId: string): LiveNotice => ({ type: 'partnership_interest', eventId, message: 'Interest', ids: {} });

let stream: LiveStream;
let heard: LiveNotice[];
let gaps: number;
let refusals: number;
let connected: boolean[];
let visibility: DocumentVisibilityState;
let warn: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  jest.useFakeTimers();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  played.opened = [];
  heard = [];
  gaps = 0;
  refusals = 0;
  connected = [];
  visibility = 'hidden';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  // No time is taken off a wait.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  stream = openLiveStream({
    onNotice: (each) => heard.push(each),
    onGap: () => (gaps += 1),
    onRefused: () => (refusals += 1),
    onConnected: (isNow) => connected.push(isNow),
  });
});
afterEach(() => {
  stream.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the live stream', () => {
  test('passes on notices, not the greeting', () => {
    latest().accept();
    latest().send('connected', { type: 'connected', eventId: 'c', message: '', ids: {} }, '7');
    latest().send('partnership_interest', notice('e1'), '8');
    expect(heard).toEqual([notice('e1')]);
    expect(gaps).toBe(0);
  });

  test('that fails is closed, says so, and reopens after one, two, four seconds, thirty at most while the page is hidden', () => {
    const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
    for (const wait of waits) {
      const opened = played.opened.length;
      latest().fail();
      expect(latest().readyState).toBe(2);
      jest.advanceTimersByTime(wait - 1);
      expect(played.opened).toHaveLength(opened);
      jest.advanceTimersByTime(1);
      expect(played.opened).toHaveLength(opened + 1);
    }
    expect(warn).toHaveBeenCalledWith('Failed to connect to event stream');
  });

  test('never waits for more than four seconds while the page is visible, and takes up to half off every wait', () => {
    visibility = 'visible';
    for (const wait of [1000, 2000, 4000, 4000, 4000]) {
      const opened = played.opened.length;
      latest().fail();
      jest.advanceTimersByTime(wait);
      expect(played.opened).toHaveLength(opened + 1);
    }
    jest.spyOn(Math, 'random').mockReturnValue(0);
    latest().fail();
    jest.advanceTimersByTime(2000);
    expect(played.opened).toHaveLength(7);
  });

  test('says once that it has broken, and once that it is there again', () => {
    latest().accept();
    latest().fail();
    jest.advanceTimersByTime(1000);
    latest().fail();
    jest.advanceTimersByTime(2000);
    latest().accept();
    expect(connected).toEqual([true, false, true]);
  });

  test('that is silent for longer than two heartbeats is taken for broken', () => {
    latest().accept();
    for (let beats = 0; beats < 4; beats += 1) {
      jest.advanceTimersByTime(heartbeatMs);
      latest().send(heartbeatEvent, {});
    }
    expect([connected, heard]).toEqual([[true], []]);
    jest.advanceTimersByTime(2 * heartbeatMs);
    expect(connected).toEqual([true]);
    jest.advanceTimersByTime(heartbeatMs);
    expect(connected).toEqual([true, false]);
  });

  test('is broken as soon as the network is gone', () => {
    latest().accept();
    window.dispatchEvent(new Event('offline'));
    expect(connected).toEqual([true, false]);
  });

  test('asks for what came after the last position it heard, and refreshes everything only where the server says so', () => {
    latest().accept();
    latest().send('partnership_interest', notice('e1'), '12/3');
    latest().fail();
    jest.advanceTimersByTime(1000);
    expect(latest().url).toBe('/api/sse?lastEventId=12%2F3');
    latest().accept();
    expect(gaps).toBe(0);
    latest().send('refresh', { type: 'refresh', eventId: 'r', message: 'Refresh', ids: {} }, '13/3');
    expect([gaps, heard]).toEqual([1, [notice('e1')]]);
  });

  test('that comes back before it has heard any position calls it a gap', () => {
    latest().fail();
    jest.advanceTimersByTime(1000);
    latest().accept();
    expect(gaps).toBe(1);
  });

  test('comes back at once when the page is visible, and with the window and the network', () => {
    latest().fail();
    window.dispatchEvent(new Event('focus'));
    expect(played.opened).toHaveLength(2);
    latest().fail();
    window.dispatchEvent(new Event('online'));
    expect(played.opened).toHaveLength(3);
    latest().fail();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(played.opened).toHaveLength(3);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(played.opened).toHaveLength(4);
  });

  test('is opened once only, however often the window comes to the front', () => {
    latest().accept();
    window.dispatchEvent(new Event('focus'));
    expect(played.opened).toHaveLength(1);
  });

  test('that the server refuses tells that the session may be over', () => {
    latest().readyState = 2;
    latest().fail();
    expect(refusals).toBe(1);
  });

  test('stays closed once it is closed', () => {
    latest().fail();
    stream.close();
    jest.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(played.opened).toHaveLength(1);
  });
});
