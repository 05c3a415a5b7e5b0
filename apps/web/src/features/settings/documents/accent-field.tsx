import { accentChoices, accentText, isHexColor, readHexColor } from '@dayworks/shared/look/accent';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import type { DocumentSettingsFields } from './document-settings-record.ts';

/** Lets the user choose one of six accent colors that suit documents, or any other color by its hex code. */
export function AccentField({ form }: { form: RecordForm<DocumentSettingsFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'accent' });
  const accent = String(field.value);
  return (
    <div className="grid gap-3">
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 font-medium text-13">Accent color</legend>
        <div className="flex flex-wrap gap-x-1 gap-y-1">
          {accentChoices.map(({ value, label }) => (
            <label key={value} title={label} className="grid size-9 place-items-center touch:size-11">
              <input
                type="radio"
                name="accent"
                aria-label={label}
                checked={accent === value}
                onChange={() => field.onChange(value)}
                style={{ backgroundColor: value }}
                className="size-7 appearance-none rounded-full border border-line-control outline-offset-2 checked:outline-2 checked:outline-accent focus-visible:shadow-focus"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <OwnColor
        accent={accent}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </div>
  );
}

type OwnColorProps = {
  accent: string;
  error: string | undefined;
  onChange: (accent: string) => void;
  onBlur: () => void;
};

function OwnColor({ accent, error, onChange, onBlur }: OwnColorProps) {
  const [typed, setTyped] = useState(accent);
  const [shown, setShown] = useState(accent);
  if (accent !== shown) {
    setShown(accent);
    setTyped(accent);
  }
  const settle = () => {
    onChange(readHexColor(typed) ?? typed);
    onBlur();
  };
  return (
    <Field
      label="Or your own"
      error={error}
      help={<span role="status">{isHexColor(accent) ? accentText(accent) : 'For example #5b5bd6'}</span>}
      className="max-w-60"
    >
      <Input
        value={typed}
        maxLength={40}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </Field>
  );
}
