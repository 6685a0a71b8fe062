import { Menu as MenuRoot, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { Elements } from '../elements.ts';
import { menuAnchor } from './menu-anchor.ts';

export interface MenuEntry {
  label: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  /** Why it cannot be chosen; it stays in the list, unavailable. */
  disabledReason?: string | undefined;
}

interface MenuProps {
  /** The name of the button. */
  label: string;
  /** The text that the button shows beside its icon: words that its name contains. */
  text?: string;
  icon?: Elements;
  items: readonly MenuEntry[];
  /** The pointer or the focus has reached its button. */
  onNear?: (() => void) | undefined;
  side?: 'bottom end' | 'bottom start' | 'top end' | 'top start' | 'right end';
}

export function Menu({ label, text, icon, items, onNear, side = 'bottom end' }: MenuProps) {
  return (
    <MenuRoot>
      {text === undefined ? (
        <MenuButton
          aria-label={label}
          title={label}
          onPointerEnter={onNear}
          onFocus={onNear}
          className="grid size-8 shrink-0 place-items-center rounded-md text-ink-2 transition-colors hover:bg-hover data-open:bg-hover"
        >
          {icon ?? <Ellipsis className="size-4" />}
        </MenuButton>
      ) : (
        <MenuButton as={Button} icon={icon} aria-label={label} onPointerEnter={onNear} onFocus={onNear}>
          {text}
        </MenuButton>
      )}
      <MenuItems
        anchor={menuAnchor(side)}
        modal={false}
        className="z-50 min-w-44 rounded-lg bg-surface p-1 shadow-float inset-ring inset-ring-line transition duration-180 ease-out outline-none starting:translate-y-1 starting:opacity-0"
      >
        {items.map((item, index) => (
          <MenuItem key={index} disabled={item.disabledReason !== undefined}>
            <button
              type="button"
              onClick={item.onSelect}
              className={clsx(
                'flex min-h-9 w-full flex-col items-start justify-center rounded-md px-3 py-1.5 text-left text-control data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focus:bg-hover data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-ink console:min-h-8 console:text-console',
                item.danger ? 'text-bad' : 'text-ink',
              )}
            >
              <span className="contents">{item.label}</span>
              {item.disabledReason && <span className="text-caption text-ink-3">{item.disabledReason}</span>}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </MenuRoot>
  );
}
