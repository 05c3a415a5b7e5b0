import type { BilledCustomer } from '../customers/customer.ts';
import { defaultUnit } from '../fields.ts';
import { shortNumber } from './document-kind.ts';
import { amountOff, documentTotals, totalsInDollars, withLineTotals } from './lines/totals.ts';

export const sampleId = 'b81e04d7-0000-4000-8000-000000000000';

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

export const sampleItems = withLineTotals(
  lines.map(([name, description, price, tax_rate], index) => ({
    id: sampleId.replace(/0$/, String(index)),
    name,
    description,
    quantity: 1,
    unit: defaultUnit,
    price,
    tax_rate,
    section: null,
  })),
);

const discount = amountOff(250);
const street = '1925 SW Vista Ave';

const customer: BilledCustomer = {
  id: sampleId,
  first_name: 'Tom',
  last_name: 'Hadley',
  email: 'tom.hadley@mail.example',
  company: null,
  phone: null,
  sms_ok: false,
  address: street,
  city: 'Portland',
  state: 'OR',
  zip_code: '97201',
};

/**
 * The fields that a sample invoice and a sample estimate share; the preview uses a sample if there is no real
 * document.
 */
export const sampleDocument = {
  ...discount,
  ...totalsInDollars(documentTotals(sampleItems, discount)),
  id: sampleId,
  number: shortNumber(sampleId),
  business_id: null,
  customer_id: null,
  version: 1,
  link_enabled: true,
  service_address: street,
  service_city: 'Portland',
  service_state: 'OR',
  service_zipcode: '97201',
  customer,
  payments: [],
};
