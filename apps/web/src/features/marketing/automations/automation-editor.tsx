import {
  type Automation,
  type AutomationEdit,
  type AutomationKind,
  estimateAutomations,
} from '@dayworks/shared/marketing/automations/automation';
import { automationNames } from '@dayworks/shared/marketing/automations/automation-texts';
import { brokenFields, type MergeField } from '@dayworks/shared/marketing/campaigns/merge-field';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type FocusEvent, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { CouldNotLoad, failureToast, successToast } from '../../../parts/feedback.tsx';
import { FormDialog } from '../../../parts/form-frame/form-frame.tsx';
import { fieldToken, insertText, MergeText } from '../../../parts/message-editor/merge-text.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { FormValues } from '../../../parts/record/record-values.ts';
import { type RecordForm, useRecordForm } from '../../../parts/record/use-record-form.ts';
import { useDebounced } from '../../../parts/time/typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InsertMarketingFields } from '../campaign/editor/insert-marketing-fields.tsx';
import { useAutomations } from '../marketing-frame.tsx';
import { type AutomationValues, automationRecord, readTiming, writeTiming } from './automation-record.ts';

type MessageFieldsProps = { form: RecordForm<AutomationValues>; kind: AutomationKind };

/** The subject and text of a message, with placeholders that are filled in for each recipient. */
function MessageFields({ form: { control }, kind }: MessageFieldsProps) {
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
        <InsertMarketingFields isAboutEstimate={estimateAutomations.includes(kind)} onInsert={insert} />
      </div>
    </div>
  );
}

const restMs = 400;

type AutomationPreviewProps = { kind: AutomationKind; control: Control<FormValues> };

/** Previews the message as the next recipient would get it, while the user types. */
function AutomationPreview({ kind, control }: AutomationPreviewProps) {
  const [channel, subject, body] = useWatch({ control, name: ['channel', 'subject', 'body'] });
  const typed = useDebounced(JSON.stringify({ channel, subject, body }), restMs);
  const input = JSON.parse(typed) as { channel: AutomationEdit['channel']; subject: string; body: string };
  const isEmpty = input.body.trim() === '';
  const { data, error } = useQuery(
    api.marketing.previewAutomation.queryOptions({
      input: { kind, ...input, subject: input.channel === 'email' ? input.subject || null : null },
      placeholderData: keepPreviousData,
      enabled: !isEmpty,
      retry: false,
    }),
  );
  return (
    <section aria-label="Preview" aria-live="polite" className="rounded-10 bg-surface-2 p-4">
      <p className="mb-2 text-12 text-fg-3">
        {data?.to ? (
          <>
            As <bdi className="font-medium text-fg-2">{data.to}</bdi> would get it
          </>
        ) : (
          'How customers see it'
        )}
      </p>
      <div className="rounded-8 border border-line bg-surface-1 p-4">
        {error && !isEmpty ? (
          <p className="text-13 text-danger-fg">{errorMessage(error)}</p>
        ) : data && !isEmpty ? (
          <>
            {data.subject && (
              <p dir="auto" className="wrap-anywhere mb-2 font-semibold">
                {data.subject}
              </p>
            )}
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {data.text}
            </p>
          </>
        ) : isEmpty ? (
          <p className="text-13 text-fg-3">No text yet.</p>
        ) : (
          <Skeleton className="h-20 w-full" />
        )}
      </div>
    </section>
  );
}

export default function AutomationEditor({ id, open, onClose }: AddressSheetProps) {
  const { data, error, refetch } = useAutomations();
  if (!open) return null;
  const card = data?.automations.find(({ kind }) => kind === id);
  if (card) return <EditorForm key={card.kind} automation={card} onClose={onClose} />;
  return (
    <Dialog size="lg" open onOpenChange={onClose} title="Automation">
      {error || data ? (
        <CouldNotLoad
          title="This automation could not be loaded"
          error={error ?? new Error('This automation does not exist.')}
          onRetry={refetch}
        />
      ) : (
        <Loading label="Loading the automation">
          <Skeleton className="h-60 w-full rounded-8" />
        </Loading>
      )}
    </Dialog>
  );
}

/** The form component requires a record id. An automation has none, so its kind is used instead. */
const storedOf = (automation: Automation) => ({
  ...automation,
  id: automation.kind,
  timing: writeTiming(automation.timing),
});

type EditorFormProps = { automation: Automation; onClose: () => void };

function EditorForm({ automation, onClose }: EditorFormProps) {
  const { kind, is_enabled } = automation;
  const [record] = useState(() => automationRecord(kind));
  const { refetch } = useAutomations();
  const { mutateAsync: update } = useMutation(api.marketing.updateAutomation.mutationOptions());
  const form = useRecordForm(record, {
    stored: storedOf(automation),
    update: async ({ timing, ...texts }, version) =>
      storedOf(await update({ ...texts, timing: readTiming(timing), kind, is_enabled, version })),
    reload: async () => {
      const { data } = await refetch();
      return storedOf(data?.automations.find((known) => known.kind === kind) ?? automation);
    },
    done: `${automationNames[kind]} saved`,
  });
  return (
    <FormDialog
      title={automationNames[kind]}
      submitLabel="Save"
      onClose={onClose}
      action={<ResetButton kind={kind} onDone={onClose} />}
      {...form.frame}
    >
      <RecordFields form={form} own={{ subject: null, body: <MessageFields form={form} kind={kind} /> }} />
      <AutomationPreview kind={kind} control={form.control} />
    </FormDialog>
  );
}

type ResetButtonProps = { kind: AutomationKind; onDone: () => void };

function ResetButton({ kind, onDone }: ResetButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation(
    api.marketing.resetAutomation.mutationOptions({
      onSuccess: () => {
        successToast('Success', `${automationNames[kind]} is as it came`);
        setAsked(false);
        onDone();
      },
      onError: (error) => failureToast('Not reset', errorMessage(error)),
    }),
  );
  return (
    <>
      <Button variant="ghost" className="-ml-3.5" onClick={() => setAsked(true)}>
        <RotateCcw />
        Reset
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Reset to default?"
        description="Your changes to the text and timing are replaced by our defaults."
        confirmLabel="Reset"
        pending={isPending}
        onConfirm={() => mutate({ kind })}
      />
    </>
  );
}
