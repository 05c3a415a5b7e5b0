import { todayIn } from '@dayworks/shared/calendar-date';
import { Customer } from '@dayworks/shared/customers/customer';
import type { CustomerQuery } from '@dayworks/shared/customers/customer-list';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { customerColumns } from './customer-columns.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

type Field = keyof Customer;
const inward: readonly Field[] = ['id', 'business_id', 'updated_at', 'version'];
const amounts: readonly Field[] = ['lifetime_value', 'balance_due'];
const moments: readonly Field[] = ['created_at', 'archived_at', 'last_appointment'];

/** Every field that says something to a person: a new one joins by itself. */
const fields = (Object.keys(Customer.shape) as Field[]).filter((field) => !inward.includes(field));

/** 'lead_source' is headed 'Lead source'. */
const heading = (field: Field) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

function cell(customer: Customer, field: Field, timeZone: string): string | number | null {
  const value = customer[field];
  if (value === null) return null;
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (amounts.includes(field)) return Number(value).toFixed(2);
  return moments.includes(field) ? todayIn(timeZone, new Date(value)) : value;
}

export async function exportCustomers(
  { database }: Platform,
  actor: Actor,
  query: CustomerQuery & ChosenRows,
): Promise<File> {
  const [rows] = await readBusiness<[Customer[]]>(database.app, actor, [
    listQuery(actor, customerColumns, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(
    `customers-${businessDay(actor)}.csv`,
    fields.map(heading),
    rows.map((customer) => fields.map((field) => cell(customer, field, actor.timeZone))),
  );
}
