import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/routing/router.tsx';
import { listHref } from '../../../parts/document-form/document-hrefs.ts';
import { FormSkeleton } from '../../../parts/document-form/form-skeleton.tsx';
import { PageFrame } from '../../../parts/document-form/page-frame.tsx';
import { filledItems } from '../../../parts/document-form/values/filled-items.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { NewInvoice } from './new-invoice.tsx';
import { useInvoiceStart } from './use-invoice-start.ts';

/** /invoices/new; for a project with ?project=, for a customer with ?customer=, filled in with ?items= and ?due=. */
export default function InvoiceNewPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const start = useInvoiceStart({
    projectId: search.get('project'),
    customerId: search.get('customer'),
    filled: filledItems(search),
  });
  const [round, setRound] = useState(1);
  if (!start) return <FormSkeleton title="New Invoice" />;
  return (
    <NewInvoice
      key={`${start.owner} ${round}`}
      start={start}
      Frame={PageFrame}
      onSaved={({ id }) => navigate(sheetHref('invoice', id), { replace: true })}
      onCancelled={() => navigate(listHref('invoice'))}
      onStartOver={() => setRound(round + 1)}
    />
  );
}
