import { Search, X } from 'lucide-react';
import { useRef } from 'react';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  className?: string;
}

export function SearchField({ value, onChange, label, placeholder, className = 'w-full md:w-72' }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={`relative ${className}`}>
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3 console:left-2.5" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        className="h-control w-full rounded-md border border-field bg-surface pr-9 pl-9 text-body console:pl-8 console:text-console [&::-webkit-search-cancel-button]:appearance-none"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 grid size-6 -translate-y-1/2 place-items-center rounded-sm text-ink-2 hover:bg-hover"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
