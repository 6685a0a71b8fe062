import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { menuAnchor } from '../../ui/controls/menu-anchor.ts';
import { useDebounced } from '../../ui/hooks/use-debounced.ts';
import type { FoundFilter, FoundOption } from '../list.ts';
import { Status } from '../../ui/messages/status.tsx';

const listAnchor = menuAnchor('bottom start');

interface FoundFieldProps {
  readonly filter: FoundFilter;
  readonly onChoose: (value: string) => void;
}

/** A filter whose values are too many for a menu: they are found by the beginnings of their words. */
export function FoundField({ filter: { label, find, shortest }, onChoose }: FoundFieldProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const search = useDebounced(() => setWords(typed.trim()));
  const type = (text: string) => {
    setTyped(text);
    search();
  };
  const isLongEnough = words.length >= shortest;
  const found = useQuery({ ...find(words), enabled: isLongEnough, placeholderData: keepPreviousData });
  const options = isLongEnough ? (found.data ?? none) : none;
  const isNone = found.isSuccess && !found.isPlaceholderData && options.length === 0;
  const said = found.isError ? 'The search failed' : isNone && `No ${label.toLowerCase()} found`;
  const choose = (option: FoundOption | null) => {
    if (!option) return;
    type('');
    onChoose(option.value);
  };
  return (
    <Combobox value={null} onChange={choose} onClose={() => type('')}>
      <span className="inline-flex h-control w-full items-center gap-2 rounded-md border border-field bg-surface px-2.5 text-console focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink md:w-48">
        <span aria-hidden className="text-ink-3">
          {label}
        </span>
        <ComboboxInput
          aria-label={`Filter by ${label.toLowerCase()}`}
          placeholder="Any"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink"
        />
      </span>
      <ComboboxOptions
        anchor={listAnchor}
        modal={false}
        className="z-50 max-h-80! min-w-[max(var(--input-width),12rem)] overflow-y-auto rounded-lg bg-surface p-1 shadow-float outline-none inset-ring inset-ring-line empty:invisible max-md:w-[calc(100vw-1rem)]"
      >
        {options.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option}
            className="flex min-h-8 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-md px-2.5 py-1 text-console data-focus:bg-hover data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-ink"
          >
            <span className="min-w-0">{option.label}</span>
            <span className="text-caption text-ink-3">{option.detail}</span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <Status as="span" className="text-caption text-ink-3 empty:hidden">
        {isLongEnough && said}
      </Status>
    </Combobox>
  );
}

const none: readonly FoundOption[] = [];

/** The name of a chosen value. An id is one of the words that it is found by. */
export function FoundName({ filter: { find }, value }: { readonly filter: FoundFilter; readonly value: string }) {
  const { data } = useQuery(find(value));
  return <span>{data?.find((option) => option.value === value)?.label ?? `No longer known, ${value.slice(-6)}`}</span>;
}
