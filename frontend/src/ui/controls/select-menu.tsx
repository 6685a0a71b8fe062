import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { menuAnchor } from './menu-anchor.ts';

export interface MenuOption<Value extends string = string> {
  value: Value;
  label: string;
  /** The number of rows that there would be. */
  count?: number | undefined;
}

const buttonLook =
  'inline-flex h-control items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-control font-medium whitespace-nowrap transition-colors hover:bg-hover data-open:bg-hover console:px-2.5 console:text-console';
const listAnchor = menuAnchor('bottom start');
const listLook =
  'z-50 max-h-80! min-w-[max(var(--button-width),12rem)] max-md:w-[calc(100vw-1rem)] overflow-y-auto rounded-lg bg-surface p-1 shadow-float inset-ring inset-ring-line transition duration-180 ease-out outline-none starting:translate-y-1 starting:opacity-0';
const optionLook =
  'group flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1 text-control select-none data-focus:bg-hover data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-ink console:min-h-8 console:text-console';

interface MultiSelectMenuProps {
  /** Names the button, and with it the list. */
  label: string;
  options: readonly MenuOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** A button that opens a list of check boxes. */
export function MultiSelectMenu({ label, options, selected, onChange }: MultiSelectMenuProps) {
  return (
    <Listbox multiple value={[...selected]} onChange={onChange}>
      <ListboxButton className={buttonLook} aria-label={selected.length > 0 ? `${label} ${selected.length} selected` : label}>
        <span>{`${label} `}</span>
        {selected.length > 0 && <span className="rounded-sm bg-sunken px-1.5 text-caption tabular-nums">{selected.length}</span>}
        <ChevronDown className="ml-auto size-4 text-ink-3" />
      </ListboxButton>
      <ListboxOptions anchor={listAnchor} modal={false} className={listLook} aria-label={label}>
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} className={optionLook}>
            <span className="grid size-4 shrink-0 place-items-center rounded-sm border border-field bg-surface text-transparent group-data-selected:border-ink group-data-selected:bg-ink group-data-selected:text-on-ink">
              <Check className="size-3" strokeWidth={3} />
            </span>
            <OptionLabel {...option} />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

function OptionLabel({ label, count }: MenuOption) {
  return (
    <>
      <span>{`${label} `}</span>
      {count !== undefined && <span className="ml-auto pl-3 text-ink-3 tabular-nums">{count}</span>}
    </>
  );
}

interface SelectMenuProps<Value extends string> {
  label: string;
  options: readonly MenuOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A button that shows the chosen option and opens the list. */
export function SelectMenu<Value extends string>({ label, options, value, onChange }: SelectMenuProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Listbox value={value} onChange={onChange}>
      <ListboxButton className={buttonLook} aria-label={`${label} ${chosen}`}>
        <span className="font-normal text-ink-3">{label}</span>
        <span>{` ${chosen}`}</span>
        <ChevronDown className="ml-auto size-4 text-ink-3" />
      </ListboxButton>
      <ListboxOptions anchor={listAnchor} modal={false} className={listLook} aria-label={label}>
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} className={optionLook}>
            <Check className="invisible size-4 shrink-0 group-data-selected:visible" />
            <OptionLabel {...option} />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
