import type { Automation, AutomationKind } from '@dayworks/shared/marketing/automation';
import { automationNames } from '@dayworks/shared/marketing/automation-names';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { CouldNotLoad } from '../../../parts/feedback/could-not-load.tsx';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useAutomations } from '../use-marketing.ts';
import { AutomationPreview } from './automation-preview.tsx';
import { automationRecord, readTiming, writeTiming } from './automation-record.ts';
import { MessageFields } from './message-fields.tsx';

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
          error={error ?? new Error('There is no such automation.')}
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

/** The form component requires a record id, so the kind of the automation is used as the id. */
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
        title="Back to how it came?"
        description="The words and times that you wrote here are replaced by ours."
        confirmLabel="Reset"
        pending={isPending}
        onConfirm={() => mutate({ kind })}
      />
    </>
  );
}
