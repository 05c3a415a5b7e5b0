import { type SeriesScope, seriesScopes } from '@dayworks/shared/appointments/appointment';
import { Field } from '../../ui/field/field.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';

const labels: Record<SeriesScope, string> = {
  one: 'only this one',
  following: 'this and those after it',
  all: 'all that are still to come',
};

type ScopeChoiceProps = { label: string; scope: SeriesScope; onChange: (scope: SeriesScope) => void };

/** Asks whether a change applies to one appointment or to a larger part of the series. */
export function ScopeChoice({ label, scope, onChange }: ScopeChoiceProps) {
  return (
    <div className="rounded-8 border border-line bg-surface-2 px-4 py-3">
      <Field label={label}>
        <RadioGroup value={scope} onValueChange={onChange}>
          {seriesScopes.map((value) => (
            <Radio key={value} value={value}>
              {labels[value]}
            </Radio>
          ))}
        </RadioGroup>
      </Field>
    </div>
  );
}
