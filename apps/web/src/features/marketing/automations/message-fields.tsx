import type { AutomationKind } from '@dayworks/shared/marketing/automation';
import { brokenFields } from '@dayworks/shared/marketing/fill';
import type { MergeField } from '@dayworks/shared/marketing/merge-field';
import { type FocusEvent, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { insertText } from '../../../parts/message-editor/insert-text.ts';
import { MergeText } from '../../../parts/message-editor/merge-text.tsx';
import { fieldToken } from '../../../parts/message-editor/merge-tokens.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Field } from '../../../ui/field/field.tsx';
import { InsertMarketingFields } from '../campaign/editor/message/insert-marketing-fields.tsx';
import type { AutomationValues } from './automation-record.ts';

type MessageFieldsProps = { form: RecordForm<AutomationValues>; kind: AutomationKind };

/** The subject and text of a message, with placeholders that are filled in for each recipient. */
export function MessageFields({ form: { control } }: MessageFieldsProps) {
  const channel = useWatch({ control, name: 'channel' });
  const subject = useController({ control, name: 'subject' });
  const body = useController({ control, name: 'body' });
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  const lastFocused = useRef<HTMLTextAreaElement>(null);
  const onFocus = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    lastFocused.current = currentTarget;
  };
  const insert = (field: MergeField) => {
    const target = lastFocused.current?.isConnected ? lastFocused.current : bodyRef.current;
    if (target) insertText(target, fieldToken(field));
  };
  return (
    <div className="grid gap-4">
      {channel === 'email' && (
        <Field label="Subject" error={subject.fieldState.error?.message}>
          <MergeText
            brokenFields={brokenFields}
            value={String(subject.field.value)}
            onValueChange={subject.field.onChange}
            onBlur={subject.field.onBlur}
            onFocus={onFocus}
            isOneLine
            maxLength={200}
          />
        </Field>
      )}
      <div>
        <Field label="Text" error={body.fieldState.error?.message}>
          <MergeText
            ref={bodyRef}
            brokenFields={brokenFields}
            value={String(body.field.value)}
            onValueChange={body.field.onChange}
            onBlur={body.field.onBlur}
            onFocus={onFocus}
            maxLength={5_000}
            className="min-h-32"
          />
        </Field>
        <InsertMarketingFields onInsert={insert} />
      </div>
    </div>
  );
}
