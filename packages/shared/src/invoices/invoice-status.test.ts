import { describe, expect, test } from 'vitest';
import {
  displayedStatus,
  hasOverdueMark,
  hasPublicPage,
  type InvoiceStatus,
  invoiceStatuses,
  invoiceStatusLook,
  isListed,
  isOverdue,
  isPartPaidDraft,
  isUnpaid,
  wasSent,
} from './invoice-status.ts';
import { lateSince } from './overdue/late-since.ts';

const today = '2026-05-14';
const sent_at = '2026-05-01T10:00:00.000Z';
const dueDates = { none: null, past: '2026-05-13', today, future: '2026-05-15' };
const projects = {
  none: null,
  endless: { end_date: null },
  over: { end_date: '2026-05-13' },
  endsToday: { end_date: today },
  running: { end_date: '2026-05-15' },
};

type Row = Record<keyof typeof projects, InvoiceStatus>;

function everywhere(status: InvoiceStatus): Row {
  return { none: status, endless: status, over: status, endsToday: status, running: status };
}

function onEveryDate(row: Row): Record<keyof typeof dueDates, Row> {
  return { none: row, past: row, today: row, future: row };
}

/** The expected displayed status for each combination of stored status, due date and project. */
const shown: Record<InvoiceStatus, Record<keyof typeof dueDates, Row>> = {
  draft: onEveryDate(everywhere('draft')),
  paid: onEveryDate(everywhere('paid')),
  partially_paid: onEveryDate(everywhere('partially_paid')),
  written_off: onEveryDate(everywhere('written_off')),
  credited: onEveryDate(everywhere('credited')),
  cancelled: onEveryDate(everywhere('cancelled')),
  sent: {
    ...onEveryDate(everywhere('sent')),
    past: { none: 'overdue', endless: 'sent', over: 'overdue', endsToday: 'sent', running: 'sent' },
  },
  viewed: {
    ...onEveryDate(everywhere('viewed')),
    past: { none: 'overdue', endless: 'viewed', over: 'overdue', endsToday: 'viewed', running: 'viewed' },
  },
  overdue: {
    ...onEveryDate(everywhere('sent')),
    past: { none: 'overdue', endless: 'sent', over: 'overdue', endsToday: 'sent', running: 'sent' },
  },
};

const combinations = invoiceStatuses.flatMap((status) =>
  (Object.keys(dueDates) as (keyof typeof dueDates)[]).flatMap((due) =>
    (Object.keys(projects) as (keyof typeof projects)[]).map((project) => ({ status, due, project })),
  ),
);

test('the table of expected invoice statuses covers every combination of stored status, due date and project', () => {
  expect(combinations).toHaveLength(9 * 4 * 5);
});

test.each(combinations)(
  'shows the right status for stored status $status, due date $due and project $project',
  ({ status, due, project }) => {
    const invoice = { status, sent_at, due_date: dueDates[due], project: projects[project] };
    expect(displayedStatus(invoice, today)).toBe(shown[status][due][project]);
    const isLate = due === 'past' && (project === 'none' || project === 'over');
    expect(hasOverdueMark(invoice, today)).toBe(status === 'partially_paid' && isLate);
    expect(isOverdue(invoice, today)).toBe(
      shown[status][due][project] === 'overdue' || (status === 'partially_paid' && isLate),
    );
  },
);

test('an invoice with a deposit stays a draft until it is sent, and cannot be overdue before then', () => {
  const invoice = { status: 'partially_paid', sent_at: null, due_date: '2026-05-01', project: null } as const;
  expect(isPartPaidDraft(invoice)).toBe(true);
  expect(displayedStatus(invoice, today)).toBe('draft');
  expect(hasOverdueMark(invoice, today)).toBe(false);
  expect(isOverdue(invoice, today)).toBe(false);
  expect(isUnpaid({ ...invoice, balance_due: 100 })).toBe(false);
});

test.each([
  ['2026-05-02', null, '2026-05-02'],
  [null, null, null],
  [null, { end_date: '2026-05-02' }, null],
  ['2026-05-02', { end_date: null }, null],
  ['2026-05-02', { end_date: '2026-04-30' }, '2026-05-02'],
  ['2026-05-02', { end_date: '2026-05-10' }, '2026-05-10'],
])(
  'for the due date %s and the project %o, the days past due are counted from %s',
  (due_date, project, since) => {
    expect(lateSince({ due_date, project })).toBe(since);
  },
);

test('an invoice becomes overdue the day after the due date', () => {
  const invoice = { status: 'sent', sent_at, due_date: '2026-05-14', project: null } as const;
  expect(displayedStatus(invoice, '2026-05-14')).toBe('sent');
  expect(displayedStatus(invoice, '2026-05-15')).toBe('overdue');
});

test('a void invoice is shown as void, and its public page states that it was voided', () => {
  const invoice = {
    status: 'cancelled',
    sent_at,
    voided_at: sent_at,
    due_date: null,
    project: null,
  } as const;
  expect(displayedStatus(invoice, today)).toBe('void');
  expect(hasPublicPage(invoice)).toBe(true);
  expect(isOverdue({ ...invoice, due_date: '2026-05-01' }, today)).toBe(false);
});

describe('invoice status checks', () => {
  test.each([
    ['draft', false, false],
    ['sent', true, true],
    ['viewed', true, false],
    ['overdue', true, true],
    ['paid', false, false],
    ['partially_paid', true, false],
    ['written_off', false, false],
    ['credited', false, false],
    ['cancelled', false, false],
  ] as const)(
    'for an invoice with the status %s, isUnpaid() returns %s with a balance and %s without a balance',
    (status, withBalance, without) => {
      expect(isUnpaid({ status, sent_at, balance_due: 0.01 })).toBe(withBalance);
      expect(isUnpaid({ status, sent_at, balance_due: 0 })).toBe(without);
    },
  );

  test('hides only cancelled invoices from lists', () => {
    expect(invoiceStatuses.filter((status) => !isListed(status))).toEqual(['cancelled']);
  });

  test('does not treat a partially paid draft as sent', () => {
    expect(wasSent({ status: 'partially_paid', sent_at: null })).toBe(false);
    expect(wasSent({ status: 'paid', sent_at: '2026-05-01T10:00:00.000Z' })).toBe(true);
    expect(wasSent({ status: 'overdue', sent_at: null })).toBe(true);
  });

  test.each([
    ['draft', null, false],
    ['partially_paid', null, false],
    ['paid', null, true],
    ['sent', null, true],
    ['partially_paid', sent_at, true],
    ['cancelled', sent_at, false],
  ] as const)(
    'checks whether an invoice with status %s and sent time %s has a public page: %s',
    (status, at, opens) => {
      expect(hasPublicPage({ status, sent_at: at })).toBe(opens);
    },
  );
});

test('each invoice status has its own color, except that the statuses cancelled, written off and credited are all gray', () => {
  expect(
    Object.fromEntries(invoiceStatuses.map((status) => [status, invoiceStatusLook[status].tone])),
  ).toEqual({
    draft: 'slate',
    sent: 'amber',
    viewed: 'blue',
    overdue: 'red',
    paid: 'green',
    partially_paid: 'emerald',
    written_off: 'grey',
    credited: 'grey',
    cancelled: 'grey',
  });
});
