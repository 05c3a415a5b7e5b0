import {
  type LeadActivityKind,
  type LeadStage,
  leadActivityKinds,
  leadStages,
} from '@dayworks/shared/leads/lead-stage';
import { defaultResponseHours } from '@dayworks/shared/leads/lead-transitions';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { estimates } from '../estimates/table.ts';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

const isOpen = sql`stage in ('new', 'contacted', 'site_visit', 'quoted')`;

/** Converts a text to lower case and removes accents, because users often type names without accents. */
const plain = (text: string) =>
  sql.raw(`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`);

const spoken = (...columns: string[]) =>
  columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);

export const leads = tenantTable(
  'leads',
  {
    first_name: text(),
    last_name: text(),
    company: text(),
    email: text(),
    phone: text(),
    sms_ok: boolean().notNull().default(true),
    address: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    service_wanted: text(),
    /** The times that the visitor prefers for a visit, in the visitor's own words. */
    preferred_times: text(),
    source: text(),
    /** The customer whose referral link the lead used. */
    referrer_id: uuid(),
    value: money().notNull().default(0),
    /** The probability of winning the lead in percent, used to weight the lead's value. */
    probability: integer().notNull().default(20),
    stage: text().$type<LeadStage>().notNull().default('new'),
    /** The position of the lead within its board column; the lead with the lowest position comes first. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    owner_id: uuid(),
    next_follow_up: day(),
    /** The open task for the next follow-up of the lead. */
    follow_up_task_id: uuid(),
    response_by: instant(),
    first_response_at: instant(),
    /** The time of the last activity on the lead. */
    last_activity_at: instant().notNull().default(sql`now()`),
    stage_changed_at: instant().notNull().default(sql`now()`),
    won_at: instant(),
    lost_reason: text(),
    notes: text(),
    customer_id: uuid(),
    estimate_id: uuid(),
    converted_at: instant(),
    version: version(),
    /** The text that lead searches are matched against; the database generates it. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        plain(
          spoken('first_name', 'last_name', 'company', 'email', 'phone', 'service_wanted', 'address', 'city'),
        ),
      ),
    phone_digits: text().generatedAlwaysAs(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`),
    /**
     * The value of the lead in whole cents, which the list can be sorted by. Whole cents are used because row-level
     * security prevents comparisons of numeric values from using an index.
     */
    value_cents: bigint({ mode: 'number' }).notNull().generatedAlwaysAs(sql`(value * 100)::bigint`),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.estimate_id, estimates),
    ...linkTo(table, table.referrer_id, customers),
    index('leads_referrer_idx').on(table.business_id, table.referrer_id).where(sql`referrer_id is not null`),
    index('leads_board_idx').on(table.business_id, table.stage, table.position, table.id),
    index('leads_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    // Leads are counted and summed by stage with the data in this index, without reading the table.
    index('leads_stage_idx').on(
      table.business_id,
      table.stage,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
      table.value,
      table.probability,
    ),
    index('leads_open_idx')
      .on(table.business_id, table.created_at.desc().nullsLast(), table.id.desc().nullsLast())
      .where(isOpen),
    index('leads_value_idx').on(
      table.business_id,
      table.value_cents.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('leads_follow_up_idx').on(table.business_id, table.next_follow_up, table.id),
    index('leads_owner_idx').on(
      table.business_id,
      table.owner_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('leads_source_idx').on(
      table.business_id,
      table.source,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('leads_quiet_idx').on(table.business_id, table.last_activity_at, table.id).where(isOpen),
    index('leads_unanswered_idx')
      .on(table.business_id, table.response_by)
      .where(sql`${isOpen} and first_response_at is null`),
    index('leads_won_idx').on(table.business_id, table.won_at).where(sql`won_at is not null`),
    index('leads_lost_idx').on(table.business_id, table.stage_changed_at).where(sql`stage = 'lost'`),
    index('leads_email_idx').on(table.business_id, sql`lower(${table.email})`),
    index('leads_phone_idx').on(table.business_id, table.phone_digits),
    index('leads_follow_up_task_idx')
      .on(table.business_id, table.follow_up_task_id)
      .where(sql`follow_up_task_id is not null`),
    index('leads_customer_idx').on(table.business_id, table.customer_id),
    index('leads_estimate_idx').on(table.business_id, table.estimate_id),
    check('leads_stage_check', oneOf(table.stage, leadStages)),
    check('leads_probability_check', sql`${table.probability} between 0 and 100`),
    check('leads_lost_reason_check', sql`${table.stage} <> 'lost' or ${table.lost_reason} is not null`),
  ],
);

/** The recorded activities of a lead. */
export const lead_activities = tenantTable(
  'lead_activities',
  {
    lead_id: uuid().notNull(),
    kind: text().$type<LeadActivityKind>().notNull(),
    note: text(),
    /** The stage that an activity moved the lead to. */
    stage: text().$type<LeadStage>(),
    /** The user who recorded the activity; null if the activity came from the request form. */
    author_id: uuid(),
  },
  (table) => [
    ...linkTo(table, table.lead_id, leads),
    index('lead_activities_lead_idx').on(table.business_id, table.lead_id, table.created_at, table.id),
    check('lead_activities_kind_check', oneOf(table.kind, leadActivityKinds)),
  ],
);

/** Photos that were sent with a customer request. */
export const lead_photos = tenantTable(
  'lead_photos',
  { lead_id: uuid().notNull(), file_id: text().notNull() },
  (table) => [
    ...linkTo(table, table.lead_id, leads),
    index('lead_photos_lead_idx').on(table.business_id, table.lead_id),
  ],
);

/** One row for each business that changed its lead settings; the defaults apply to all other businesses. */
export const lead_settings = tenantTable(
  'lead_settings',
  {
    response_hours: integer().notNull().default(defaultResponseHours),
    request_form_enabled: boolean().notNull().default(false),
    /** The introduction above the request form, written by the business. */
    request_intro: text(),
    version: version(),
  },
  (table) => [uniqueIndex('lead_settings_business_id_key').on(table.business_id)],
);
