import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface CheckBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  /** Under the label. */
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One check box with its label; the whole line is its target. */
export function CheckBox({ children, description, ...input }: CheckBoxProps) {
  return (
    <label className="relative flex min-h-8 cursor-pointer items-start gap-2 py-1 max-md:min-h-10 max-md:py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
      <span className="relative mt-1 grid size-4 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer absolute inset-0 size-4 cursor-[inherit] appearance-none rounded-sm border border-field bg-surface checked:border-ink checked:bg-ink aria-invalid:border-bad aria-invalid:not-checked:inset-ring aria-invalid:not-checked:inset-ring-bad"
        />
        <Check className="pointer-events-none relative size-3 text-transparent peer-checked:text-on-ink" strokeWidth={3} />
      </span>
      <span className="min-w-0 text-body leading-6">
        <span>{children}</span>
        {description && <span className="block text-console text-ink-3">{description}</span>}
      </span>
    </label>
  );
}
