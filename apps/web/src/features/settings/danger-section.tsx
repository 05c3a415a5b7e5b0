import type { Membership } from '@dayworks/shared/business/business';
import { type ClosingPlan, closingDay, isNameTyped } from '@dayworks/shared/business/closing';
import { formatLong, formatShort, todayIn } from '@dayworks/shared/dates/calendar-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { refetchBusiness } from '../../lib/business.ts';
import { reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import {
  ConfirmedActionProblem,
  TypedWordsField,
  useTypedWords,
} from '../../parts/reauthentication/typed-confirmation.tsx';
import { saveFile } from '../../parts/share/copy-and-save.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { SettingsCard } from './settings-form.tsx';

/** Lists the kinds of records that are deleted together with the business, and the number of records of each kind. */
const goneThings = ({ customers, invoices, files, members }: ClosingPlan) => [
  { label: 'Customers', value: customers.toLocaleString('en-US') },
  { label: 'Invoices, with all payments', value: invoices.toLocaleString('en-US') },
  { label: 'Photos, receipts and other files', value: files.toLocaleString('en-US') },
  { label: 'People who lose their access', value: members.toLocaleString('en-US') },
];

type ExportEverythingProps = { plan: ClosingPlan; timeZone: string };

export function ExportEverything({ plan, timeZone }: ExportEverythingProps) {
  const queries = useQueryClient();
  const download = useMutation(
    withProof(
      api.business.exportEverything.mutationOptions({
        onSuccess: (file) => {
          saveFile(file);
          return queries.invalidateQueries({ queryKey: api.business.closingPlan.queryKey() });
        },
        onError: reportFailure,
      }),
    ),
  );
  return (
    <SettingsCard
      title="Download everything"
      text="Every record of your business as JSON and CSV, with all photos, receipts and other files, in one ZIP file."
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button loading={download.isPending} onClick={() => download.mutate(undefined)}>
          <Download />
          Download everything
        </Button>
        <span role="status" className="text-13 text-fg-3">
          {download.isPending
            ? 'Your download is being prepared. This can take a while.'
            : plan.exported_at
              ? `Last downloaded on ${formatShort(todayIn(timeZone, new Date(plan.exported_at)))}`
              : 'Not downloaded yet'}
        </span>
      </div>
    </SettingsCard>
  );
}

type CloseDialogProps = { plan: ClosingPlan; business: Membership; onClose: () => void };

/**
 * Closes the business. Two clicks are not enough: the owner must type the name of the business and must have
 * re-authenticated recently.
 */
export function CloseDialog({ plan, business, onClose }: CloseDialogProps) {
  const { today } = useBusinessDay();
  const queries = useQueryClient();
  const typedName = useTypedWords();
  const close = useMutation(
    withProof(
      api.business.close.mutationOptions({
        onSuccess: async (closed) => {
          queries.setQueryData(api.business.closingPlan.queryKey(), closed);
          await refetchBusiness();
          onClose();
          const day = formatLong(closed.closes_on ?? today);
          toast({
            type: 'success',
            title: `The business closes on ${day}`,
            description: 'Until then, you can change your mind.',
          });
        },
      }),
    ),
  );
  const { business_name } = business;
  const confirm = () => {
    if (!isNameTyped(typedName.typed, business_name)) return typedName.reject();
    close.mutate({ business_name: typedName.typed });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Close ${business_name}?`}
      description={`On ${formatLong(closingDay(today))}, all of this is permanently deleted for everyone on the team:`}
      lost={goneThings(plan)}
      confirmLabel="Close business"
      pending={close.isPending}
      onConfirm={confirm}
    >
      <ConfirmedActionProblem error={close.error} />
      <TypedWordsField
        label={
          <>
            Type <bdi>{business_name}</bdi> to confirm
          </>
        }
        words={business_name}
        input={typedName}
      />
    </ConfirmDialog>
  );
}
