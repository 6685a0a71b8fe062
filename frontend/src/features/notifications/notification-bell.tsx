import type { NotificationView } from '@accelerator/contracts/notifications/views';
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Bell, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { keyOf } from '../../browser/keyboard.ts';
import { useUser } from '../../session/session.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { formatInstant } from '../../ui/formats/dates.ts';
import type { Elements } from '../../ui/elements.ts';
import { modalFrame } from '../../ui/dialogs/modal-frame.ts';
import { clearOfToasts, ToastRegion } from '../../ui/messages/toast-region.tsx';
import { useReadAll, useReadOne } from './notifications.mutations.ts';
import { notificationQueries } from './notifications.queries.ts';
import { unreadLabel } from './dedupe-notifications.ts';
import { NewsStatus } from '../../ui/messages/status.tsx';

export interface NotificationBellProps {
  /**
   * 'header': a button that opens a list below it. 'bar': a place of the bottom bar that opens a sheet over the page. 'strip': the same as a
   * button at the end of a strip.
   */
  readonly placement: 'header' | 'bar' | 'strip';
  /** Where what a notification names is shown; undefined where it names nothing. */
  readonly leadsTo: (notification: NotificationView) => LinkProps | undefined;
}

export function NotificationBell(props: NotificationBellProps) {
  const userId = useUser()?.id;
  return userId ? <Bells userId={userId} {...props} /> : null;
}

function Bells({ userId, placement, leadsTo }: NotificationBellProps & { readonly userId: string }) {
  const [open, setOpen] = useState(false);
  const query = useQuery(notificationQueries.list(userId));
  const notifications = query.data?.notifications;
  const unread = unreadLabel(query.data?.unread ?? 0);
  const close = () => setOpen(false);
  const list = (
    <NotificationList userId={userId} notifications={notifications} failed={query.isError} leadsTo={leadsTo} onOpened={close} />
  );
  const head = <ReadAll userId={userId} shown={unread !== ''} />;
  const bell = { unread, open, onToggle: () => setOpen(!open) };
  return placement === 'header' ? (
    <HeaderBell {...bell} onClose={close} head={head}>
      {list}
    </HeaderBell>
  ) : (
    <SheetBell {...bell} compact={placement === 'strip'} onClose={close} head={head}>
      {list}
    </SheetBell>
  );
}

interface BellProps {
  /** The number, as it is said; '' for none. */
  readonly unread: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
  readonly head: Elements;
  readonly children: Elements;
}

function bellName(unread: string): string {
  return unread !== '' ? `Notifications, ${unread} unread` : 'Notifications';
}

function HeaderBell({ unread, open, onToggle, onClose, head, children }: BellProps) {
  const panel = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseFromOutside(place, open, onClose);
  return (
    <div
      ref={place}
      className="relative"
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Escape' || !open) return;
        onClose();
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        label={bellName(unread)}
        variant="secondary"
        icon={<Bell className="size-[18px]" />}
        aria-expanded={open}
        aria-controls={panel}
        onClick={onToggle}
      />
      <Count unread={unread} className="-top-1.5 -right-1.5 h-5 min-w-5 px-1.5 leading-5 ring-2 ring-canvas" />
      {open && (
        <section
          id={panel}
          aria-label="Notifications"
          className="absolute top-13 right-0 z-30 w-86 overflow-hidden rounded-lg bg-surface shadow-float inset-ring inset-ring-line"
        >
          <header className="flex min-h-13 items-center py-2 pr-3 pl-5">
            <h2 className="flex-1 text-heading font-semibold">Notifications</h2>
            {head}
          </header>
          <div className="max-h-[min(24rem,60dvh)] overflow-y-auto">{children}</div>
        </section>
      )}
      <Announcement unread={unread} />
    </div>
  );
}

function useCloseFromOutside(place: { readonly current: HTMLElement | null }, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [place, open]);
}

