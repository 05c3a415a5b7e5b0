import type { ExpensePage, ExpenseQuery, ExpenseRow } from '@dayworks/shared/expenses/expense';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { aDay, anId, createListQuery, oneOf, shortText, words } from '../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../parts/list/list-source.ts';

type Filter = NonNullable<ExpenseQuery['status']>;

/** The labels of the filter chips above the expense list, in display order. */
export const filterLabels: Record<Filter, string> = { own: 'Own', billable: 'To invoice', billed: 'Billed' };

export const expenseQuery = createListQuery<ExpenseQuery>({
  status: oneOf('status', Object.keys(filterLabels) as Filter[]),
  category: shortText('category', 100),
  no_category: { param: 'no_category', parse: (text) => text === 'true' },
  job_id: anId('job'),
  project_id: anId('project'),
  recurring_id: anId('made_by'),
  from: aDay('from'),
  to: aDay('to'),
  search: words('q'),
});

export const expenseSource = createListSource<ExpenseQuery, ExpensePage, ExpenseRow>({
  procedure: api.expenses.list,
  rowsOf: (page) => page.expenses,
});

/** Loads the counts for the filter chips, and the categories and suppliers that were used before. */
export function useOverview() {
  const rests = useListRests(expenseSource.rest);
  return useQuery(api.expenses.overview.queryOptions(listRefresh(rests)));
}
