import type { SettingsView } from '@accelerator/contracts/accounts/views';
import { reviewDays } from '@accelerator/contracts/reports/business-days';
import { Download, FileCheck, LifeBuoy, Search } from 'lucide-react';
import { ThemeSwitch } from '../../../shell/theme-switch.tsx';
import { BetaBadge } from '../../../shell/beta-badge.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { mailAddress } from '../../../ui/formats/text.ts';
import { AuthArt } from './auth-art.tsx';

export type AuthTab = 'login' | 'register';

interface AuthScreenProps {
  /** Left out, like all the others, while it is not known. */
  settings?: SettingsView | undefined;
  tab: AuthTab;
  onTab?: (tab: AuthTab) => void;
  /** The pointer or the focus has reached the tab of the registration. */
  onNearRegister?: () => void;
  login: Elements;
  register?: Elements;
  /** Beside the form from 1280 px. */
  aside?: Elements;
  /** Takes the place of the tabs: a question, or how a registration came out. */
  instead?: Elements;
}

/** The page of visitors who are not logged in: what this is on the left, the way in on the right. */
export function AuthScreen({ settings, tab, onTab, onNearRegister, login, register, aside, instead }: AuthScreenProps) {
  return (
    <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[416px_minmax(0,1fr)]">
      <aside className="sticky top-(--bar) flex h-[calc(100dvh-var(--bar))] flex-col overflow-y-auto border-r border-line bg-canvas px-10 pt-8 pb-7 max-lg:hidden">
        <div className="flex items-center gap-3.5">
          <Logo words="two-lines" size={28} />
          <BetaBadge />
        </div>
        <p className="mt-[72px] text-display font-semibold text-balance">Welcome to the Partner Growth Accelerator</p>
        <Promises />
        <AuthArt />
        <div className="mt-auto flex items-end justify-between gap-4 pt-8">
          <HelpLinks settings={settings} />
          <ThemeSwitch />
        </div>
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="grid justify-center gap-14 px-4 pb-20 outline-none md:px-12 lg:pt-8 max-xl:grid-cols-[minmax(0,680px)] xl:grid-cols-[minmax(0,680px)_184px]"
      >
        <div>
          <h1 className="sr-only">Welcome to the Partner Growth Accelerator</h1>
          <div className="flex h-14 items-center gap-2.5 text-body lg:hidden">
            <span className="flex max-[22.4375rem]:hidden">
              <Logo size={24} />
            </span>
            <span className="flex min-[22.4375rem]:hidden">
              <Logo size={24} words={false} />
            </span>
            <BetaBadge />
          </div>
          {instead ?? (
            <Tabs
              label="Login or Register"
              selected={tab}
              onSelect={(id) => onTab?.(id as AuthTab)}
              keepPanels
              tabs={[
                { id: 'login', label: 'Login', panel: login },
                { id: 'register', label: 'Register', panel: register, ...(onNearRegister && { onNear: onNearRegister }) },
              ]}
            />
          )}
          <div className="mt-10 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4 lg:hidden">
            <HelpLinks settings={settings} />
            <ThemeSwitch />
          </div>
        </div>
        {aside && <div className="max-xl:hidden">{aside}</div>}
      </main>
    </div>
  );
}

function Promises() {
  const icon = 'mt-px size-6 shrink-0';
  const promises = [
    {
      title: 'Register once',
      text: `A qualification profile, reviewed within ${reviewDays} business days.`,
      icon: <FileCheck className={icon} />,
    },
    {
      title: 'See who fits, and why',
      text: 'Every match shows how its score was reached.',
      icon: <Search className={icon} />,
    },
    {
      title: 'Meet when it is mutual',
      text: 'Contact details unlock when you both say yes.',
      icon: <PairGlyph left="filled" right="filled" size={24} className="mt-px shrink-0 text-together" />,
    },
  ];
  return (
    <ol className="mt-8 grid gap-5">
      {promises.map((promise) => (
        <li key={promise.title} className="flex gap-4 text-control text-ink-2">
          {promise.icon}
          <span>
            <span className="block text-body leading-[1.375rem] font-semibold text-ink">{promise.title}</span>
            <span>{promise.text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function HelpLinks({ settings }: { settings: SettingsView | undefined }) {
  const look = 'link inline-flex min-h-8 items-center gap-2 text-ink-2';
  return (
    <div className="grid justify-items-start gap-1 text-control">
      <a
        href={settings?.guideUrl ?? '/guide'}
        {...(settings?.guideUrl && { download: true, target: '_blank', rel: 'noreferrer' })}
        className={look}
      >
        <Download className="size-4 shrink-0" />
        <span>Download the partner guide</span>
      </a>
      {settings?.supportEmail && (
        <a href={mailAddress(settings.supportEmail)} className={look}>
          <LifeBuoy className="size-4 shrink-0" />
          <span>Forgot your password? Contact support</span>
        </a>
      )}
    </div>
  );
}
