import { expect, test } from 'vitest';
import {
  defaultChoice,
  isToldInField,
  kindsOf,
  type NotificationFacts,
  type NotificationKind,
  notificationEntities,
  notificationHref,
  notificationKinds,
  notificationLabel,
} from './notification-kind.ts';
import { bellLabel, groupByDay, unreadText } from './notification-list.ts';
import { notificationText } from './notification-text.ts';

const invoice = { document: 'invoice', number: '7f3a9c21', amount: 2480, who: 'Elena Marsh' } as const;
const estimate = { ...invoice, document: 'estimate' } as const;
const visit = { who: 'Tom Hadley', title: 'Water heater', start_time: '2026-11-19T23:30:00.000Z' };

const texts: [NotificationKind, NotificationFacts, string, string][] = [
  ['document_viewed', invoice, 'Elena Marsh opened invoice #7f3a9c21', '$2,480.00'],
  ['document_viewed', { ...estimate, who: null }, 'A customer opened estimate #7f3a9c21', '$2,480.00'],
  [
    'estimate_answered',
    { ...estimate, said: 'sign', title: 'Roof' },
    'Elena Marsh approved estimate #7f3a9c21',
    'Roof · $2,480.00',
  ],
  [
    'estimate_answered',
    { ...estimate, said: 'request_changes', message: 'No drain' },
    'Elena Marsh asked for changes to estimate #7f3a9c21',
    '$2,480.00 · “No drain”',
  ],
  [
    'estimate_answered',
    { ...estimate, said: 'decline' },
    'Elena Marsh declined estimate #7f3a9c21',
    '$2,480.00',
  ],
  [
    'payment',
    { ...invoice, is_settled: true },
    'Payment of $2,480.00 from Elena Marsh',
    'Invoice #7f3a9c21 · Paid in full',
  ],
  ['payment', { amount: 25 }, 'Payment of $25.00 from a customer', ''],
  [
    'invoice_overdue',
    { ...invoice, day: '2026-05-02' },
    'Invoice #7f3a9c21 is overdue',
    'Elena Marsh · $2,480.00 · It was due May 2',
  ],
  [
    'promise_made',
    { ...invoice, day: '2026-06-12' },
    'Elena Marsh promised to pay by Jun 12',
    'Invoice #7f3a9c21 · $2,480.00',
  ],
  ['lead_arrived', { who: 'Dana', title: 'A leaking tap' }, 'New request from Dana', 'A leaking tap'],
  ['lead_arrived', {}, 'New request from somebody', ''],
  [
    'message_arrived',
    { who: 'Dana', message: 'Can you come earlier?' },
    'New message from Dana',
    '“Can you come earlier?”',
  ],
  ['message_arrived', {}, 'New message from somebody', ''],
  [
    'visit_answered',
    { ...visit, said: 'customer_confirm' },
    'Tom Hadley confirmed “Water heater”',
    'Thu, Nov 19, 3:30 PM',
  ],
  [
    'own_visit_answered',
    { ...visit, said: 'customer_ask_time', message: 'Friday' },
    'Tom Hadley asked for another time for “Water heater”',
    'Thu, Nov 19, 3:30 PM · “Friday”',
  ],
  [
    'own_visit_answered',
    { ...visit, said: 'customer_move' },
    'Tom Hadley moved “Water heater”',
    'Thu, Nov 19, 3:30 PM',
  ],
  [
    'own_visit_answered',
    { ...visit, said: 'customer_cancel' },
    'Tom Hadley cancelled “Water heater”',
    'Thu, Nov 19, 3:30 PM',
  ],
  [
    'visit_changed',
    { ...visit, said: 'assigned' },
    'New visit for you: “Water heater”',
    'Thu, Nov 19, 3:30 PM · Tom Hadley',
  ],
  [
    'visit_changed',
    { ...visit, said: 'moved', was: '2026-11-20T17:00:00.000Z' },
    'Visit moved: “Water heater”',
    'Thu, Nov 19, 3:30 PM · It was Fri, Nov 20, 9:00 AM · Tom Hadley',
  ],
  [
    'visit_changed',
    { ...visit, said: 'cancelled' },
    'Visit cancelled: “Water heater”',
    'Thu, Nov 19, 3:30 PM · You do not need to go',
  ],
  [
    'visit_changed',
    { ...visit, said: 'unassigned' },
    'Visit reassigned: “Water heater”',
    'Thu, Nov 19, 3:30 PM · It is no longer assigned to you',
  ],
  [
    'assigned',
    { what: 'task', who: 'Devin Park', title: 'Order pipes', day: '2026-11-20' },
    'Devin Park gave you a task',
    'Order pipes · Due Nov 20',
  ],
  ['assigned', { what: 'lead', title: 'Nora' }, 'Somebody gave you a lead', 'Nora'],
  ['task_due', { title: 'Order pipes', time: '15:30' }, 'A task is due today', 'Order pipes · 3:30 PM'],
  ['task_due', { title: 'Order pipes' }, 'A task is due today', 'Order pipes'],
  [
    'autopay_stopped',
    { ...invoice, message: 'Your card was declined.' },
    'Invoice #7f3a9c21 could not be charged automatically',
    'Elena Marsh · $2,480.00 · Your card was declined.',
  ],
  [
    'autopay_stopped',
    { who: 'Elena Marsh' },
    'Elena Marsh ended automatic payments',
    'Their later invoices have to be paid by hand',
  ],
  ['message_failed', { who: 'e@x.test', title: 'Invoice' }, 'A message to e@x.test was not sent', 'Invoice'],
  [
    'backup_failed',
    { what: 'incomplete', message: 'Files that are missing: 2.' },
    'Files are missing from the backup of this installation',
    'Files that are missing: 2.',
  ],
  [
    'backup_failed',
    { what: 'failed', message: 'The disk is full.' },
    'The backup of this installation failed',
    'The disk is full.',
  ],
  [
    'message_failed',
    {
      document: 'invoice',
      number: '1a2b3c4d',
      who: 'Elena Marsh',
      message: 'This customer has no email address.',
    },
    'Invoice #1a2b3c4d for Elena Marsh was not sent',
    'This customer has no email address.',
  ],
  [
    'message_failed',
    { what: 'campaign', title: 'Gutters', message: 'The mail server cannot be reached: ECONNREFUSED' },
    'Campaign “Gutters” is on hold and will resume automatically',
    'The mail server cannot be reached: ECONNREFUSED',
  ],
  ...(
    [
      ['pay', 'how customers pay you'],
      ['words', 'the words on your new invoices and estimates'],
      ['message', 'the words of a message to your customers'],
      ['automation', 'the words of an automation'],
      ['contact', 'the name or contact details of your business'],
    ] as const
  ).map(([what, changed]): [NotificationKind, NotificationFacts, string, string] => [
    'pay_changed',
    { who: 'Sam Hill', what },
    `Sam Hill changed ${changed}`,
    'If nobody of your team did this, change it back and choose a new password',
  ]),
];

