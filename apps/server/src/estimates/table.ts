import { type EstimateStatus, estimateStatuses } from '@dayworks/shared/estimates/estimate-status';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { customer_addresses, customers } from '../customers/table.ts';
import { documentColumns, lineColumns } from '../documents/columns.ts';
import { day, instant, money, oneOf, version } from '../platform/columns.ts';
import { linkTo, orphanableTable } from '../platform/tenant-table.ts';

export const estimates = orphanableTable(
  'estimates',
  {
    ...documentColumns,
    title: text(),
    status: text().$type<EstimateStatus>().notNull().default('draft'),
    valid_until: day(),
    payment_terms: integer(),
    deposit_type: text().$type<'percent' | 'amount'>(),
    deposit_value: money(),
    deposit_paid: boolean().notNull().default(false),
    deposit_paid_at: instant(),
    sent_at: instant(),
    viewed_at: instant(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.customer_address_id, customer_addresses),
    index('estimates_business_id_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id,
    ),
    check('estimates_status_check', oneOf(table.status, estimateStatuses)),
    check('estimates_deposit_type_check', sql`${table.deposit_type} in ('percent', 'amount')`),
  ],
);

export const estimate_items = orphanableTable(
  'estimate_items',
  { estimate_id: uuid().notNull(), ...lineColumns },
  (table) => [
    ...linkTo(table, table.estimate_id, estimates),
    index('estimate_items_estimate_id_idx').on(table.business_id, table.estimate_id, table.position),
  ],
);
