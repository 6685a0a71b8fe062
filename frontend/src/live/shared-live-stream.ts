import type { LiveNotice } from '@accelerator/contracts/live';
import { firstShownPosition } from '../api/shown-position.ts';
import { tabsNamed } from '../browser/tabs.ts';
import { openLiveStream, type LiveStream, type LiveStreamListener } from './live-stream.ts';

type Message =
  | { readonly kind: 'notice'; readonly notice: LiveNotice }
  | { readonly kind: 'gap' }
  | { readonly kind: 'connected'; readonly connected: boolean }
  /** From a tab that a person has before them to the one with the stream, which may be hidden and in no hurry. */
  | { readonly kind: 'retry' }
  /** From a tab that was just opened, and the answer: up to where the others have heard. */
  | { readonly kind: 'joined' }
  | { readonly kind: 'heard'; readonly position: string };

const retryMs = 2000;

/**
 * One stream for all tabs of a person: a browser opens about six connections to a host, and a stream in each tab would use them up. The tab that
 * holds the lock has the stream and passes on what it hears; when it goes, another gets the lock. Where tabs cannot find each other, each has its own.
 */
export function openSharedLiveStream(userId: string, listener: LiveStreamListener): Pick<LiveStream, 'close'> {
  const name = `live-updates-${userId}`;
  const tabs = tabsNamed(name);
  if (!tabs) return openLiveStream(listener);
  const { locks, channel } = tabs;
  const closing = new AbortController();
  let own: LiveStream | undefined;
  let retrying: ReturnType<typeof setInterval> | undefined;

  const say = (message: Message) => channel.postMessage(message);
  const askForRetry = () => {
    if (document.visibilityState === 'visible') say({ kind: 'retry' });
  };
  let isJoining = true;
  /** Reports a gap if other tabs have heard notices after this tab's first answer, before it listened. */
  const compare = (position: string) => {
    if (isJoining && position > (firstShownPosition() ?? position)) listener.onGap();
    isJoining = false;
  };
  const follow = (connected: boolean) => {
    clearInterval(retrying);
    if (!connected) retrying = setInterval(askForRetry, retryMs);
    listener.onConnected(connected);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'notice') listener.onNotice(data.notice);
    else if (data.kind === 'gap') listener.onGap();
    else if (data.kind === 'connected') follow(data.connected);
    else if (data.kind === 'heard') compare(data.position);
    else if (data.kind === 'retry') own?.retry();
    else if (own) say({ kind: 'heard', position: own.position });
  };

  const tellGap = () => {
    say({ kind: 'gap' });
    listener.onGap();
  };

  /**
   * Lasts until this tab closes its side, because the lock is held for as long.
   * @param tookOver another tab had the stream before: what came since it closed, no tab has heard
   */
  const lead = (tookOver: boolean) =>
    new Promise<void>((release) => {
      if (closing.signal.aborted) return release();
      clearInterval(retrying);
      let missedSome = tookOver;
      const stream = openLiveStream({
        onNotice: (notice) => {
          say({ kind: 'notice', notice });
          listener.onNotice(notice);
        },
        onGap: tellGap,
        onRefused: listener.onRefused,
        onConnected: (connected) => {
          say({ kind: 'connected', connected });
          listener.onConnected(connected);
          if (connected && missedSome) tellGap();
          missedSome &&= !connected;
        },
      });
      own = stream;
      closing.signal.addEventListener('abort', () => {
        stream.close();
        release();
      });
    });

  const queue = async () => {
    const free = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? lead(false).then(() => true) : false));
    if (free || closing.signal.aborted) return;
    say({ kind: 'joined' });
    await locks.request(name, { signal: closing.signal }, () => lead(true));
  };
  queue().catch(() => {
    if (closing.signal.aborted) return;
    // Where storage is forbidden so are locks.
    channel.onmessage = null;
    const stream = openLiveStream(listener);
    closing.signal.addEventListener('abort', () => stream.close());
  });
  return {
    close: () => {
      clearInterval(retrying);
      closing.abort();
      channel.close();
    },
  };
}
