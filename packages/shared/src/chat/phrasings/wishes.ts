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
const task = (line: string): Wish => ({ kind: 'add_task', line });
const done = (title: string): Wish => ({ kind: 'complete_task', title });
const book = (fields: Partial<Extract<Wish, { kind: 'book_visit' }>>): Wish => ({
  kind: 'book_visit',
  customer: null,
  title: null,
  date: null,
  time: null,
  minutes: null,
  person: null,
  ...fields,
});
const move = (fields: Partial<Extract<Wish, { kind: 'move_visit' | 'cancel_visit' }>>): Wish => ({
  kind: 'move_visit',
  which: null,
  on: null,
  date: null,
  time: null,
  ...fields,
});
const cancel = (which: string | null, on: string | null = null, time: string | null = null): Wish => ({
  kind: 'cancel_visit',
  which,
  on,
  date: null,
  time,
});
const customer = (name: string, phone: string | null = null, email: string | null = null): Wish => ({
  kind: 'add_customer',
  name,
  phone,
  email,
  service: null,
});
const lead = (name: string, phone: string | null = null, service: string | null = null): Wish => ({
  kind: 'add_lead',
  name,
  phone,
  email: null,
  service,
});

const drain = item('drain cleaning', 95, 3, 'hr');
const friday = '2026-05-15';
const tomorrow = '2026-05-15';

