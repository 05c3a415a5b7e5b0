import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SheetBody } from '../../ui/overlay/sheet.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { SheetProse } from '../sheet/sheet-prose.tsx';
import { RecordTasks } from '../task/record-tasks.tsx';
import type { BusinessDay } from '../time/use-business-day.ts';
import { BeingRead } from './being-read.tsx';
import { DocumentActions } from './document-actions.tsx';
import { SheetActivity } from './sheet-activity.tsx';
import { SheetItems } from './sheet-items.tsx';
import { SheetMessages } from './sheet-messages.tsx';
import { SheetPayments } from './sheet-payments.tsx';
import { SheetTotals } from './sheet-totals.tsx';

const RefundDialog = lazy(() => import('../payment/refund-dialog.tsx'));

/** The dialogs that can be shown on top of the document sheet, one at a time. */
type Overlay =
  | { name: 'share' | 'delete' | 'recordPayment' }
  | { name: 'editPayment' | 'refund'; payment: DocumentPayment };

interface DialogState {
  open: boolean;
  onOpenChange: () => void;
}

type DocumentSheetContentProps = {
  kind: DocumentKind;
  document: InvoiceDetail | EstimateDetail;
  day: BusinessDay;
  /** The status and amounts at the top of the document sheet. */
  head: ReactNode;
  facts: ReactNode;
  footer: (onRecordPayment: () => void) => ReactNode;
  /** Rarely used actions, shown at the end of the document sheet on a phone. */
  rarely?: ReactNode;
  /**
   * Returns the reason why the document cannot be edited or deleted, so that the user sees the reason before
   * starting.
   */
  refusal?: (action: 'edit' | 'delete') => string | null | undefined;
  onEdit: () => void;
  onDelete: () => void;
  dialogs: {
    share: (state: DialogState) => ReactNode;
    payment: (state: DialogState & { payment?: DocumentPayment }) => ReactNode;
    remove: (state: DialogState & { onConfirm: () => void }) => ReactNode;
  };
};

/** The sheet that all kinds of documents share: status, content, payments and history. */
export function DocumentSheetContent(props: DocumentSheetContentProps) {
  const { kind, document, day, refusal, dialogs } = props;
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const closeOverlay = () => setOverlay(null);
  const open = { open: true, onOpenChange: closeOverlay };

  const unlessRefused = (action: 'edit' | 'delete', go: () => void) => () => {
    const problem = refusal?.(action);
    if (problem) toast({ type: 'info', title: 'Info', description: problem });
    else go();
  };
  const askToDelete = unlessRefused('delete', () => setOverlay({ name: 'delete' }));
  const confirmDelete = () => {
    closeOverlay();
    props.onDelete();
  };

  return (
    <>
      <SheetBody>
        <BeingRead document={document} />
        {props.head}
        <DocumentActions
          kind={kind}
          id={document.id}
          onShare={() => setOverlay({ name: 'share' })}
          onEdit={unlessRefused('edit', props.onEdit)}
          onDelete={askToDelete}
        />
        {props.facts}
        <SheetItems items={document.items} />
        <SheetTotals document={document} />
        <SheetProse title="Notes" text={document.notes} />
        <SheetProse title="Terms and Conditions" text={document.terms} />
        <SheetPayments
          kind={kind}
          documentId={document.id}
          payments={document.payments}
          onEdit={(payment) => setOverlay({ name: 'editPayment', payment })}
          onRefund={(payment) => setOverlay({ name: 'refund', payment })}
        />
        <RecordTasks kind={kind} id={document.id} />
        <SheetMessages messages={document.messages} day={day} />
        <SheetActivity events={document.events} day={day} />
        {props.rarely && <div className="mt-4 sm:hidden">{props.rarely}</div>}
        <Button variant="danger-quiet" onClick={askToDelete} className="-mx-3.5 mt-4 sm:hidden">
          <Trash2 />
          Delete
        </Button>
      </SheetBody>
      {props.footer(() => setOverlay({ name: 'recordPayment' }))}
      {dialogs.remove({ ...open, open: overlay?.name === 'delete', onConfirm: confirmDelete })}
      <Suspense>
        {overlay?.name === 'share' && dialogs.share(open)}
        {overlay?.name === 'recordPayment' && dialogs.payment(open)}
        {overlay?.name === 'editPayment' && dialogs.payment({ ...open, payment: overlay.payment })}
        {overlay?.name === 'refund' && <RefundDialog payment={overlay.payment} {...open} />}
      </Suspense>
    </>
  );
}
