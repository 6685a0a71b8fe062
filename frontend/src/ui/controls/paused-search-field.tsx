import { useEffect, useState, type ComponentProps } from 'react';
import { SearchField } from './search-field.tsx';
import { typingPauseMs } from '../hooks/use-debounced.ts';

interface PausedSearchFieldProps extends Omit<ComponentProps<typeof SearchField>, 'onChange'> {
  readonly onSearch: (text: string) => void;
}

/** A search field for what a server finds: it asks when typing pauses, and follows its value when that changes from elsewhere. */
export function PausedSearchField({ value, onSearch, ...field }: PausedSearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);
  return <SearchField {...field} value={typed} onChange={setTyped} />;
}
