import { type SeriesScope, seriesScopes } from '@dayworks/shared/appointments/appointment';
import { Field } from '../../ui/field/field.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';

const labels: Record<SeriesScope, string> = {
  one: 'only this one',
  following: 'this and those after it',
  all: 'all that are still to come',
};

/**
 * The number of appointments that would change if the user chose 'this and the following appointments' or 'the entire
 * series', including the open appointment.
 */
export type Reach = Record<Exclude<SeriesScope, 'one'>, number>;

/**
 * Returns the useful choices for changing a series. A choice that would change no more appointments than a smaller
 * choice is omitted. If the numbers of appointments are unknown, all choices are returned.
 */
export const scopesOf = (reach: Reach | null): SeriesScope[] =>
  reach
    ? seriesScopes.filter(
        (scope) => scope === 'one' || reach[scope] > (scope === 'all' ? reach.following : 1),
      )
    : [...seriesScopes];

type ScopeChoiceProps = {
  label: string;
  scope: SeriesScope;
  scopes?: readonly SeriesScope[];
  reach?: Reach | null;
  words?: Partial<Record<SeriesScope, string>>;
  onChange: (scope: SeriesScope) => void;
};

/** Asks whether a change applies to one appointment only or also to other appointments of the series. */
export function ScopeChoice({
  label,
  scope,
  scopes = seriesScopes,
  reach,
  words,
  onChange,
}: ScopeChoiceProps) {
  const text = (value: SeriesScope) => words?.[value] ?? labels[value];
  return (
    <div className="rounded-8 border border-line bg-surface-2 px-4 py-3">
      <Field label={label}>
        <RadioGroup value={scope} onValueChange={onChange}>
          {scopes.map((value) => (
            <Radio key={value} value={value}>
              {value !== 'one' && reach ? `${text(value)} (${reach[value]})` : text(value)}
            </Radio>
          ))}
        </RadioGroup>
      </Field>
    </div>
  );
}