test.each(texts)(
  'builds the title and note of a notification of kind %s with the data %j',
  (kind, facts, title, note) => {
    expect(notificationText({ kind, facts }, 'America/Los_Angeles')).toEqual({ title, note });
  },
);

test('every kind of notification has a label and a sentence that makes sense even without data about the event', () => {
  for (const kind of notificationKinds) {
    expect(notificationText({ kind, facts: {} }, 'UTC').title).not.toMatch(/undefined|null/);
    expect(notificationLabel(kind, 'owner').label).toMatch(/^[A-Z]/);
  }
});

test('notifies field workers only about their own visits and tasks, not about payments or leads', () => {
  expect(kindsOf('field')).toEqual(['own_visit_answered', 'visit_changed', 'assigned', 'task_due']);
  const told = notificationKinds.flatMap((kind) =>
    notificationEntities.filter((entity) => isToldInField(kind, entity)).map((entity) => [kind, entity]),
  );
  expect(told).toEqual([
    ['own_visit_answered', 'appointment'],
    ['visit_changed', 'appointment'],
    ['assigned', 'task'],
    ['task_due', 'task'],
  ]);
  expect(defaultChoice('own_visit_answered', 'field')).toEqual({
    in_app: true,
    by_email: true,
    by_push: true,
  });
  expect(defaultChoice('task_due', 'field')).toEqual({ in_app: true, by_email: false, by_push: false });
  expect(defaultChoice('payment', 'field')).toEqual({ in_app: false, by_email: false, by_push: false });
  expect(defaultChoice('payment', 'staff')).toMatchObject({ by_email: false, by_push: true });
  for (const kind of kindsOf('field'))
    expect(notificationLabel(kind, 'field').description).not.toMatch(/lead/);
});

test('by default, the owner receives emails only about events that need a response', () => {
  const byEmail = (role: 'owner' | 'staff') =>
    notificationKinds.filter((kind) => defaultChoice(kind, role).by_email);
  expect(byEmail('owner')).toEqual([
    'estimate_answered',
    'lead_arrived',
    'own_visit_answered',
    'visit_answered',
  ]);
  expect(byEmail('staff')).toEqual(['own_visit_answered']);
});

test('each notification links to its record', () => {
  expect(notificationEntities.map((entity) => notificationHref(entity, 'x', 'staff'))).toEqual([
    '/invoices?invoice=x',
    '/estimates?estimate=x',
    '/payments?payment=x',
    '/customers/x',
    '/leads?lead=x',
    '/appointments?appointment=x',
    '/tasks?task=x',
    '/inbox/x',
    '/settings/outbox?message=x',
    '/marketing/campaigns/x',
    '/settings/pay',
    '/settings/documents',
    '/settings/messages',
    '/marketing/automations',
    '/settings',
    '/admin',
  ]);
  expect(notificationHref('appointment', 'x', 'field')).toBe('/today/visit/x');
  expect(notificationHref('task', 'x', 'field')).toBe('/today?task=x');
  expect(notificationHref('appointment', 'x', 'field', { said: 'unassigned' })).toBe('/today');
  expect(notificationHref('appointment', 'x', 'staff', { said: 'unassigned' })).toBe(
    '/appointments?appointment=x',
  );
});

test.each([
  [0, '0', 'Notifications'],
  [1, '1', 'Notifications, 1 unread'],
  [99, '99', 'Notifications, 99 unread'],
  [100, '99+', 'Notifications, more than 99 unread'],
])(
  'formats the badge and the label of the notification bell for %i unread notifications',
  (unread, text, label) => {
    expect([unreadText(unread), bellLabel(unread)]).toEqual([text, label]);
  },
);

test('groups notifications by day in the time zone of the business', () => {
  const now = new Date('2026-11-16T06:30:00.000Z');
  const moments = [
    '2026-11-16T06:00:00.000Z',
    '2026-11-15T09:00:00.000Z',
    '2026-11-15T07:00:00.000Z',
    '2026-11-01T12:00:00.000Z',
  ];
  const groups = (zone: string) =>
    groupByDay(
      moments.map((created_at) => ({ created_at })),
      zone,
      now,
    ).map(({ heading, rows }) => [heading, rows.length]);
  expect(groups('America/Los_Angeles')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Sunday, November 1', 1],
  ]);
  expect(groups('UTC')).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Sunday, November 1', 1],
  ]);
});
