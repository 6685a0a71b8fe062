export interface PausableTimer {
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Calls back after `milliseconds`, not counting the time it was paused. */
export function pausableTimer(milliseconds: number, onEnd: () => void): PausableTimer {
  let left = milliseconds;
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, left);
  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    pause: () => {
      if (timer === undefined) return;
      halt();
      left -= performance.now() - since;
    },
    resume: () => {
      if (timer !== undefined || left <= 0) return;
      since = performance.now();
      timer = setTimeout(onEnd, left);
    },
    stop: () => {
      halt();
      left = 0;
    },
  };
}
