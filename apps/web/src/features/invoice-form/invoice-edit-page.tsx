import { todayIn } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { invoiceActionProblem } from '@dayworks/shared/invoices/invoice-permissions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useParams } from '../../lib/router.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditInvoice } from './edit-invoice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** /invoice/edit/:id */
export default function InvoiceEditPage() {
  const { id = '' } = useParams();
  const business = useBusiness();
  const query = useQuery(api.invoices.get.queryOptions({ input: { id }, refetchOnMount: 'always' }));
  usePageTitle(`Edit Invoice #${invoiceNumber(id)}`);

  if (query.isError && !query.data) return <CannotEdit error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data || business.status !== 'loaded') return <FormSkeleton title="Edit Invoice" />;
  const today = todayIn(business.business.time_zone, new Date());
  const problem = invoiceActionProblem('edit', query.data, today);
  if (problem) return <Blocked text={problem} />;
  return (
    <Editing key={id} latest={query.data} today={today} reload={async () => (await query.refetch()).data} />
  );
}

type EditingProps = {
  latest: InvoiceDetail;
  today: string;
  reload: () => Promise<InvoiceDetail | undefined>;
};

/** Holds on to the invoice that is open, while newer ones may come in. */
function Editing({ latest, today, reload }: EditingProps) {
  const [opened, setOpened] = useState({ invoice: latest, round: 1 });
  const open = (invoice: InvoiceDetail) => setOpened(({ round }) => ({ invoice, round: round + 1 }));
  return (
    <EditInvoice
      key={opened.round}
      invoice={opened.invoice}
      latestVersion={latest.version}
      today={today}
      onFollow={() => open(latest)}
      onReload={async () => {
        const fresh = await reload();
        if (fresh) open(fresh);
      }}
    />
  );
}

function CannotEdit({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // An id that is no id is refused as such, which means the same to whoever followed the link.
  if (isRefused(error)) return <Blocked text="This invoice was not found" />;
  return <Blocked text={errorMessage(error)} action={<Button onClick={onRetry}>Try again</Button>} />;
}

function Blocked({ text, action }: { text: string; action?: ReactNode }) {
  const back = (
    <Button asChild>
      <Link to={paths.invoices.getHref()}>Go to Invoices</Link>
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Edit Invoice" />
      <Card>
        <EmptyState action={action ?? back}>{text}</EmptyState>
      </Card>
    </Page>
  );
}
