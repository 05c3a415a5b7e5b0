import type { Wish, WishedItem } from '../understanding.ts';

const item = (name: string, price: number | null, quantity = 1, unit: string | null = null): WishedItem => ({
  name,
  quantity,
  unit,
  price,
});
const invoice = (customer: string, items: WishedItem[], due: string | null = null): Wish => ({
  kind: 'create_invoice',
  customer,
  items,
  due,
});
const estimate = (customer: string, items: WishedItem[]): Wish => ({
  kind: 'create_estimate',
  customer,
  items,
  due: null,
});
const remind = (fields: Partial<Extract<Wish, { kind: 'send_reminders' }>>): Wish => ({
  kind: 'send_reminders',
  customer: null,
  number: null,
  daysLate: null,
  ...fields,
});
const paid = (fields: Partial<Extract<Wish, { kind: 'record_payment' }>>): Wish => ({
  kind: 'record_payment',
  customer: null,
  number: null,
  amount: null,
  method: null,
  date: null,
  ...fields,
});
const spent = (fields: Partial<Extract<Wish, { kind: 'add_expense' }>>): Wish => ({
  kind: 'add_expense',
  amount: 0,
  what: '',
  supplier: null,
  job: null,
  date: null,
  ...fields,
});
const drain = item('drain cleaning', 95, 3, 'hr');
const friday = '2026-05-15';
const tomorrow = '2026-05-15';

