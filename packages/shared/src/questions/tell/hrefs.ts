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

/** Addresses of screens with their filters, as the web reads them; a test of the web holds the two together. */
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
export const financialsHref = listAt('/financials');

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

/** A customer and a job have a page, the team has one; every other record opens as a sheet over its list. */
export function recordHref(kind: RecordName['kind'], id: string): string {
  if (kind === 'customer') return `/customers/${id}`;
  if (kind === 'person') return teamHref;
  return kind === 'job' ? `/jobs/${id}` : `${lists[kind]}?${kind}=${id}`;
}