function SheetBell({ unread, open, onToggle, onClose, head, children, compact }: BellProps & { readonly compact: boolean }) {
  return (
    <>
      <button
        type="button"
        aria-label={bellName(unread)}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={onToggle}
        className={clsx(
          'grid content-center justify-items-center -outline-offset-2',
          compact ? 'ml-auto -mr-2.5 size-10 rounded-md text-ink-2' : 'gap-0.5 text-caption text-ink-3',
        )}
      >
        {/* The words stand first, as they do in the name that is read out. */}
        {!compact && <span className="order-last">Notifications</span>}{' '}
        <span className="relative">
          <Bell className="size-5" />
          <Count unread={unread} className="-top-1.5 left-2.5 h-4 min-w-4 px-1 leading-4" />
        </span>
      </button>
      <Announcement unread={unread} />
      <Dialog open={open} onClose={onClose} className="fixed inset-0 z-40">
        <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 ease-out starting:opacity-0" />
        <div className="fixed inset-x-0 bottom-0 flex max-h-[85dvh] short:max-h-dvh">
          <DialogPanel
            className={clsx(
              modalFrame.panel,
              'rounded-t-lg pb-2 shadow-modal transition duration-200 ease-out starting:translate-y-4 starting:opacity-0',
            )}
          >
            <div {...clearOfToasts} className={clsx(modalFrame.head, 'flex min-h-15 items-center gap-1 py-2 pr-2 pl-5')}>
              <DialogTitle className="flex-1 text-heading font-semibold">Notifications</DialogTitle>
              {head}
              <IconButton label="Close" icon={<X className="size-[18px]" />} onClick={onClose} />
            </div>
            <div className={modalFrame.body}>{children}</div>
          </DialogPanel>
        </div>
        <ToastRegion />
      </Dialog>
    </>
  );
}

function Count({ unread, className }: { readonly unread: string; readonly className: string }) {
  return unread !== '' ? (
    <span
      aria-hidden
      className={clsx(
        'pointer-events-none absolute rounded-full bg-bad text-center text-caption font-semibold whitespace-nowrap tabular-nums text-surface',
        className,
      )}
    >
      {unread}
    </span>
  ) : null;
}

/** News arrives while the reader does something else: its number is said, and only that. */
function Announcement({ unread }: { readonly unread: string }) {
  return (
    <NewsStatus as="span" className="sr-only">
      {unread !== '' ? `${unread} unread` : ''}
    </NewsStatus>
  );
}

function ReadAll({ userId, shown }: { readonly userId: string; readonly shown: boolean }) {
  const readAll = useReadAll(userId);
  return shown ? (
    <Button variant="ghost" size="sm" busy={readAll.isPending} onClick={() => readAll.mutate()}>
      Mark all as read
    </Button>
  ) : null;
}

interface NotificationListProps {
  readonly userId: string;
  /** undefined while they are not known. */
  readonly notifications: readonly NotificationView[] | undefined;
  readonly failed: boolean;
  readonly leadsTo: NotificationBellProps['leadsTo'];
  /** One was opened, which leads elsewhere. */
  readonly onOpened: () => void;
}

function NotificationList({ userId, notifications, failed, leadsTo, onOpened }: NotificationListProps) {
  const readOne = useReadOne(userId);
  const read = ({ id, read: before }: NotificationView) => {
    if (!before) readOne.mutate(id);
  };
  if (!notifications?.length) {
    return (
      <p className="border-t border-line px-5 py-4 text-control text-ink-2">
        {failed ? 'Failed to load notifications' : notifications ? 'No notifications' : 'Loading notifications'}
      </p>
    );
  }
  return (
    <ul>
      {notifications.map((notification) => {
        const place = leadsTo(notification);
        return (
          <li key={notification.id} className="border-t border-line">
            {place ? (
              <Link
                {...place}
                preload={false}
                onClick={() => {
                  read(notification);
                  onOpened();
                }}
                className={notificationClass}
              >
                <NotificationText notification={notification} />
              </Link>
            ) : (
              <button type="button" onClick={() => read(notification)} className={notificationClass}>
                <NotificationText notification={notification} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const notificationClass = 'grid w-full gap-0.5 px-5 py-3 text-left text-control -outline-offset-2 hover:bg-hover';

function NotificationText({ notification: { message, createdAt, read } }: { readonly notification: NotificationView }) {
  return (
    <>
      <span className={read ? 'text-ink-3' : 'font-medium'}>{message}</span>
      <span className="flex items-center gap-2 text-caption tabular-nums text-ink-3">
        <span>{formatInstant(createdAt)}</span>
        {!read && (
          <b className="ml-auto inline-flex items-center gap-1.5 font-semibold text-ink">
            <span aria-hidden className="size-1.5 rounded-full bg-bad" />
            Unread
          </b>
        )}
      </span>
    </>
  );
}
