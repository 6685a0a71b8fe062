import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from '../session/theme.ts';

const faces: Record<ThemeChoice, { label: string; icon: LucideIcon }> = {
  light: { label: 'Light theme', icon: Sun },
  dark: { label: 'Dark theme', icon: Moon },
  system: { label: 'System theme', icon: Monitor },
};

/** Light, dark, or as the system is: three buttons in a row. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const chosen = useThemeChoice();
  return (
    <div role="group" aria-label="Theme" className={`flex shrink-0 gap-0.5 ${className}`}>
      {themeChoices.map((choice) => {
        const { label, icon: Icon } = faces[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={choice === chosen}
            onClick={() => chooseTheme(choice)}
            className="grid size-8 place-items-center rounded-md text-ink-3 transition-colors hover:bg-hover aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:inset-ring aria-pressed:inset-ring-line max-md:size-10"
          >
            <Icon className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
