import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DocumentActions } from '../../../parts/document-sheet/document-actions.tsx';
import { SheetActivity } from '../../../parts/document-sheet/sheet-activity.tsx';
import { SheetItems } from '../../../parts/document-sheet/sheet-items.tsx';
import { SheetMessages } from '../../../parts/document-sheet/sheet-messages.tsx';
import { SheetPayments } from '../../../parts/document-sheet/sheet-payments.tsx';
import { SheetTotals } from '../../../parts/document-sheet/sheet-totals.tsx';
import { SheetProse } from '../../../parts/sheet/sheet-prose.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { SheetBody } from '../../../ui/overlay/sheet.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DeleteEstimateDialog } from './delete-estimate-dialog.tsx';
import { SheetAnswer } from './sheet-answer.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { EstimateSheetFooter } from './sheet-footer.tsx';
import { SheetHeadline } from './sheet-headline.tsx';
import { SheetSignatures } from './sheet-signatures.tsx';
import { useDeleteEstimate } from './use-delete-estimate.ts';

const EstimateShare = lazy(() => import('./estimate-share.tsx'));
const EstimatePayment = lazy(() => import('./estimate-payment.tsx'));
const RefundDialog = lazy(() => import('../../../parts/payment/refund-dialog.tsx'));

/** Over the sheet, one at a time. */
type Overlay =
  | { name: 'share' | 'delete' | 'recordPayment' }
  | { name: 'editPayment' | 'refund'; payment: DocumentPayment };

type EstimateSheetContentProps = { estimate: EstimateDetail; onClose: () => void; onEdit: () => void };

export function EstimateSheetContent({ estimate, onClose, onEdit }: EstimateSheetContentProps) {
  const day = useBusinessDay();
  const remove = useDeleteEstimate();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const closeOverlay = () => setOverlay(null);

  /** Says why not, before somebody is led into it. */
  const unlessRefused = (action: 'edit' | 'delete', go: () => void) => () => {
    const problem = estimateActionProblem(action, estimate, day.today);
    if (problem) toast({ type: 'info', title: 'Info', description: problem });
    else go();
  };
  const askToDelete = unlessRefused('delete', () => setOverlay({ name: 'delete' }));

  const confirmDelete = () => {
    remove.mutate({ id: estimate.id });
    closeOverlay();
    onClose();
  };

  return (
    <>
      <SheetBody>
        <SheetHeadline estimate={estimate} day={day} />
        <SheetAnswer estimate={estimate} day={day} />
        <DocumentActions
          kind="estimate"
          id={estimate.id}
          onShare={() => setOverlay({ name: 'share' })}
          onEdit={unlessRefused('edit', onEdit)}
          onDelete={askToDelete}
        />
        <SheetFacts estimate={estimate} day={day} />
        <SheetSignatures estimate={estimate} day={day} />
        <SheetItems items={estimate.items} />
        <SheetTotals document={estimate} />
        <SheetProse title="Notes" text={estimate.notes} />
        <SheetProse title="Terms and Conditions" text={estimate.terms} />
        <SheetPayments
          kind="estimate"
          documentId={estimate.id}
          payments={estimate.payments}
          onEdit={(payment) => setOverlay({ name: 'editPayment', payment })}
          onRefund={(payment) => setOverlay({ name: 'refund', payment })}
        />
        <SheetMessages messages={estimate.messages} day={day} />
        <SheetActivity events={estimate.events} day={day} />
        <Button variant="danger-quiet" onClick={askToDelete} className="-mx-3.5 mt-4 sm:hidden">
          <Trash2 />
          Delete
        </Button>
      </SheetBody>
      <EstimateSheetFooter
        estimate={estimate}
        today={day.today}
        onRecordPayment={() => setOverlay({ name: 'recordPayment' })}
      />
      <DeleteEstimateDialog
        estimate={estimate}
        open={overlay?.name === 'delete'}
        onOpenChange={closeOverlay}
        onConfirm={confirmDelete}
      />
      <Suspense>
        {overlay?.name === 'share' && <EstimateShare estimate={estimate} open onOpenChange={closeOverlay} />}
        {overlay?.name === 'recordPayment' && (
          <EstimatePayment estimate={estimate} open onOpenChange={closeOverlay} />
        )}
        {overlay?.name === 'editPayment' && (
          <EstimatePayment estimate={estimate} payment={overlay.payment} open onOpenChange={closeOverlay} />
        )}
        {overlay?.name === 'refund' && (
          <RefundDialog payment={overlay.payment} open onOpenChange={closeOverlay} />
        )}
      </Suspense>
    </>
  );
}
