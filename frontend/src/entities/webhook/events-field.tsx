import { chosenEventTypes, integrationEvents, type ChosenEventType } from '@accelerator/contracts/integration-events';
import { everyEvent, type EventChoice } from '@accelerator/contracts/webhooks/events';
import { Controller, type FieldValues } from 'react-hook-form';
import { CheckBox } from '../../forms/fields/check-box.tsx';
import { GroupFrame } from '../../forms/fields/field-frame.tsx';
import type { FieldOf } from '../../forms/fields/field-of.ts';

/** Every event, or some of them. */
export function EventsField<Values extends FieldValues>({ form, name }: FieldOf<Values>) {
  return (
    <GroupFrame form={form} name={name} label="Events">
      {(group) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => {
            const chosen = (field.value ?? []) as EventChoice;
            const isEvery = chosen.includes(everyEvent);
            const choose = (type: ChosenEventType, isChosen: boolean) =>
              field.onChange(chosenEventTypes.filter((one) => (one === type ? isChosen : chosen.includes(one))));
            return (
              <div className="grid">
                <CheckBox
                  ref={field.ref}
                  name={name}
                  checked={isEvery}
                  aria-invalid={group['aria-invalid']}
                  aria-describedby={group['aria-describedby']}
                  onBlur={field.onBlur}
                  onChange={({ target }) => field.onChange(target.checked ? [everyEvent] : [])}
                >
                  All events, also those that come later
                </CheckBox>
                {!isEvery &&
                  chosenEventTypes.map((type) => (
                    <CheckBox
                      key={type}
                      name={name}
                      value={type}
                      checked={chosen.includes(type)}
                      description={type}
                      aria-invalid={group['aria-invalid']}
                      onBlur={field.onBlur}
                      onChange={({ target }) => choose(type, target.checked)}
                    >
                      {integrationEvents[type].label}
                    </CheckBox>
                  ))}
              </div>
            );
          }}
        />
      )}
    </GroupFrame>
  );
}
