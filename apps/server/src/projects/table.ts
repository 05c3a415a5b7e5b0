import { sql } from 'drizzle-orm';
import { bigint, check, index, text, uuid } from 'drizzle-orm/pg-core';
import { customer_addresses, customers } from '../customers/table.ts';
import { day, money, version } from '../platform/database/columns.ts';
import { linkTo, orphanableTable } from '../platform/database/tenant-table.ts';

export const projects = orphanableTable(
  'projects',
  {
    name: text().notNull(),
    description: text(),
    customer_id: uuid(),
    status: text()
      .$type<'planning' | 'in_progress' | 'on_hold' | 'completed' | 'cancelled'>()
      .notNull()
      .default('planning'),
    start_date: day(),
    end_date: day(),
    budget: money(),
    address: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    customer_address_id: uuid(),
    /** The member who manages the project. */
    manager_id: uuid(),
    /** The position of a project within its board column; the project with the lowest position comes first. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.customer_address_id, customer_addresses),
    index('projects_board_idx').on(table.business_id, table.status, table.position, table.id),
    index('projects_customer_idx').on(table.business_id, table.customer_id),
    check(
      'projects_status_check',
      sql`${table.status} in ('planning', 'in_progress', 'on_hold', 'completed', 'cancelled')`,
    ),
  ],
);
