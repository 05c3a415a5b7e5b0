import type { CalendarDate } from '../calendar-date.ts';
import { documentTotals, totalsInDollars, withLineTotals } from '../documents/totals.ts';
import { defaultUnit } from '../item-fields.ts';
import { emptyInvoice, type Invoice } from './invoice.ts';

const id = 'b81e04d7-0000-4000-8000-000000000000';
const epoch = '2026-01-01T00:00:00.000Z';

const lines = [
  [
    'Water heater install',
    '50-gallon gas heater with new supply lines, tested for leaks and draft.',
    1450,
    8.5,
  ],
  ['Drain clearing', 'Basement floor drain, cleared by cable to 40 ft.', 165, 0],
  ['Haul-away of the old tank', null, 85, 0],
] as const;

/** For a preview while there is no invoice to show. */
export function sampleInvoice(today: CalendarDate): Invoice {
  const items = withLineTotals(
    lines.map(([name, description, price, tax_rate], index) => ({
      id: id.replace(/0$/, String(index)),
      invoice_id: id,
      name,
      description,
      quantity: 1,
      unit: defaultUnit,
      price,
      tax_rate,
    })),
  );
  const totals = totalsInDollars(documentTotals(items, 250));
  return {
    ...emptyInvoice(today, null),
    ...totals,
    id,
    business_id: null,
    customer_id: null,
    created_at: epoch,
    updated_at: epoch,
    version: 1,
    status: 'sent',
    deposit: 0,
    balance_due: totals.total,
    sent_at: epoch,
    viewed_at: null,
    paid_at: null,
    reminded_on: null,
    disputed_at: null,
    promised_for: null,
    promised_at: null,
    promises_by_link: 0,
    reminders_stopped_at: null,
    reminders_stopped_note: null,
    shared_with: [],
    link_enabled: true,
    service_address: '1925 SW Vista Ave',
    service_city: 'Portland',
    service_state: 'OR',
    service_zipcode: '97201',
    customer: {
      id,
      first_name: 'Tom',
      last_name: 'Hadley',
      email: 'tom.hadley@mail.example',
      company: null,
      phone: null,
      sms_ok: false,
      address: '1925 SW Vista Ave',
      city: 'Portland',
      state: 'OR',
      zip_code: '97201',
    },
    project: null,
    items,
    payments: [],
  };
}
