import type { ClientContact } from '@dayworks/shared/customers/customer';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, money, version } from '../platform/database/columns.ts';
import { linkTo, orphanableTable, tenantTable } from '../platform/database/tenant-table.ts';

export const customers = orphanableTable(
  'customers',
  {
    first_name: text(),
    last_name: text(),
    company: text(),
    type: text().$type<'residential' | 'commercial'>().notNull().default('residential'),
    email: text(),
    phone: text(),
    sms_ok: boolean().notNull().default(true),
    address: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    tags: text().array().notNull().default([]),
    lead_source: text(),
    referred_by: text(),
    payment_terms: integer(),
    tax_exempt: boolean().notNull().default(false),
    marketing_consent: boolean().notNull().default(false),
    notes: text(),
    archived_at: instant(),
    /**
     * These five figures of a customer, from the lifetime value to the last appointment, are derived from payments,
     * invoices and appointments by triggers, no matter which code writes the rows.
     */
    lifetime_value: money().notNull().default(0),
    balance_due: money().notNull().default(0),
    credit: money().notNull().default(0),
    appointment_count: integer().notNull().default(0),
    last_appointment: instant(),
    version: version(),
    /** The text that customer searches are matched against; the database generates it. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))`,
      ),
    /** The displayed name of a customer, for alphabetical sorting. */
    sort_name: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), trim(coalesce(company, ''))))`,
      ),
    /**
     * The customer's lifetime value in whole cents, by which the customer list can be sorted. The value is not stored
     * as a numeric column, because row-level security prevents comparisons of numeric values from using an index.
     */
    lifetime_cents: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(lifetime_value * 100)::bigint`),
    balance_cents: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`(balance_due * 100)::bigint`),
  },
  (table) => [
    /*
     * In each index, the sort key and the id are sorted in the same direction, so that a page can begin in the middle
     * of rows with equal sort keys. Equal sort keys are common; for example, most customers owe exactly 0.
     */
    index('customers_newest_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('customers_sort_name_idx').on(table.business_id, table.sort_name, table.id),
    index('customers_lifetime_idx').on(
      table.business_id,
      table.lifetime_cents.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('customers_balance_idx')
      .on(table.business_id, table.balance_cents.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`archived_at is null`),
    index('customers_type_idx').on(table.business_id, table.type).where(sql`archived_at is null`),
    // Archived customers and tagged customers are rare, so each group has a separate small partial index.
    index('customers_credit_idx').on(table.business_id, table.credit.desc(), table.id).where(sql`credit > 0`),
    index('customers_archived_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`archived_at is not null`),
    index('customers_tagged_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id.desc().nullsLast())
      .where(sql`tags <> '{}'`),
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

/** The link to a customer's client page. Increasing the version invalidates all links issued earlier. */
export const client_links = tenantTable(
  'client_links',
  {
    customer_id: uuid().notNull(),
    share_version: integer().notNull().default(1),
    link_enabled: boolean().notNull().default(true),
    /** The time when somebody outside the business last opened the client page. */
    opened_at: instant(),
    /** The customer's contacts to whom the office can send the link, in addition to the customer's own address. */
    contacts: jsonb().$type<ClientContact[]>().notNull().default([]),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    /*
     * The customer id is the first column of the index, because a visitor's link contains only the customer id, which
     * is used to look up the business.
     */
    uniqueIndex('client_links_customer_id_key').on(table.customer_id, table.business_id),
  ],
);