export const wishPhrasings: readonly (readonly [said: string, wish: Wish])[] = [
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
  ['add task call Ana tomorrow 3pm !high', task('call Ana tomorrow 3pm !high')],
  ['add a task: order filters', task('order filters')],
  ['new task order filters on Monday', task('order filters on Monday')],
  ['remind me to call Bob tomorrow', task('call Bob tomorrow')],
  ['remind me tomorrow to call Bob', task('call Bob tomorrow')],
  ['todo: check the weather before the roof job', task('check the weather before the roof job')],
  ['create a to-do to renew the insurance by June 1', task('renew the insurance by June 1')],
  ["don't forget to send the permit", task('send the permit')],
  ['put buy gloves on my to-do list', task('buy gloves')],
  ['add order filters to my list', task('order filters')],
  ['mark call Ana done', done('call Ana')],
  ['mark the task order filters as done', done('order filters')],
  ['complete the task order filters', done('order filters')],
  ['check off call Ana', done('call Ana')],
  ['the task call Ana is done', done('call Ana')],
  [
    'book Ana Kim Friday 2pm for gutter cleaning with Sam',
    book({ customer: 'Ana Kim', title: 'gutter cleaning', date: friday, time: '14:00', person: 'Sam' }),
  ],
  [
    'schedule a visit with Ana Kim on Friday at 2pm',
    book({ customer: 'Ana Kim', date: friday, time: '14:00' }),
  ],
  [
    'schedule gutter cleaning for Ana Kim tomorrow 9am',
    book({ customer: 'Ana Kim', title: 'gutter cleaning', date: tomorrow, time: '09:00' }),
  ],
  [
    'add an appointment for Ana Kim next Tuesday at 10:30',
    book({ customer: 'Ana Kim', date: '2026-05-19', time: '10:30' }),
  ],
  [
    'book Marsh & Co for drain cleaning on May 20 at 8am for 2 hours',
    book({
      customer: 'Marsh & Co',
      title: 'drain cleaning',
      date: '2026-05-20',
      time: '08:00',
      minutes: 120,
    }),
  ],
  [
    'book Ana Kim Friday 2pm for roof check with Sam for 90 minutes',
    book({
      customer: 'Ana Kim',
      title: 'roof check',
      date: friday,
      time: '14:00',
      minutes: 90,
      person: 'Sam',
    }),
  ],
  [
    'book Friday 2pm for roof check with Sam for 90 minutes',
    book({ title: 'roof check', date: friday, time: '14:00', minutes: 90, person: 'Sam' }),
  ],
  ['book roof check friday 2pm', book({ title: 'roof check', date: friday, time: '14:00' })],
  ['put Ana Kim down for Friday at 2pm', book({ customer: 'Ana Kim', date: friday, time: '14:00' })],
  ['book ana kim friday 2pm', book({ customer: 'ana kim', date: friday, time: '14:00' })],
  [
    'schedule Bob Stone tomorrow 1-3pm for faucet repair',
    book({ customer: 'Bob Stone', title: 'faucet repair', date: tomorrow, time: '13:00', minutes: 120 }),
  ],
  [
    'book Sam at Elena Marsh Friday 10, gutters',
    book({ customer: 'Elena Marsh', title: 'gutters', date: friday, time: '10:00', person: 'Sam' }),
  ],
  [
    'put Devin on Hannah Kim tomorrow 2pm drain clearing',
    book({ customer: 'Hannah Kim', title: 'drain clearing', date: tomorrow, time: '14:00', person: 'Devin' }),
  ],
  [
    'send Sam to Elena Marsh friday at 10 for gutters',
    book({ customer: 'Elena Marsh', title: 'gutters', date: friday, time: '10:00', person: 'Sam' }),
  ],
  ['book Sam Friday 2pm', book({ date: friday, time: '14:00', person: 'Sam' })],
  ['record a payment of $10 from K9 Kennels', paid({ customer: 'K9 Kennels', amount: 10 })],
  ['spent 45 on gas', spent({ amount: 45, what: 'gas' })],
  ['I paid 45 for gas yesterday', spent({ amount: 45, what: 'gas', date: '2026-05-13' })],
  ['spent $45.20 at Home Depot on lumber', spent({ amount: 45.2, what: 'lumber', supplier: 'Home Depot' })],
  ['log $30 parking for the Marsh job', spent({ amount: 30, what: 'parking', job: 'Marsh' })],
  ['add an expense 82.50 home depot lumber', spent({ amount: 82.5, what: 'home depot lumber' })],
  ["move tomorrow's visit at Oak Street to 3pm", move({ which: 'Oak Street', on: tomorrow, time: '15:00' })],
  ["move Ana Kim's visit to Monday", move({ which: 'Ana Kim', date: '2026-05-18' })],
  [
    'reschedule the appointment with Ana Kim to Monday at 9am',
    move({ which: 'Ana Kim', date: '2026-05-18', time: '09:00' }),
  ],
  [
    'push the gutter cleaning on Friday to next Monday 10am',
    move({ which: 'gutter cleaning', on: friday, date: '2026-05-18', time: '10:00' }),
  ],
  ["move Friday's visit with Elena to 4", move({ which: 'Elena', on: friday, time: '16:00' })],
  ["postpone Bob's visit to next week", move({ which: 'Bob', date: '2026-05-18' })],
  ["cancel Friday's visit with Ana", cancel('Ana', friday)],
  ['cancel the appointment at Oak Street tomorrow', cancel('Oak Street', tomorrow)],
  ["cancel Ana Kim's appointment", cancel('Ana Kim')],
  ['call off the visit with Bob Stone on Monday', cancel('Bob Stone', '2026-05-18')],
  ['add customer Jo Day 555-0100', customer('Jo Day', '555-0100')],
  ['new customer Jo Day, 555-0100, jo@example.com', customer('Jo Day', '555-0100', 'jo@example.com')],
  ['create a customer called Jo Day', customer('Jo Day')],
  ['add Jo Day as a customer', customer('Jo Day')],
  ['add a new client: Jo Day phone (831) 555-0100', customer('Jo Day', '(831) 555-0100')],
  ['new lead Pat Lee 555-0101 wants gutter cleaning', lead('Pat Lee', '555-0101', 'gutter cleaning')],
  ['add a lead: Pat Lee, interested in a new roof', lead('Pat Lee', null, 'new roof')],
  ['add lead Pat Lee for window cleaning', lead('Pat Lee', null, 'window cleaning')],
  ['add Pat Lee as a new lead', lead('Pat Lee')],
];
