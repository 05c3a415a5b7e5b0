import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Link, useNavigate, useSearchParams } from '../../lib/router.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ActionBar, createTexts } from './form-actions.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { type FrameProps, NewInvoice } from './new-invoice.tsx';
import { openInvoiceHref } from './open-invoice.ts';
import { useInvoiceStart } from './use-invoice-start.ts';

/** /invoices/new; for a project with ?project=, for a customer with ?customer=. */
export default function InvoiceNewPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const start = useInvoiceStart({ projectId: search.get('project'), customerId: search.get('customer') });
  const [round, setRound] = useState(1);
  if (!start) return <FormSkeleton title="New Invoice" />;
  return (
    <NewInvoice
      key={`${start.owner} ${round}`}
      start={start}
      Frame={PageFrame}
      onSaved={({ id }) => navigate(openInvoiceHref(id), { replace: true })}
      onCancelled={() => navigate(paths.invoices.getHref())}
      onStartOver={() => setRound(round + 1)}
    />
  );
}

function PageFrame({ formId, total, isSubmitting, isUnsaved, children }: FrameProps) {
  return (
    <Page>
      <LeaveGuard
        when={isUnsaved}
        description="This invoice is not created yet. What you entered stays on this device as a draft."
      />
      <PageHeader
        crumbs={
          <>
            <Link to={paths.invoices.getHref()} className="hover:text-fg-1">
              Invoices
            </Link>
            <ChevronRight className="size-3 stroke-2" />
            <span>New</span>
          </>
        }
        title="New Invoice"
        sub={
          <span className="max-sm:hidden">
            {isUnsaved
              ? 'Saved as a draft on this device a moment ago.'
              : 'Kept as a draft on this device while you type.'}
          </span>
        }
      />
      {children}
      <ActionBar formId={formId} texts={createTexts} isSubmitting={isSubmitting} total={total} />
    </Page>
  );
}
