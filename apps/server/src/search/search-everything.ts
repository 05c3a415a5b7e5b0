import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { formatShort, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { FoundKind, FoundRecord } from '@dayworks/shared/search/contract';
import { taskStatusLabels } from '@dayworks/shared/tasks/task-status';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { type FoundRow, foundQuery } from './found-query.ts';

const shownOfEach = 5;

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null;

/** In search results, the company is shown beside a person's name, unless the company itself is shown as the name. */
const companyOf = (customer: NamedCustomer) =>
  customer.company === customerName(customer) ? null : customer.company;

type Shown = Pick<FoundRecord, 'name' | 'detail'>;

/**
 * For each kind of record, a function that returns the name of a matching record and the detail that is shown beside
 * the name in the search results.
 */
export const shown: Record<FoundKind, (row: FoundRow, timeZone: string) => Shown> = {
  customer: (row) => ({ name: customerName(row), detail: companyOf(row) ?? row.city }),
  lead: (row) => ({ name: customerName(row), detail: joined(companyOf(row), row.name) }),
  invoice: (row) => ({ name: `#${row.number}`, detail: joined(customerName(row), row.matched) }),
  estimate: (row) => ({
    name: row.name ?? `#${row.number}`,
    detail: joined(customerName(row), row.matched),
  }),
  project: (row) => ({ name: row.name ?? '', detail: customerName(row) }),
  job: (row) => ({ name: row.name ?? '', detail: customerName(row) }),
  appointment: (row, timeZone) => ({
    name: row.name ?? '',
    detail: joined(
      row.starts_at && formatShort(todayIn(timeZone, new Date(row.starts_at))),
      row.has_customer ? customerName(row) : null,
    ),
  }),
  product: (row) => ({ name: row.name ?? '', detail: row.sku ?? row.category }),
  payment: (row) => ({
    name: row.name ?? (row.paid_on ? `Payment on ${formatShort(row.paid_on)}` : 'Payment'),
    detail: row.has_customer ? customerName(row) : null,
  }),
  task: (row) => ({ name: row.name ?? '', detail: row.task_status && taskStatusLabels[row.task_status] }),
};

/** Searches all records for the words as typed and, only if nothing matches, for similar words. */
export async function searchEverything(
  context: MemberContext,
  { search }: { search: string },
): Promise<FoundRecord[]> {
  const words = search.toLowerCase().replace(/^#\s*/, '');
  if (!words) return [];
  const { businessId, timeZone } = context.actor;
  const [rows] = await readBusiness<[FoundRow[]]>(context, [foundQuery(businessId, words, shownOfEach)]);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    amount: row.amount,
    ...shown[row.kind](row, timeZone),
  }));
}
