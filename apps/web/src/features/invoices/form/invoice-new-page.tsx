import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/routing/router.tsx';
import { filledItems } from '../../../parts/document-form/document-items.ts';
import { DrawerFrame, FormDrawer } from '../../../parts/document-form/form-drawer.tsx';
import { FormSkeleton } from '../../../parts/document-form/form-skeleton.tsx';
import { MissingNotice } from '../../../parts/document-form/form-start.tsx';
import { NewDocument, type NewDocumentFrame } from '../../../parts/document-form/new-document.tsx';
import { listHref, PageFrame } from '../../../parts/document-form/page-frame.tsx';
import type { NewDocumentDrawerProps } from '../../../parts/list/new-document-drawer.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { InvoiceForm, invoiceDefinition, ProjectBanner, useInvoiceCalls } from './invoice-form.tsx';
import { type InvoiceStart, useInvoiceStart } from './use-invoice-start.ts';

type NewInvoiceProps = NewDocumentFrame & { start: InvoiceStart };

function NewInvoice({ start: given, ...frame }: NewInvoiceProps) {
  /*
   * The initial values do not change while the form is open. Otherwise, refetching the project would make the form
   * count as edited.
   */
  const [start] = useState(given);
  const [definition] = useState(() => invoiceDefinition(start.usualTerms));
  const calls = useInvoiceCalls();
  return (
    <NewDocument {...frame} definition={definition} calls={calls} start={start}>
      {({ notices, ...form }) => (
        <InvoiceForm
          {...form}
          today={start.today}
          usualTerms={start.usualTerms}
          payments={start.payments}
          fixedCustomer={(start.project && start.customer) ?? undefined}
          notices={
            <>
              {start.project && <ProjectBanner project={start.project} />}
              {start.missing && <MissingNotice kind="invoice" missing={start.missing} />}
              {notices}
            </>
          }
        />
      )}
    </NewDocument>
  );
}

/** The form for a new invoice on screens narrower than 768 px. */
export function InvoiceFormDrawer({ open, onClose, onSaved }: NewDocumentDrawerProps) {
  const start = useInvoiceStart({ projectId: null, customerId: null });
  return (
    <FormDrawer kind="invoice" open={open} onClose={onClose} start={start}>
      {(ready, key) => (
        <NewInvoice key={key} start={ready} Frame={DrawerFrame} onSaved={onSaved} onCancelled={onClose} />
      )}
    </FormDrawer>
  );
}

/**
 * The page /invoices/new. The parameters `project` and `customer` set the project and the customer; `items` and `due`
 * fill in the items and the due date.
 */
export default function InvoiceNewPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const start = useInvoiceStart({
    projectId: search.get('project'),
    customerId: search.get('customer'),
    filled: filledItems(search),
  });
  if (!start) return <FormSkeleton title="New Invoice" />;
  return (
    <NewInvoice
      key={start.owner}
      start={start}
      Frame={PageFrame}
      onSaved={({ id }) => navigate(sheetHref('invoice', id), { replace: true })}
      onCancelled={() => navigate(listHref('invoice'))}
    />
  );
}