/** Requests about documents, payments, expenses and payment reminders. */
export const moneyWishes: readonly (readonly [said: string, wish: Wish])[] = [
  ['Invoice Ana Kim 3 h drain cleaning at 95, due Friday', invoice('Ana Kim', [drain], friday)],
  ['invoice Ana Kim for 3 hours of drain cleaning at $95', invoice('Ana Kim', [drain])],
  ['Please invoice Ana Kim: 3 hrs drain cleaning @ 95', invoice('Ana Kim', [drain])],
  ['create an invoice for Ana Kim: 3 h drain cleaning at 95/h', invoice('Ana Kim', [drain])],
  ['could you make an invoice to Ana Kim for 3h drain cleaning at 95 an hour?', invoice('Ana Kim', [drain])],
  [
    'bill Marsh & Co 2 x filter at $40 and 1.5 hours labor at 110',
    invoice('Marsh & Co', [item('filter', 40, 2), item('labor', 110, 1.5, 'hr')]),
  ],
  [
    'bill Marsh & Co 2 filters at $40 each, 1.5 hours labor at 110, due in 14 days',
    invoice('Marsh & Co', [item('filters', 40, 2), item('labor', 110, 1.5, 'hr')], '2026-05-28'),
  ],
  ['charge Elena Marsh $450 for gutter cleaning', invoice('Elena Marsh', [item('gutter cleaning', 450)])],
  ['bill $450 to Elena Marsh for gutter cleaning', invoice('Elena Marsh', [item('gutter cleaning', 450)])],
  [
    'send Elena Marsh an invoice for gutter cleaning 450',
    invoice('Elena Marsh', [item('gutter cleaning', 450)]),
  ],
  [
    'invoice Elena Marsh gutter cleaning 450 net 15',
    invoice('Elena Marsh', [item('gutter cleaning', 450)], '2026-05-29'),
  ],
  [
    'invoice elena marsh for gutter cleaning at 450, due tomorrow',
    invoice('elena marsh', [item('gutter cleaning', 450)], tomorrow),
  ],
  ['invoice ana kim 3 h drain cleaning at 95', invoice('ana kim', [drain])],
  [
    'new invoice for Bob Stone: faucet repair $1,250.50 due on June 1',
    invoice('Bob Stone', [item('faucet repair', 1250.5)], '2026-06-01'),
  ],
  ['invoice Bob Stone faucet repair', invoice('Bob Stone', [item('faucet repair', null)])],
  ['invoice Bob Stone', invoice('Bob Stone', [])],
  [
    'I need to invoice Bob Stone for a service call at 89 and 2 h labor at 110 due on receipt',
    invoice('Bob Stone', [item('service call', 89), item('labor', 110, 2, 'hr')], '2026-05-14'),
  ],
  [
    'draft an invoice for "The Corner Deli": hood cleaning 300',
    invoice('The Corner Deli', [item('hood cleaning', 300)]),
  ],
  ['quote Ana Kim gutter cleaning 250', estimate('Ana Kim', [item('gutter cleaning', 250)])],
  ['estimate Ana Kim 2 h consulting at 150', estimate('Ana Kim', [item('consulting', 150, 2, 'hr')])],
  [
    'create an estimate for Marsh & Co: new water heater 1800 and 6 h labor at 110',
    estimate('Marsh & Co', [item('new water heater', 1800), item('labor', 110, 6, 'hr')]),
  ],
  [
    'write a quote for Bob Stone for deck staining at 900',
    estimate('Bob Stone', [item('deck staining', 900)]),
  ],
  ['send Ana Kim a quote for window cleaning 180', estimate('Ana Kim', [item('window cleaning', 180)])],
  ['make a proposal for Ana Kim: window cleaning', estimate('Ana Kim', [item('window cleaning', null)])],
  [
    'invoice Elena Marsh interior painting 3 rooms at 400 each',
    invoice('Elena Marsh', [item('interior painting', 400, 3, 'rooms')]),
  ],
  ['invoice Elena Marsh 1,200.50 deck staining', invoice('Elena Marsh', [item('deck staining', 1200.5)])],
  ['invoice Elena Marsh 100 for gutter cleaning', invoice('Elena Marsh', [item('gutter cleaning', 100)])],
  ['remind everybody more than 30 days late', remind({ daysLate: 30 })],
  ['remind everyone who is over 30 days overdue', remind({ daysLate: 30 })],
  ['send reminders to all customers more than 2 weeks late', remind({ daysLate: 14 })],
  ['send a reminder to everyone who is late', remind({})],
  ['please chase all late payers', remind({})],
  ['nudge everybody who owes me money', remind({})],
  ['remind the late ones', remind({})],
  ["remind everyone who hasn't paid yet", remind({})],
  ['remind All Seasons Roofing', remind({ customer: 'All Seasons Roofing' })],
  ['remind Elena about what she owes us', remind({ customer: 'Elena' })],
  ['remind Elena', remind({ customer: 'Elena' })],
  ['remind Elena Marsh about her invoice', remind({ customer: 'Elena Marsh' })],
  ['send Elena Marsh a reminder', remind({ customer: 'Elena Marsh' })],
  ['send a reminder to Marsh & Co', remind({ customer: 'Marsh & Co' })],
  ['can you send a payment reminder to Ana Kim please', remind({ customer: 'Ana Kim' })],
  ['chase Ana Kim', remind({ customer: 'Ana Kim' })],
  ['remind ana kim to pay', remind({ customer: 'ana kim' })],
  ['send a reminder for 7f3a9c21', remind({ number: '7f3a9c21' })],
  ['remind Ana Kim about invoice #7f3a9c21', remind({ number: '7f3a9c21' })],
  ['record $250 cash from Ana Kim', paid({ customer: 'Ana Kim', amount: 250, method: 'cash' })],
  ['record a payment of $250 from Ana Kim', paid({ customer: 'Ana Kim', amount: 250 })],
  [
    'log a $1,200.50 check from Marsh & Co',
    paid({ customer: 'Marsh & Co', amount: 1200.5, method: 'check' }),
  ],
  [
    'Ana Kim paid $250 in cash yesterday',
    paid({ customer: 'Ana Kim', amount: 250, method: 'cash', date: '2026-05-13' }),
  ],
  ['Elena just paid 300 by card', paid({ customer: 'Elena', amount: 300, method: 'credit_card' })],
  ['Will Smith paid 200', paid({ customer: 'Will Smith', amount: 200 })],
  ['Elena paid 500 on 2 invoices', paid({ customer: 'Elena', amount: 500 })],
  ['got $90 from Bob Stone', paid({ customer: 'Bob Stone', amount: 90 })],
  [
    'we received 500 from Marsh & Co by bank transfer on Monday',
    paid({ customer: 'Marsh & Co', amount: 500, method: 'bank_transfer', date: '2026-05-11' }),
  ],
  ['mark invoice 7f3a9c21 as paid', paid({ number: '7f3a9c21' })],
  ['mark 7f3a9c21 paid by check', paid({ number: '7f3a9c21', method: 'check' })],
  ["mark Ana Kim's invoice as paid", paid({ customer: 'Ana Kim' })],
  ['record payment for invoice 7f3a9c21 $80 cash', paid({ number: '7f3a9c21', amount: 80, method: 'cash' })],
  ['record a payment of $10 from K9 Kennels', paid({ customer: 'K9 Kennels', amount: 10 })],
  ['spent 45 on gas', spent({ amount: 45, what: 'gas' })],
  ['I paid 45 for gas yesterday', spent({ amount: 45, what: 'gas', date: '2026-05-13' })],
  ['spent $45.20 at Home Depot on lumber', spent({ amount: 45.2, what: 'lumber', supplier: 'Home Depot' })],
  ['log $30 parking for the Marsh job', spent({ amount: 30, what: 'parking', job: 'Marsh' })],
  ['add an expense 82.50 home depot lumber', spent({ amount: 82.5, what: 'home depot lumber' })],
];
