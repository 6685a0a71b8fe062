import type { SettingsView, UserView } from '@accelerator/contracts/accounts/views';
import { Dialog as Modal, DialogBackdrop, DialogPanel, Portal } from '@headlessui/react';
import '@fontsource-variable/geist-mono/index.css';
import { Menu as MenuIcon, MessageSquareText, Search, ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/controls/button.tsx';
import type { Elements } from '../ui/elements.ts';
import { CutText } from '../ui/cut-text.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu } from '../ui/controls/menu.tsx';
import { PageHeaderEnd } from '../ui/page-header.tsx';
import { BetaBadge } from './beta-badge.tsx';
import { ConsoleNav } from './console-nav.tsx';
import { NavAnchor, NavButton } from './nav-item.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useConsoleDensity } from './use-console-density.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useLogOut } from './use-log-out.ts';
import { useSidebarFold } from './use-sidebar-fold.ts';

interface AdminShellProps {
  /** Left out, like all the others, while it is not known. */
  user?: UserView;
  settings?: SettingsView | undefined;
  /** The number that waits, beside their menu entries. */
  waiting?: { partners?: number | undefined; partnerships?: number | undefined };
  /** The bell at the end of every page's head. */
  bell?: Elements;
  /** The bell in the strip of phones. */
  bellInStrip?: Elements;
  onSearch?: () => void;
  onMyAccount?: () => void;
  /** The pointer or the focus has reached the way to it. */
  onNearSearch?: () => void;
  onNearMyAccount?: () => void;
  children: Elements;
}

const searchKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** A list is as high as its window leaves it, so that it alone scrolls; in a low one the page does too. */
const aroundAList =
  'md:has-[>[data-fills-window]]:flex md:has-[>[data-fills-window]]:h-[max(32rem,100dvh-var(--bar))] md:has-[>[data-fills-window]]:flex-col md:has-[>[data-fills-window]]:pb-6 print:h-auto!';

/** The frame that stands around every screen of the console: a sidebar, a rail from 768 px, a strip with a menu on phones. */
export function AdminShell({ children, bell, bellInStrip, ...rest }: AdminShellProps) {
  useConsoleDensity();
  const main = useFocusOnArrival();
  const { folded } = useSidebarFold();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    // An open menu belongs to the content: at the end of the page it would be outside of every landmark.
    <Portal.Group target={main}>
      <div
        data-folded={folded || undefined}
        className="min-h-dvh print:block! md:grid md:grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[204px_minmax(0,1fr)] lg:data-folded:grid-cols-[64px_minmax(0,1fr)]"
      >
        <SkipLink />
        <aside className="sticky top-(--bar) flex h-[calc(100dvh-var(--bar))] flex-col gap-3.5 overflow-y-auto border-r border-line bg-canvas px-2 pt-3.5 pb-2 max-md:hidden print:hidden">
          <div className="flex items-center px-2 text-console md:max-lg:justify-center in-data-folded:lg:justify-center">
            <span className="flex flex-1 md:max-lg:hidden in-data-folded:lg:hidden">
              <Logo size={22} name="Growth Accelerator" />
            </span>
            <span className="flex lg:hidden in-data-folded:lg:flex">
              <Logo size={22} words={false} name="Growth Accelerator" />
            </span>
          </div>
          <ConsoleMenu {...rest} />
        </aside>

        <header className="sticky top-(--bar) z-20 flex h-12 items-center gap-2 border-b border-line bg-canvas px-4 text-control md:hidden print:hidden">
          <IconButton
            label="Open menu"
            icon={<MenuIcon className="size-5" />}
            onClick={() => setMenuOpen(true)}
            className="-ml-2.5"
          />
          <span className="flex max-[22.4375rem]:hidden">
            <Logo size={20} name="Growth Accelerator" />
          </span>
          <span className="flex min-[22.4375rem]:hidden">
            <Logo size={20} words={false} name="Growth Accelerator" />
          </span>
          <BetaBadge />
          <span className="ml-auto flex items-center">
            <IconButton
              label="Search"
              icon={<Search className="size-5" />}
              onClick={rest.onSearch}
              onPointerEnter={rest.onNearSearch}
              onFocus={rest.onNearSearch}
            />
            {bellInStrip}
          </span>
        </header>
        <Modal open={menuOpen} onClose={setMenuOpen} className="fixed inset-0 z-40 md:hidden" aria-label="Menu">
          <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 ease-out starting:opacity-0" />
          <DialogPanel
            onClick={(event) => {
              if ((event.target as Element).closest('a')) setMenuOpen(false);
            }}
            className="fixed inset-y-0 top-(--bar) left-0 flex w-72 max-w-[85vw] flex-col gap-3.5 overflow-y-auto bg-canvas p-3 shadow-modal transition duration-200 ease-out starting:-translate-x-4 starting:opacity-0"
          >
            <IconButton label="Close" icon={<X className="size-5" />} onClick={() => setMenuOpen(false)} />
            <ConsoleMenu
              {...rest}
              onSearch={() => {
                setMenuOpen(false);
                rest.onSearch?.();
              }}
            />
          </DialogPanel>
        </Modal>

        <main ref={main} id="main" tabIndex={-1} className={`min-w-0 bg-surface px-4 pb-12 outline-none md:px-6 ${aroundAList}`}>
          <PageHeaderEnd value={bell}>{children}</PageHeaderEnd>
        </main>
      </div>
    </Portal.Group>
  );
}

