import type { LiveNotice } from '@accelerator/contracts/live';
import { openLiveStream, type LiveStream } from './live-stream.ts';

type Message = { readonly kind: 'notice'; readonly notice: LiveNotice } | { readonly kind: 'gap' };

interface Listener {
  onNotice: (notice: LiveNotice) => void;
  onGap: () => void;
  onRefused: () => void;
}

/**
 * One stream for all tabs of a person: a browser opens about six connections to a host, and a stream in each tab would use them up. The tab that
 * holds the lock has the stream and passes on what it hears; when it goes, another gets the lock. Without locks, each tab has its own.
 */
export function openSharedLiveStream(userId: string, listener: Listener): LiveStream {
  if (!('locks' in navigator)) return openLiveStream(listener);
  const name = `live-updates-${userId}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<Message>) =>
    data.kind === 'notice' ? listener.onNotice(data.notice) : listener.onGap();

  /** Lasts until this tab closes its side, because the lock is held for as long. */
  const lead = () =>
    new Promise<void>((release) => {
      if (closing.signal.aborted) return release();
      const stream = openLiveStream({
        onNotice: (notice) => {
          channel.postMessage({ kind: 'notice', notice } satisfies Message);
          listener.onNotice(notice);
        },
        onGap: () => {
          channel.postMessage({ kind: 'gap' } satisfies Message);
          listener.onGap();
        },
        onRefused: listener.onRefused,
      });
      closing.signal.addEventListener('abort', () => {
        stream.close();
        release();
      });
    });

  /** The next leading tab has missed the notices since the last one closed. */
  const takeOver = () => {
    listener.onGap();
    return lead();
  };

  const queue = async () => {
    const free = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? lead().then(() => true) : false));
    if (!free && !closing.signal.aborted) await navigator.locks.request(name, { signal: closing.signal }, takeOver);
  };
  queue().catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  return {
    close: () => {
      closing.abort();
      channel.close();
    },
  };
}
