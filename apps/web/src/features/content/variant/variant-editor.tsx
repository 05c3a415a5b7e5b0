import { longestBody } from '@dayworks/shared/content/content';
import { type ContentKind, headingLabels } from '@dayworks/shared/content/content-kind';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Textarea } from '../../../ui/field/textarea.tsx';
import type { SlotName, Telling } from '../studio.ts';
import type { StudioHandle } from '../use-studio.ts';

type VariantEditorProps = {
  kind: ContentKind;
  name: SlotName;
  telling: Telling;
  dispatch: StudioHandle['dispatch'];
};

/** The editor for a variant; the content is published exactly as shown. */
export function VariantEditor({
  kind,
  name,
  telling: { heading, body, note },
  dispatch,
}: VariantEditorProps) {
  const type = (words: { heading: string | null; body: string }) =>
    dispatch({ type: 'typed', slot: name, ...words });
  const headingLabel = headingLabels[kind];
  return (
    <div className="grid gap-3 px-5 pt-4 pb-2 narrow:px-4">
      {note && (
        <Alert tone="warning" live>
          {note}
        </Alert>
      )}
      {headingLabel && (
        <Field label={`${headingLabel} of variant ${name}`} hideLabel>
          <Input
            value={heading ?? ''}
            maxLength={200}
            placeholder={headingLabel}
            className="font-semibold"
            onChange={(event) => type({ heading: event.target.value || null, body })}
          />
        </Field>
      )}
      <Field label={`Text of variant ${name}`} hideLabel>
        <Textarea
          value={body}
          maxLength={longestBody}
          rows={7}
          className="field-sizing-content max-h-120 min-h-44"
          onChange={(event) => type({ heading, body: event.target.value })}
        />
      </Field>
    </div>
  );
}
