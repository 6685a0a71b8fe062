import { useEffect, type RefObject } from 'react';

/** Marks the region with `data-under-start` and `data-under-end` while columns are scrolled out of sight on that side. */
export function useScrolledUnder(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-under-start', scrollLeft > 0);
      element.toggleAttribute('data-under-end', scrollLeft + clientWidth < scrollWidth - 1);
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      element.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [region]);
}
