import { liveEventTypes, liveRoutes, type LiveNotice } from '@accelerator/contracts/live';

export interface LiveStream {
  close(): void;
}

interface LiveStreamListener {
  onNotice: (notice: LiveNotice) => void;
  /** What was missed cannot be told: what is on screen may be old. */
  onGap: () => void;
  /** The server refused the stream; the session may be over. */
  onRefused: () => void;
}

const shortestWait = 1000;
const longestWait = 30_000;
const refused = 2;

/**
 * Keeps one event stream open for as long as it is wanted. A stream that fails is closed and opened anew after 1 s, then 2 s, up to 30 s, and at
 * once when the window comes to the front or the network is back. The new one names the last position it has heard, so nothing is missed: the server tells what came since, or says `refresh`; the
 * position travels in the address because a new `EventSource` cannot send a header.
 */
export function openLiveStream({ onNotice, onGap, onRefused }: LiveStreamListener): LiveStream {
  let source: EventSource | undefined;
  let lastEventId = '';
  let wait = shortestWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let broken = false;

  const hear = (event: MessageEvent<string>) => {
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
    broken = true;
    console.warn('Failed to connect to event stream');
    if (wasRefused) onRefused();
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, longestWait);
  };

  const open = () => {
    clearTimeout(timer);
    const query = lastEventId ? `?lastEventId=${encodeURIComponent(lastEventId)}` : '';
    const stream = new EventSource(`${liveRoutes.stream.path}${query}`, { withCredentials: true });
    source = stream;
    stream.onopen = () => {
      wait = shortestWait;
      // A stream that resumes is told what it has missed, or that it must refresh.
      if (broken && lastEventId === '') onGap();
      broken = false;
    };
    stream.onerror = fail;
    for (const type of liveEventTypes) stream.addEventListener(type, hear);
  };

  const openIfBroken = () => {
    if (source) return;
    wait = shortestWait;
    open();
  };

  open();
  window.addEventListener('focus', openIfBroken);
  window.addEventListener('online', openIfBroken);
  return {
    close: () => {
      clearTimeout(timer);
      window.removeEventListener('focus', openIfBroken);
      window.removeEventListener('online', openIfBroken);
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
