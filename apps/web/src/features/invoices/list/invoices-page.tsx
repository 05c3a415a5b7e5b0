import { formatMoney } from '@dayworks/shared/money';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/paths.ts';
import { createAddressSheet, useSheetLink } from '../../../parts/address-sheet.tsx';
import { statusTone } from '../../../parts/badges/invoice-status-badge.tsx';
import { useCreation } from '../../../parts/list/create-link.tsx';
import { describeList } from '../../../parts/list/describe-list.ts';
import { customerFilter, daysFilter } from '../../../parts/list/filters/filter-chips.tsx';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { NewDocumentDrawer } from '../../../parts/list/new-document-drawer.tsx';
import { Orphans } from '../../../parts/list/orphans.tsx';
import { useRecoverAction } from '../../../parts/list/recovery.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { documentTabs } from '../../../parts/section-tabs.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import {
  dayLabels,
  filterLabels,
  invoiceQuery,
  invoiceSource,
  isAddedUp,
  isOrphanShown,
  listId,
  sheetParam,
  sortLabels,
  useOverview,
} from './invoice-list.ts';
import { invoiceRows } from './invoice-row.tsx';
import { StatusCards } from './status-cards.tsx';

const InvoiceTotals = lazy(() =>
  import('./invoice-filters.tsx').then((file) => ({ default: file.InvoiceTotals })),
);
const AgeName = lazy(() => import('./invoice-filters.tsx').then((file) => ({ default: file.AgeName })));
const InvoiceFormDrawer = lazy(() =>
  import('../form/invoice-new-page.tsx').then((file) => ({ default: file.InvoiceFormDrawer })),
);

const opens = createAddressSheet(sheetParam, () => import('../sheet/invoice-sheet.tsx'));
const nouns = { one: 'invoice', many: 'invoices' };

const recentInvoices = describeList({
  title: 'Recent Invoices',
  label: 'Invoices',
  nouns,
  source: invoiceSource,
  query: invoiceQuery,
  rows: invoiceRows,
  opens,
  chips: {
    field: 'status',
    label: 'Status',
    options: chipsOf(filterLabels, (filter) => statusTone(filter === 'unpaid' ? 'sent' : filter)).map(
      (chip) => ({
        ...chip,
        isHidden: chip.value === 'unpaid',
      }),
    ),
  },
  sortLabels,
  filters: () => import('./invoice-filters.tsx'),
  activeFilters: (query) => [
    query.age !== null && {
      text: (
        <Suspense>
          <AgeName age={query.age} />
        </Suspense>
      ),
      undo: { age: null },
    },
    customerFilter(query),
    daysFilter(query, dayLabels),
  ],
  csvPath: '/api/invoices/export',
  bulk: () => import('./invoice-bulk.tsx'),
  emptyText: 'No invoices found. Create your first invoice to get started.',
});

function owedText({ count, total }: { count: number; total: number }): string {
  if (count === 0) return 'No outstanding balances.';
  return `${formatMoney(total)} is owed to you on ${count === 1 ? '1 invoice' : `${count.toLocaleString('en-US')} invoices`}.`;
}

export default function InvoicesPage() {
  const { data: overview, isError } = useOverview();
  const { query } = useListQuery(invoiceQuery);
  const { today } = useBusinessDay();
  const recover = useRecoverAction('Recover Invoices', 'invoices');
  const linkTo = useSheetLink(sheetParam);
  const creation = useCreation('New Invoice', paths.invoiceNew.getHref());
  const orphans = overview?.orphans.filter((row) => isOrphanShown(row, query)) ?? [];
  return (
    <ListScreen
      title="Invoices"
      sub={overview ? owedText(overview.unpaid) : isError ? null : undefined}
      creation={creation}
      tabs={documentTabs}
      opens={opens}
    >
      {(overview || !isError) && <StatusCards overview={overview} />}
      <ListCard
        id={listId}
        list={recentInvoices}
        shared={today}
        counts={overview?.counts}
        creation={creation}
        isCreatedHere
        actions={orphans.length > 0 ? [] : [recover]}
        above={
          isAddedUp(query) && (
            <Suspense>
              <InvoiceTotals query={query} nouns={nouns} />
            </Suspense>
          )
        }
        strangerCount={orphans.length}
        strangers={
          <Orphans
            table="invoices"
            rows={orphans}
            hasOwn={!overview || overview.counts.all > 0}
            look={invoiceRows}
            shared={today}
            linkTo={linkTo}
          />
        }
      />
      <NewDocumentDrawer Drawer={InvoiceFormDrawer} sheetParam={sheetParam} />
    </ListScreen>
  );
}
