import { GiveReasonRequest } from '@accelerator/contracts/partners/requests';
import { useRef } from 'react';
import type { HttpError } from '../api/http.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from './fields/text-area-field.tsx';
import { UnsavedWork } from './unsaved-work.tsx';
import { UsedReasons } from './used-reasons.tsx';
import { useCommandForm, type FormMutation } from './use-command-form.ts';
import type { Elements } from '../ui/elements.ts';

export interface ReasonQuestionProps<Sent, Answer> {
  readonly onClose: () => void;
  readonly title: string;
  /** The effects of the decision. */
  readonly children: Elements;
  /** The readers of the reason. */
  readonly hint: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The draft of someone else to begin with. */
  readonly proposed?: string;
  /** Offered to be given again. */
  readonly used?: readonly string[] | undefined;
  /** The decision, and what is sent for it; the reason is '' when none was given. */
  readonly decision: FormMutation<Sent, Answer>;
  readonly send: (reason: string) => Sent;
  /** `kind:id` of what is decided on, under which the reason is kept until it is sent. */
  readonly draft: string;
  readonly onSent?: ((answer: Answer) => void) | undefined;
  readonly onRefused?: (error: HttpError) => void;
}

/** The code of `ReasonDialog`. */
export function ReasonQuestion<Sent, Answer>({
  onClose,
  children,
  hint,
  proposed = '',
  used,
  decision,
  send,
  draft,
  onSent,
  onRefused,
  ...dialog
}: ReasonQuestionProps<Sent, Answer>) {
  const command = useCommandForm(GiveReasonRequest, decision, {
    stored: { values: { reason: proposed } },
    send: ({ reason = '' }) => send(reason),
    draft: { name: draft },
    onSaved: (answer) => {
      onClose();
      onSent?.(answer);
    },
    ...(onRefused && { onRefused }),
  });
  const confirm = useRef<HTMLButtonElement>(null);
  const write = (reason: string) => command.form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true });
  return (
    <ConfirmDialog
      {...dialog}
      open
      onClose={onClose}
      tone="danger"
      busy={command.busy}
      onConfirm={command.submit}
      confirmRef={confirm}
    >
      <form {...command.formProps} className="grid gap-4">
        {children}
        <TextAreaField form={command.form} name="reason" label="Reason" hint={hint} optional />
        {used && used.length > 0 && (
          <UsedReasons
            reasons={used}
            onChoose={(reason) => {
              write(reason);
              command.form.setFocus('reason');
            }}
            onPick={(reason) => {
              if (command.busy || command.form.getValues('reason') !== proposed) return;
              write(reason);
              confirm.current?.focus();
            }}
          />
        )}
        <UnsavedWork command={command} />
      </form>
    </ConfirmDialog>
  );
}
