import type { FieldValues } from 'react-hook-form';
import { controlLook, FieldFrame, type FieldText } from './field-frame.tsx';
import type { FieldOf } from './field-of.ts';

/** A day. What is begun, or no day at all, is refused by useCommandForm: the browser gives it out as empty. */
export function DateField<Values extends FieldValues>(frame: FieldOf<Values> & FieldText) {
  const { form, name } = frame;
  const { onBlur, ...registered } = form.register(name);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          {...registered}
          type="date"
          onBlur={(event) => {
            void onBlur(event);
            // Emptying what was no day changes no value, so that nothing else would take the message away.
            if (form.formState.isSubmitted) void form.trigger(name);
          }}
          className={controlLook}
        />
      )}
    </FieldFrame>
  );
}
