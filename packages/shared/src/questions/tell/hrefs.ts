import type { FoundKind } from '../../search/contract.ts';
import type { RecordName } from '../answer.ts';

type Filters = Record<string, string | null | undefined>;

function withFilters(path: string, filters: Filters): string {
  const set = Object.entries(filters).flatMap(([key, value]) =>
    value ? [`${key}=${encodeURIComponent(value)}`] : [],
  );
  return set.length > 0 ? `${path}?${set.join('&')}` : path;
}

const listAt = (path: string) => (filters: Filters) => withFilters(path, filters);

/**
 * The URLs of screens with their filters, in the format that the web app reads. A test in the web app checks that the
 * web app reads these URLs correctly.
 */
export const invoicesHref = listAt('/invoices');
export const estimatesHref = listAt('/estimates');
export const customersHref = listAt('/customers');
export const leadsHref = listAt('/leads');
export const appointmentsHref = listAt('/appointments');
export const calendarHref = listAt('/calendar');
export const jobsHref = listAt('/jobs');
export const tasksHref = listAt('/tasks');
export const projectsHref = listAt('/projects');
export const productsHref = listAt('/products');
export const paymentsHref = listAt('/all-payments');
export const transactionsHref = listAt('/transactions');
export const salesHref = listAt('/sales');
export const expensesHref = listAt('/expenses');
export const financialsHref = listAt('/financials');

/** The URL of the list of recurring invoices, or of a single recurring invoice. */
export const recurringHref = (id?: string): string => `/invoices/recurring${id ? `/${id}` : ''}`;

const lists: Record<Exclude<FoundKind, 'customer' | 'job'>, string> = {
  appointment: '/appointments',
  lead: '/leads',
  invoice: '/invoices',
  estimate: '/estimates',
  project: '/projects',
  product: '/products',
  payment: '/payments',
  task: '/tasks',
};

export const teamHref = '/settings/team';

/** Customers, jobs and team members have their own pages; every other record opens as a sheet over its list. */
export function recordHref(kind: RecordName['kind'], id: string): string {
  if (kind === 'customer') return `/customers/${id}`;
  if (kind === 'person') return teamHref;
  return kind === 'job' ? `/jobs/${id}` : `${lists[kind]}?${kind}=${id}`;
}
