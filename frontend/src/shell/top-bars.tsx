import { useLayoutEffect, useRef } from 'react';
import { OutdatedBar } from './outdated-bar.tsx';
import { ReconnectingBar } from './reconnecting-bar.tsx';

/** Above every page. However high they are, in any window and size of letters, the page makes room for them: they cover nothing. */
export function TopBars() {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bars.current;
    if (!element) return;
    const { style } = document.documentElement;
    const resized = new ResizeObserver(() => style.setProperty('--bar', `${element.getBoundingClientRect().height}px`));
    resized.observe(element);
    return () => {
      resized.disconnect();
      style.removeProperty('--bar');
    };
  }, []);
  return (
    <div ref={bars} className="fixed inset-x-0 top-0 z-[65] print:hidden">
      <ReconnectingBar />
      <OutdatedBar />
    </div>
  );
}
