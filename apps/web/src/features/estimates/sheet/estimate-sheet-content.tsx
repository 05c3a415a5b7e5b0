import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { dedupeById } from '@dayworks/shared/documents/lines/rules';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { formatMoney } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { lazy } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { EstimateStatusBadge } from '../../../parts/badges/estimate-status-badge.tsx';
import { DocumentSheetContent } from '../../../parts/document-sheet/document-sheet-content.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { RequestSection } from '../../../parts/request/customer-request.tsx';
import { SheetAmount, SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import { SignatureMark } from '../../../parts/signature/signature-mark.tsx';
import { VersionChanges } from '../../../parts/signature/version-changes.tsx';
import { type BusinessDay, useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { ConfirmDialog, type LostThing } from '../../../ui/overlay/confirm-dialog.tsx';
import { expiryText, validLine } from '../estimate-texts.ts';
import { estimateSource } from '../list/estimate-list.ts';
import {
  forgetDetail,
  rollBackEstimates,
  showRemoved,
  takeEstimateSnapshot,
} from '../optimistic-estimate.ts';
import { SheetAnswer } from './sheet-answer.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { EstimateSheetFooter } from './sheet-footer.tsx';
import { SheetPhotos } from './sheet-photos.tsx';
import { SheetSchedule } from './sheet-schedule.tsx';

/**
 * Lists the signatures, newest first. A signed version can still be viewed after the estimate has changed (rule M25).
 */
function SheetSignatures({ estimate, day }: { estimate: EstimateDetail; day: BusinessDay }) {
  const { signatures, version } = estimate;
  if (signatures.length === 0) return null;
  return (
    <SheetSection title={signatures.length === 1 ? 'Signature' : 'Signatures'} count={signatures.length}>
      <ul className="border-line border-b">
        {signatures.map((signature) => (
          <li key={signature.id} className="border-line border-t py-3">
            <SignatureMark name={signature.name} drawing={signature.drawing} />
            <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 leading-5">
                <span className="flex flex-wrap items-center gap-x-2 font-medium">
                  <bdi>{signature.name}</bdi>
                  {signature.estimate_version !== version && <Tag>Earlier version</Tag>}
                </span>
                <span className="block text-13 text-fg-2 tabular-nums first-letter:uppercase">
                  {dayAndTime(signature.signed_at, day)} · {formatMoney(signature.total)}
                </span>
              </p>
              <Button size="sm" asChild>
                <a href={`/api/estimates/signatures/${signature.id}/pdf`} target="_blank" rel="noopener">
                  <FileText />
                  Signed PDF
                </a>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

/** Shows what changed since the customer's last signature, until the customer signs the new version. */
function SheetChanges({
  estimate: { changes_since_signed },
  day,
}: {
  estimate: EstimateDetail;
  day: BusinessDay;
}) {
  if (!changes_since_signed) return null;
  const { signed_at, changes } = changes_since_signed;
  return (
    <SheetSection title="Changed since the signature" count={changes.length}>
      <p className="text-13 text-fg-3">Compared with the version signed {dayAndTime(signed_at, day)}</p>
      <VersionChanges changes={changes} />
    </SheetSection>
  );
}

const retries = 3;
const retryDelayMs = 1_000;

/**
 * Removes a deleted estimate from the list immediately, and restores it if the server rejects the deletion. If the
 * response is lost, the request is repeated, because deleting an estimate twice does no harm.
 */
function useDeleteEstimate() {
  return useMutation(
    api.estimates.remove.mutationOptions({
      retry: (failures, error) => failures < retries && !isRefused(error),
      retryDelay: retryDelayMs,
      onMutate: async ({ id }) => {
        estimateSource.rest.hold();
        const snapshot = await takeEstimateSnapshot();
        showRemoved(id);
        return snapshot;
      },
      onSuccess: (_, { id }) => {
        forgetDetail(id);
        successToast('Delete successful', 'The estimate was deleted.');
      },
      onError: (error, _, snapshot) => {
        rollBackEstimates(snapshot);
        if (isRefused(error)) {
          failureToast('Delete failed', `Unable to delete the estimate: ${errorMessage(error)}`);
        } else {
          failureToast('Error', 'Failed to delete the estimate. Please try again.');
        }
      },
      onSettled: () => estimateSource.rest.release(),
    }),
  );
}

function lastNews({ sent_at, viewed_at }: EstimateDetail, day: BusinessDay): string | null {
  if (viewed_at) return `Viewed ${dayAndTime(viewed_at, day)}`;
  return sent_at && `Sent ${dayAndTime(sent_at, day)}`;
}

/** Shows the title, the total and the validity of the estimate. */
function SheetHeadline({ estimate, day }: { estimate: EstimateDetail; day: BusinessDay }) {
  const shown = { ...estimate, displayed_status: displayedEstimateStatus(estimate, day.today) };
  const news = lastNews(estimate, day);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 py-5">
      {/* On a phone, the status of the estimate is shown below the header, because the header has no room for it. */}
      <div className="mb-2 w-full sm:hidden">
        <EstimateStatusBadge status={shown.displayed_status} />
      </div>
      <SheetAmount label="Total" amount={estimate.total} />
      <p className="ml-auto pb-1 text-right text-13">
        {expiryText(shown, day.today) ?? validLine(shown, day.timeZone)}
        {news && <span className="block text-fg-3">{news}</span>}
      </p>
      {estimate.title && (
        <p className="wrap-anywhere w-full font-semibold text-16 tracking-tight" dir="auto">
          {estimate.title}
        </p>
      )}
    </div>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function lostWith({ customer, total, items, signatures }: EstimateDetail): LostThing[] {
  const itemCount = dedupeById(items).length;
  return [
    { label: `Estimate for ${customerName(customer)}`, value: formatMoney(total) },
    ...(itemCount > 0 ? [{ label: counted(itemCount, 'item') }] : []),
    ...(signatures.length > 0 ? [{ label: counted(signatures.length, 'signature') }] : []),
  ];
}

type DeleteEstimateDialogProps = {
  estimate: EstimateDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

function DeleteEstimateDialog({ estimate, ...dialog }: DeleteEstimateDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${documentTitle('estimate', estimate)}?`}
      description="This action cannot be undone. Your customer’s link will stop working."
      lost={lostWith(estimate)}
      confirmLabel="Delete"
    />
  );
}

const EstimateShare = lazy(() => import('./estimate-share.tsx'));
const EstimatePayment = lazy(() => import('./estimate-payment.tsx'));

/** The edit page of an estimate that was converted to an invoice redirects to the invoice. */
const leadsOn = (action: 'edit' | 'delete', { status, invoice_id }: EstimateDetail) =>
  action === 'edit' && status === 'converted' && invoice_id !== null;

type EstimateSheetContentProps = { estimate: EstimateDetail; onClose: () => void; onEdit: () => void };

export function EstimateSheetContent({ estimate, onClose, onEdit }: EstimateSheetContentProps) {
  const day = useBusinessDay();
  const remove = useDeleteEstimate();
  return (
    <DocumentSheetContent
      kind="estimate"
      document={estimate}
      day={day}
      head={
        <>
          <SheetHeadline estimate={estimate} day={day} />
          <SheetAnswer estimate={estimate} day={day} />
        </>
      }
      facts={
        <>
          <SheetFacts estimate={estimate} day={day} />
          <SheetSchedule estimate={estimate} day={day} />
          <SheetPhotos estimate={estimate} day={day} />
          <RequestSection request={estimate.request} />
          <SheetSignatures estimate={estimate} day={day} />
          <SheetChanges estimate={estimate} day={day} />
        </>
      }
      footer={(onRecordPayment) => (
        <EstimateSheetFooter estimate={estimate} today={day.today} onRecordPayment={onRecordPayment} />
      )}
      refusal={(action) =>
        leadsOn(action, estimate) ? null : estimateActionProblem(action, estimate, day.today)
      }
      onEdit={onEdit}
      onDelete={() => {
        remove.mutate({ id: estimate.id });
        onClose();
      }}
      dialogs={{
        share: (state) => <EstimateShare estimate={estimate} {...state} />,
        payment: (state) => <EstimatePayment estimate={estimate} {...state} />,
        remove: (state) => <DeleteEstimateDialog estimate={estimate} {...state} />,
      }}
    />
  );
}
