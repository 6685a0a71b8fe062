import { heartbeatEvent, heartbeatMs, liveEventTypes, liveRoutes, type LiveNotice } from '@accelerator/contracts/live';
import { firstShownPosition } from '../api/shown-position.ts';

export interface LiveStream {
  /** The last position that it has heard, or begins with; '' while there is none. */
  readonly position: string;
  close(): void;
  /** Opens the stream at once where it is broken and waits for its next attempt. */
  retry(): void;
}

export interface LiveStreamListener {
  onNotice: (notice: LiveNotice) => void;
  /** Something that was missed cannot be told: what is on screen may be old. */
  onGap: () => void;
  /** The server refused the stream; the session may be over. */
  onRefused: () => void;
  /** The stream has broken, or is there again. */
  onConnected: (connected: boolean) => void;
}

const shortestWaitMs = 1000;
const longestWaitMs = 30_000;
/** While the page is visible, it goes on within five seconds of the server's return. */
const longestVisibleWaitMs = 4000;
/** Two heartbeats were missed: the connection was lost without a word. */
const silenceMs = 2.4 * heartbeatMs;
const refused = 2;

/**
 * Keeps one event stream open for as long as it is wanted. A stream that fails, or says nothing for a minute, is closed and reopened after about
 * 1 s, then 2 s, up to 30 s, or 4 s while the page is visible, and at once when it becomes visible or the network is back. The new one names the
 * last position it has heard, so nothing is missed: the server tells what came since, or says `refresh`; the position travels in the address
 * because a new `EventSource` cannot send a header. The first one names the position that the page has read up to.
 */
export function openLiveStream({ onNotice, onGap, onRefused, onConnected }: LiveStreamListener): LiveStream {
  let source: EventSource | undefined;
  let lastEventId = firstShownPosition() ?? '';
  let waitMs = shortestWaitMs;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let connected: boolean | undefined;

  const say = (isNow: boolean) => {
    if (connected !== isNow) onConnected(isNow);
    connected = isNow;
  };

  const expectMore = () => {
    clearTimeout(silence);
    silence = setTimeout(fail, silenceMs);
  };

  const hear = (event: MessageEvent<string>) => {
    expectMore();
    if (event.lastEventId) lastEventId = event.lastEventId;
    const notice = noticeIn(event.data);
    if (notice?.type === 'refresh') onGap();
    else if (notice && notice.type !== 'connected') onNotice(notice);
  };

  const fail = () => {
    if (!source) return;
    const wasRefused = source.readyState === refused;
    source.close();
    source = undefined;
    clearTimeout(silence);
    console.warn('Failed to connect to event stream');
    say(false);
    if (wasRefused) onRefused();
    const longest = document.visibilityState === 'visible' ? longestVisibleWaitMs : longestWaitMs;
    // Spread, so that the pages of a server that restarts do not all come back at the same moment.
    reopening = setTimeout(open, Math.min(waitMs, longest) * (0.5 + Math.random() / 2));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };

  const open = () => {
    clearTimeout(reopening);
    const query = lastEventId ? `?lastEventId=${encodeURIComponent(lastEventId)}` : '';
    const stream = new EventSource(`${liveRoutes.stream.path}${query}`, { withCredentials: true });
    source = stream;
    expectMore();
    stream.onopen = () => {
      waitMs = shortestWaitMs;
      // A stream that resumes is told what it has missed, or that it must refresh.
      if (connected === false && lastEventId === '') onGap();
      say(true);
    };
    stream.onerror = fail;
    stream.addEventListener(heartbeatEvent, expectMore);
    for (const type of liveEventTypes) stream.addEventListener(type, hear);
  };

  const retry = () => {
    if (source) return;
    waitMs = shortestWaitMs;
    open();
  };
  const retryIfVisible = () => {
    if (document.visibilityState === 'visible') retry();
  };

  open();
  window.addEventListener('focus', retry);
  window.addEventListener('online', retry);
  window.addEventListener('offline', fail);
  document.addEventListener('visibilitychange', retryIfVisible);
  return {
    get position() {
      return lastEventId;
    },
    retry,
    close: () => {
      clearTimeout(reopening);
      clearTimeout(silence);
      window.removeEventListener('focus', retry);
      window.removeEventListener('online', retry);
      window.removeEventListener('offline', fail);
      document.removeEventListener('visibilitychange', retryIfVisible);
      source?.close();
      source = undefined;
    },
  };
}

function noticeIn(data: string): LiveNotice | undefined {
  try {
    return JSON.parse(data) as LiveNotice;
  } catch {
    return undefined;
  }
}
