import { formatMoney } from '@dayworks/shared/money';
import { documentTabs } from '../../parts/document-tabs.ts';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { SectionTabs } from '../../parts/section-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OpenInvoice, prepareSheet } from './open-invoice.ts';
import { RecentInvoices } from './recent-invoices.tsx';
import { StatusCards } from './status-cards.tsx';
import { useInvoiceCreation } from './use-invoice-creation.ts';
import { useOverview } from './use-overview.ts';

function owedText({ count, total }: { count: number; total: number }): string {
  if (count === 0) return 'Nothing is owed to you.';
  return `${formatMoney(total)} is owed to you on ${count === 1 ? '1 invoice' : `${count.toLocaleString('en-US')} invoices`}.`;
}

export default function InvoicesPage() {
  const { data: overview, isError } = useOverview();
  const creation = useInvoiceCreation();
  return (
    <Page onPointerOver={prepareSheet}>
      <PageHeader
        title="Invoices"
        sub={
          <div className="min-h-5 tabular-nums touch:hidden">
            {overview ? owedText(overview.unpaid) : !isError && <Skeleton className="my-1 h-3 w-64" />}
          </div>
        }
        actions={<CreateLink {...creation} variant="primary" />}
      />
      <SectionTabs tabs={documentTabs} />
      {(overview || !isError) && <StatusCards overview={overview} />}
      <RecentInvoices overview={overview} />
      <OpenInvoice />
    </Page>
  );
}
