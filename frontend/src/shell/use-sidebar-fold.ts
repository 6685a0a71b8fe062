import { useEffect, useState } from 'react';

const cookie = 'sidebar_state';
const sevenDays = 60 * 60 * 24 * 7;

function foldedBefore(): boolean {
  return document.cookie.split('; ').includes(`${cookie}=folded`);
}

function remember(folded: boolean): void {
  document.cookie = `${cookie}=${folded ? 'folded' : 'open'}; path=/; max-age=${sevenDays}; samesite=lax`;
}

/** Whether the sidebar is folded to a rail: Ctrl or Cmd with B turns it over, and a cookie keeps it for seven days. */
export function useSidebarFold(): { folded: boolean; toggle: () => void } {
  const [folded, setFolded] = useState(foldedBefore);
  const toggle = () => {
    setFolded(!folded);
    remember(!folded);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setFolded((before) => {
        remember(!before);
        return !before;
      });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { folded, toggle };
}
