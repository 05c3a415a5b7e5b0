import { sql } from 'drizzle-orm';
import { boolean, check, index, text, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '../invoices/table.ts';
import { jobs } from '../jobs/table.ts';
import { day, money, version } from '../platform/columns.ts';
import { linkTo, tenantTable } from '../platform/tenant-table.ts';
import { projects } from '../projects/table.ts';

export const expenses = tenantTable(
  'expenses',
  {
    description: text().notNull(),
    amount: money().notNull(),
    /** How much of it is tax. */
    tax: money(),
    spent_on: day().notNull(),
    category: text(),
    supplier: text(),
    /** Money spent on being found: the source of leads that it pays for. */
    lead_source: text(),
    receipt_file_id: text(),
    job_id: uuid(),
    project_id: uuid(),
    is_billable: boolean().notNull().default(false),
    /** What it was billed with. */
    invoice_id: uuid(),
    spent_by: uuid(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.job_id, jobs),
    ...linkTo(table, table.project_id, projects),
    ...linkTo(table, table.invoice_id, invoices),
    index('expenses_spent_on_idx').on(
      table.business_id,
      table.spent_on.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('expenses_job_idx')
      .on(table.business_id, table.job_id, table.spent_on)
      .where(sql`job_id is not null`),
    index('expenses_invoice_idx').on(table.business_id, table.invoice_id).where(sql`invoice_id is not null`),
    check('expenses_tax_check', sql`${table.tax} between 0 and ${table.amount}`),
    check('expenses_amount_check', sql`${table.amount} > 0`),
  ],
);
