import { type ReminderTone, reminderToneLabels, reminderTones } from '@dayworks/shared/documents/letter-type';
import { Field } from '../../ui/field/field.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';

type ToneChoiceProps = { value: ReminderTone | null; onChange: (tone: ReminderTone | null) => void };

const fitting = 'fitting';

/** Lets the user choose the tone; the default depends on how many days the invoice is past due. */
export function ToneChoice({ value, onChange }: ToneChoiceProps) {
  return (
    <Field label="Tone">
      <div>
        <SegmentedControl
          label="Tone"
          value={value ?? fitting}
          onValueChange={(next) => onChange(reminderTones.find((tone) => tone === next) ?? null)}
          segments={[
            { value: fitting, label: 'Fitting' },
            ...reminderTones.map((tone) => ({ value: tone, label: reminderToneLabels[tone] })),
          ]}
        />
      </div>
    </Field>
  );
}
