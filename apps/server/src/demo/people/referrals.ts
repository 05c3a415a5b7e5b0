import { addDays } from '@dayworks/shared/dates/calendar-date';
import { ExpenseFields } from '@dayworks/shared/expenses/expense-record';
import { nullsOf } from '@dayworks/shared/fields';
import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import type { marketing_settings, referral_links } from '../../marketing/table.ts';
import { type CustomerRow, type DemoContext, type ExpenseRow, instantOn, rowOf } from '../bluebird.ts';
import { customerNamed } from './customers.ts';

type ReferralRow = typeof referral_links.$inferSelect;
type SettingsRow = typeof marketing_settings.$inferSelect;

const referrers = [
  { name: 'Raman Dental', code: 'raman7dent', visits: 14 },
  { name: 'Okafor Properties LLC', code: 'okaforprop', visits: 9 },
  { name: 'Grace Lindqvist', code: 'grace5642x', visits: 3 },
];

export function createReferralLinks(context: DemoContext, customers: readonly CustomerRow[]): ReferralRow[] {
  return referrers.map(({ name, code, visits }) => ({
    ...rowOf(context, `referral ${name}`, instantOn(addDays(context.today, -200), 11 * 60)),
    customer_id: customerNamed(customers, name).id,
    code,
    visits,
  }));
}

/**
 * If the source of a demo lead is a referral, the lead came through a customer's referral link. The customer is the
 * one that the lead names or, if it names none, the next customer in the list.
 */
export function withReferrers<
  Lead extends { source: string | null; referrer_id: string | null; customer_id: string | null },
>(leads: readonly Lead[], customers: readonly CustomerRow[]): Lead[] {
  const known = referrers.map(({ name }) => ({ name, id: customerNamed(customers, name).id }));
  let next = 0;
  return leads.map((lead) => {
    if (!lead.source?.startsWith('Referral')) return lead;
    const others = known.filter(({ id }) => id !== lead.customer_id);
    const named = others.find(({ name }) => lead.source?.includes(name)) ?? others[next++ % others.length];
    return { ...lead, referrer_id: named?.id ?? null };
  });
}

export function createMarketingSettings(context: DemoContext): SettingsRow {
  return {
    ...rowOf(context, 'marketing settings', instantOn(addDays(context.today, -200), 10 * 60)),
    ...usualMarketingSettings,
    review_url: 'https://reviews.example/bluebird-home-services',
  };
}

const spent = [
  {
    description: 'Yard signs, 12 pieces',
    supplier: 'Print shop',
    amount: 190,
    daysAgo: 84,
    lead_source: 'Yard sign',
  },
  { description: 'Local search ads', supplier: 'Google', amount: 60, daysAgo: 99, lead_source: 'Google' },
  { description: 'Local search ads', supplier: 'Google', amount: 60, daysAgo: 69, lead_source: 'Google' },
  { description: 'Local search ads', supplier: 'Google', amount: 60, daysAgo: 38, lead_source: 'Google' },
  { description: 'Local search ads', supplier: 'Google', amount: 60, daysAgo: 8, lead_source: 'Google' },
  {
    description: 'Flyers for the street fair',
    supplier: 'Print shop',
    amount: 48.5,
    daysAgo: 45,
    lead_source: null,
  },
];

export function createMarketingSpend(context: DemoContext): ExpenseRow[] {
  return spent.map(({ daysAgo, ...rest }) => {
    const spent_on = addDays(context.today, -daysAgo);
    return {
      ...nullsOf(ExpenseFields),
      ...rowOf(context, `marketing expense ${rest.description} ${daysAgo}`, instantOn(spent_on, 640)),
      ...rest,
      spent_on,
      category: 'Marketing',
      receipt_file_id: null,
      is_billable: false,
      invoice_id: null,
      spent_by: context.people[0]?.id ?? null,
      recurring_id: null,
      recurring_slot: null,
      version: 1,
    };
  });
}
