import { useState, type ComponentProps } from 'react';
import { SearchField } from './search-field.tsx';
import { useDebounced } from '../hooks/use-debounced.ts';

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
  const search = useDebounced(() => {
    const wanted = typed.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  });
  const change = (text: string) => {
    setTyped(text);
    search();
  };
  return <SearchField {...field} value={typed} onChange={change} />;
}