function ConsoleMenu({
  user,
  settings,
  waiting = {},
  onSearch,
  onMyAccount,
  onNearSearch,
  onNearMyAccount,
}: Omit<AdminShellProps, 'children' | 'bell' | 'bellInStrip'>) {
  const logOut = useLogOut();
  return (
    <>
      <NavButton
        icon={Search}
        label="Search"
        end={<kbd className="font-sans">{searchKey}</kbd>}
        onPress={onSearch}
        onNear={onNearSearch}
      />
      <ConsoleNav waiting={{ '/admin/partners': waiting.partners, '/admin/partnerships': waiting.partnerships }} />
      <div className="mt-auto grid gap-0.5">
        <NavAnchor href={settings?.feedbackUrl ?? undefined} newTab icon={MessageSquareText} label="Give feedback" />
        <div className="flex items-center justify-between px-0.5 py-1 md:max-lg:justify-center in-data-folded:lg:justify-center">
          <ThemeSwitch className="md:max-lg:flex-col in-data-folded:lg:flex-col" />
          <span className="flex pr-1.5 max-lg:hidden in-data-folded:lg:hidden">
            <BetaBadge />
          </span>
        </div>
        <div className="flex items-center gap-2 border-t border-line p-2 md:max-lg:flex-col md:max-lg:px-0 in-data-folded:lg:flex-col in-data-folded:lg:px-0">
          <span className="grid size-7 shrink-0 place-items-center rounded-sm border border-line-strong bg-surface text-ink-2">
            <ShieldCheck className="size-4" />
          </span>
          <span className="flex min-w-0 flex-1 flex-col text-console leading-[1.125rem] md:max-lg:sr-only in-data-folded:lg:sr-only">
            <CutText text={user?.username ?? ''} className="min-h-4.5 font-semibold" />
            <span className="text-caption text-ink-3">{administratorTitle(user)}</span>
          </span>
          <Menu
            label={`Account of ${user?.username ?? ''}`}
            side="top end"
            onNear={onNearMyAccount}
            items={[
              { label: 'My Account', onSelect: () => onMyAccount?.() },
              { label: 'Settings', onSelect: () => {}, disabledReason: 'Not available yet' },
              { label: 'Log out', onSelect: logOut },
            ]}
          />
        </div>
      </div>
    </>
  );
}

function administratorTitle(user: UserView | undefined): string {
  return user?.readOnly ? 'View-only administrator' : 'Administrator';
}
