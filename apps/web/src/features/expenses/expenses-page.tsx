import { formatShort } from '@dayworks/shared/dates/calendar-date';
import type { ExpenseQuery, ExpenseTotals } from '@dayworks/shared/expenses/expense';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/routing/router.tsx';
import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { ProjectText } from '../../parts/badges/project-badge.tsx';
import { JobText } from '../../parts/job/job-badge.tsx';
import { useCreationHere } from '../../parts/list/create-link.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { chipsOf } from '../../parts/list/list-description.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { listRefresh, useListRests } from '../../parts/list/list-source.ts';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { moneyTabs } from '../../parts/section-tabs.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { expenseQuery, expenseSource, filterLabels, useOverview } from './expense-list.ts';
import { expenseRows } from './expense-row.tsx';

const opens = createAddressSheet('expense', () =>
  import('./expense-form.tsx').then((file) => ({ default: file.OpenedExpense })),
);
const RecurringView = lazy(() => import('./recurring/recurring-view.tsx'));
const { AddressSheet: NewExpense } = createAddressSheet('new', () =>
  import('./expense-form.tsx').then((file) => ({ default: file.NewExpense })),
);

const daysText = ({ from, to }: ExpenseQuery) => {
  if (from && to) return `${formatShort(from)} – ${formatShort(to)}`;
  return from ? `from ${formatShort(from)}` : to ? `until ${formatShort(to)}` : '';
};

const expenses = describeList({
  title: 'Expenses',
  label: 'Expenses',
  nouns: { one: 'expense', many: 'expenses' },
  source: expenseSource,
  query: expenseQuery,
  rows: expenseRows,
  opens,
  chips: { field: 'status', label: 'Billing', options: chipsOf(filterLabels) },
  filters: () => import('./expense-filters.tsx'),
  activeFilters: (query) => [
    query.category !== null && { text: query.category, undo: { category: null } },
    query.no_category && { text: 'No category', undo: { no_category: false } },
    (query.from !== null || query.to !== null) && { text: daysText(query), undo: { from: null, to: null } },
    query.job_id !== null && { text: <JobText id={query.job_id} />, undo: { job_id: null } },
    query.recurring_id !== null && { text: 'From a recurring expense', undo: { recurring_id: null } },
    query.project_id !== null && { text: <ProjectText id={query.project_id} />, undo: { project_id: null } },
  ],
  csvPath: '/api/expenses/export',
  emptyText: 'No expenses yet. Expenses you add here are subtracted from your income in Financials.',
});

function totalText({ count, amount, tax }: ExpenseTotals): string {
  if (count === 0) return 'No expenses.';
  const ofTax = tax > 0 ? `, ${formatMoney(tax)} of it tax` : '';
  return `${formatMoney(amount)} on ${count === 1 ? '1 expense' : `${count.toLocaleString('en-US')} expenses`}${ofTax}.`;
}

export default function ExpensesPage() {
  const { query } = useListQuery(expenseQuery);
  const rests = useListRests(expenseSource.rest);
  const { data: overview } = useOverview();
  const { data: totals, isError } = useQuery(
    api.expenses.totals.queryOptions({ input: query, ...listRefresh(rests) }),
  );
  const creation = useCreationHere('Add Expense');
  const [params, setParams] = useSearchParams();
  const isRecurring = params.get('view') === 'recurring';
  return (
    <ListScreen
      title="Expenses"
      sub={isRecurring || isError ? null : totals && totalText(totals)}
      creation={creation}
      tabs={moneyTabs}
      opens={opens}
    >
      <div className="mb-3">
        <SegmentedControl
          label="Expenses"
          value={isRecurring ? 'recurring' : 'all'}
          onValueChange={(view) => setParams(new URLSearchParams(view === 'all' ? {} : { view }))}
          segments={[
            { value: 'all', label: 'All expenses' },
            { value: 'recurring', label: 'Recurring' },
          ]}
        />
      </div>
      {isRecurring ? (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-10" />}>
          <RecurringView />
        </Suspense>
      ) : (
        <ListCard list={expenses} counts={overview?.counts} creation={creation} isCreatedHere />
      )}
      <NewExpense />
    </ListScreen>
  );
}
