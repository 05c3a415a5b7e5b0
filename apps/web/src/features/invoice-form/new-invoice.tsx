import type { Invoice } from '@dayworks/shared/invoices/invoice';
import type { Cents } from '@dayworks/shared/money';
import { type ComponentType, type ReactNode, useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { createTexts, SummaryActions } from './form-actions.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { MissingNotice, ProjectBanner, RestoredNotice, UnansweredNotice } from './notices.tsx';
import type { InvoiceStart } from './use-invoice-start.ts';
import { useNewInvoice } from './use-new-invoice.ts';

export type FrameProps = {
  formId: string;
  total: Cents;
  isSubmitting: boolean;
  /** Whether leaving would interrupt something. */
  isUnsaved: boolean;
  children: ReactNode;
};

type NewInvoiceProps = {
  start: InvoiceStart;
  /** What stands around the form: a page or a drawer. */
  Frame: ComponentType<FrameProps>;
  onSaved: (invoice: Invoice) => void;
  onCancelled: () => void;
  onStartOver: () => void;
};

const formId = 'invoice-form';

export function NewInvoice({ start: given, Frame, onSaved, onCancelled, onStartOver }: NewInvoiceProps) {
  // Fixed for as long as the form is open: a refetched project must not move what counts as untouched.
  const [start] = useState(given);
  const [asks, setAsks] = useState<'cancel' | 'start over' | null>(null);
  const [discarded, setDiscarded] = useState<'cancel' | 'start over' | null>(null);
  const { model, isRestored, isUnsaved } = useNewInvoice(start, {
    isDiscarded: discarded !== null,
    onSaved,
    onDiscarded: discarded === 'start over' ? onStartOver : onCancelled,
  });
  const { isSubmitting, failure, total } = model;

  return (
    <Frame formId={formId} total={total} isSubmitting={isSubmitting} isUnsaved={isUnsaved}>
      <InvoiceForm
        id={formId}
        model={model}
        today={start.today}
        fixedCustomer={(start.project && start.customer) ?? undefined}
        notices={
          <>
            {start.project && <ProjectBanner project={start.project} />}
            {start.missing && <MissingNotice missing={start.missing} />}
            {isRestored && !failure && <RestoredNotice onStartOver={() => setAsks('start over')} />}
            {failure === 'unanswered' && <UnansweredNotice onRetry={model.submit} />}
          </>
        }
        actions={
          <SummaryActions
            formId={formId}
            texts={createTexts}
            isSubmitting={isSubmitting}
            onCancel={() => (isUnsaved ? setAsks('cancel') : setDiscarded('cancel'))}
          />
        }
      />
      <DiscardDialog
        open={asks !== null}
        onOpenChange={(open) => !open && setAsks(null)}
        description="The invoice is not created, and its draft is removed from this device."
        onDiscard={() => {
          setAsks(null);
          setDiscarded(asks);
        }}
      />
    </Frame>
  );
}
