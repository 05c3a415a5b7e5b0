import type { Wish } from '../understanding.ts';

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
const friday = '2026-05-15';
const tomorrow = '2026-05-15';

/** Requests about tasks, visits and people. */
export const workWishes: readonly (readonly [said: string, wish: Wish])[] = [
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
  ["postpone Bob's visit to next week", move({ which: 'Bob', date: null })],
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
