import { useEffect, useState } from 'react';
import { isShortcut } from '../browser/keyboard.ts';
import { cookieNamed, keepCookie } from '../browser/storage.ts';

const cookie = 'sidebar_state';
const sevenDays = 60 * 60 * 24 * 7;

function foldedBefore(): boolean {
  return cookieNamed(cookie) === 'folded';
}

function remember(folded: boolean): void {
  keepCookie(cookie, folded ? 'folded' : 'open', { seconds: sevenDays });
}

/** True if the sidebar is folded to a rail: Ctrl or Cmd with B turns it over, and a cookie keeps it for seven days. */
export function useSidebarFold(): { folded: boolean; toggle: () => void } {
  const [folded, setFolded] = useState(foldedBefore);
  const toggle = () => {
    setFolded(!folded);
    remember(!folded);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'b')) return;
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
