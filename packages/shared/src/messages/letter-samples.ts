import type { LetterValues } from './letter-field.ts';

export const samplePerson = { first_name: 'Elena', last_name: 'Marsh', company: 'Marsh & Daughters' };

/** Sample values for previewing a message if no matching record exists yet. */
export const letterSamples: Partial<LetterValues> = {
  number: '7f3a9c21',
  amount: '$2,480.00',
  balance: '$2,480.00',
  total: '$2,480.00',
  due_date: 'May 2, 2026',
  due: 'was due May 2, 2026',
  days_late: '12 days',
  amount_due: '$2,480.00 was due May 2, 2026',
  open_amount: '$2,480.00 was due on May 2, 2026',
  open_since: '$2,480.00 was due on May 2, 2026, 12 days ago',
  valid: 'valid until May 28, 2026',
  deposit: '$620.00',
  work: 'the bakery’s HVAC and drains',
  document: 'the letter about the bakery’s HVAC and drains',
  received: 'We received $2,480.00 (check) on May 14, 2026 for Invoice #7f3a9c21. There is no balance due.',
  payment_method: 'check',
  payment_date: 'May 14, 2026',
  account: 'As of May 14, 2026, your balance is $2,480.00.',
  attached: 'The document is attached.',
  title: 'Boiler service',
  when: 'Thursday, May 14, 9:00 AM to 10:30 AM',
  start: '9:00 AM',
  arrives: 'between 9:00 AM and 9:30 AM',
  coming: 'Luis is on the way and will arrive at about 9:20 AM',
  who: 'Luis',
  address: '2210 SE Division St, Portland',
  reason: 'The part has not arrived yet.',
};
