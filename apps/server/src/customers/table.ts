import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money, version } from '../platform/columns.ts';
import { linkTo, orphanableTable, tenantTable } from '../platform/tenant-table.ts';

export const customers = orphanableTable(
  'customers',
  {
    first_name: text(),
    last_name: text(),
    company: text(),
    type: text().$type<'residential' | 'commercial'>().notNull().default('residential'),
    email: text(),
    phone: text(),
    sms_ok: boolean().notNull().default(false),
    address: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    tags: text().array().notNull().default([]),
    lead_source: text(),
    payment_terms: integer(),
    tax_exempt: boolean().notNull().default(false),
    marketing_consent: boolean().notNull().default(false),
    notes: text(),
    archived_at: instant(),
    lifetime_value: money().notNull().default(0),
    appointment_count: integer().notNull().default(0),
    last_appointment: instant(),
    version: version(),
    /** What people type when they look for somebody; kept by the database itself. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))`,
      ),
  },
  (table) => [
    index('customers_business_id_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id,
    ),
    check('customers_type_check', sql`${table.type} in ('residential', 'commercial')`),
  ],
);

export const customer_addresses = tenantTable(
  'customer_addresses',
  {
    customer_id: uuid().notNull(),
    address: text().notNull(),
    city: text(),
    state: text(),
    zip_code: text(),
    label: text(),
    access_notes: text(),
    is_primary: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    index('customer_addresses_customer_id_idx').on(table.business_id, table.customer_id),
  ],
);
