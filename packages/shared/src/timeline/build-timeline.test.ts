import { describe, expect, test } from 'vitest';
import {
  entries,
  estimate,
  id,
  invoice,
  lead,
  noon,
  only,
  payment,
  project,
  told,
  visit,
} from '../testing/timeline-fixtures.ts';
import type { TimelineEstimate, TimelineRecords } from './timeline-records.ts';

describe('timeline of the example deck project', () => {
  const entry = only({
    estimates: [
      estimate('est', {
        status: 'converted',
        viewed_at: noon('2026-04-10'),
        approved_at: noon('2026-04-11'),
        signed_by: 'Joseph Okafor',
        project_id: id('prj'),
      }),
    ],
    projects: [project('prj')],
    invoices: [
      invoice('inv', {
        estimate_id: id('est'),
        project_id: id('prj'),
        project: { end_date: '2026-04-29' },
        status: 'partially_paid',
        balance_due: 3450,
        viewed_at: noon('2026-05-02'),
      }),
    ],
    payments: [payment('pay', { estimate_id: id('est'), notes: 'Deposit' })],
  });

  test('the example deck project is shown as one timeline entry with its total amount and the amount received', () => {
    expect(entry).toMatchObject({
      title: 'Deck rebuild, unit 2',
      place: '77 NW 21st Ave',
      total: 6900,
      received: 3450,
      is_open: true,
      latest: '2026-04-30',
    });
  });

  test('within a timeline entry, upcoming events come first, then past events from newest to oldest', () => {
    expect(told(entry)).toEqual([
      ['2026-05-30', 'Balance due', null, 3450, 'none'],
      ['2026-04-30', `Invoice ${id('inv').slice(0, 8)}`, 'Viewed on May 2. Deposit applied.', 6900, 'none'],
      ['2026-04-29', 'Project completed', null, null, 'none'],
      ['2026-04-20', 'Project started', null, null, 'none'],
      ['2026-04-12', 'Deposit, check 2281', 'Received by Maya Ortega', 3450, 'in'],
      ['2026-04-12', 'Project planned', 'Budget $6,900.00. Managed by Maya Ortega.', null, 'none'],
      ['2026-04-11', 'Estimate approved', 'Signed by Joseph Okafor', 6900, 'none'],
      ['2026-04-09', `Estimate ${id('est').slice(0, 8)}`, 'Viewed on Apr 10', 6900, 'none'],
    ]);
    expect(entry.events.map(({ is_ahead }) => is_ahead).indexOf(false)).toBe(1);
    expect(entry.events[1]).toMatchObject({ status: 'partially_paid', record_id: id('inv') });
  });

  test('a timeline entry shows the progress of the work as steps', () => {
    expect(entry.steps.map(({ kind, value, state }) => [kind, value, state])).toEqual([
      ['estimate', '$6,900', 'done'],
      ['project', '$6,900', 'done'],
      ['invoice', '$6,900', 'done'],
      ['payment', '50%', 'current'],
    ]);
  });
});

describe('grouping of records into timeline entries', () => {
  test.each<[string, Partial<TimelineRecords>, string[]]>([
    ['a single invoice is named after its first item', { invoices: [invoice('inv')] }, ['Gutter cleaning']],
    [
      'an invoice without items is named after its number',
      { invoices: [invoice('inv', { first_item: null })] },
      [`Invoice #${id('inv').slice(0, 8)}`],
    ],
    [
      'two invoices of a project',
      {
        projects: [project('prj')],
        invoices: [invoice('i1', { project_id: id('prj') }), invoice('i2', { project_id: id('prj') })],
      },
      ['Deck rebuild'],
    ],
    [
      'a project from an estimate, with its own invoice',
      {
        estimates: [estimate('est', { project_id: id('prj'), status: 'converted' })],
        projects: [project('prj')],
        invoices: [invoice('inv', { project_id: id('prj') })],
      },
      ['Deck rebuild, unit 2'],
    ],
    ['an estimate without a title', { estimates: [estimate('est', { title: null })] }, ['Deck rebuild']],
    ['an empty estimate', { estimates: [estimate('est', { title: null, first_item: null })] }, ['Estimate']],
    [
      'an invoice whose estimate is older than the timeline',
      {
        invoices: [invoice('inv', { estimate_id: id('gone') })],
        payments: [payment('pay', { estimate_id: id('gone') })],
      },
      ['Gutter cleaning'],
    ],
    [
      'a payment whose document is older than the timeline',
      { payments: [payment('pay', { invoice_id: id('gone') })] },
      [],
    ],
    [
      'appointments and payments without a document get one entry each',
      { appointments: [visit('a1'), visit('a2')], payments: [payment('p1'), payment('p2')] },
      ['Appointments', 'Other payments'],
    ],
  ])('records are grouped into timeline entries with these titles: %s', (_name, records, titles) => {
    expect(entries(records).map(({ title }) => title)).toEqual(titles);
  });

  test('the timeline lists the newest entry first', () => {
    const older = invoice('i1', { date: '2026-01-05', first_item: 'Older' });
    const newer = invoice('i2', { date: '2026-05-01', first_item: 'Newer' });
    expect(entries({ invoices: [older, newer] }).map(({ title }) => title)).toEqual(['Newer', 'Older']);
  });
});

describe('estimates in the timeline', () => {
  test.each<
    [
      string,
      Partial<TimelineEstimate>,
      { title: string; detail: string | null; ahead: boolean; open: boolean },
    ]
  >([
    [
      'it is valid until its last day',
      {},
      { title: 'Estimate valid until', detail: 'Waiting for an answer', ahead: true, open: true },
    ],
    [
      'it has expired',
      { valid_until: '2026-05-13' },
      { title: 'Estimate expired', detail: 'No answer received', ahead: false, open: false },
    ],
    [
      'it was declined with a reason',
      { status: 'declined', declined_at: noon('2026-05-01'), decline_reason: 'Too much' },
      { title: 'Estimate declined', detail: 'Too much', ahead: false, open: false },
    ],
    [
      'the customer requested changes',
      {
        status: 'changes_requested',
        valid_until: null,
        changes_requested_at: noon('2026-05-01'),
        change_request: 'In oak',
      },
      { title: 'Changes requested', detail: 'In oak', ahead: false, open: true },
    ],
  ])(
    'shows the state of an estimate in the timeline: %s',
    (_name, fields, { title, detail, ahead, open }) => {
      const entry = only({ estimates: [estimate('est', fields)] });
      expect(entry.events[0]).toMatchObject({ title, detail, is_ahead: ahead });
      expect(entry.is_open).toBe(open);
    },
  );

  test('a timeline entry marks at most one step as current', () => {
    const entry = only({
      estimates: [estimate('est', { status: 'converted', project_id: id('prj') })],
      projects: [project('prj', { status: 'in_progress', end_date: '2026-06-01', budget: null })],
      payments: [payment('pay', { estimate_id: id('est') })],
    });
    expect(entry.steps.map(({ value, state }) => [value, state])).toEqual([
      ['$6,900', 'done'],
      ['In progress', 'current'],
      ['Not yet', 'ahead'],
      ['50%', 'ahead'],
    ]);
    expect(entry.events[0]).toMatchObject({ title: 'Project ends', date: '2026-06-01', is_ahead: true });
  });
});

describe('dates in the timeline', () => {
  test('the timeline uses the time zone of the business, so an event late in the evening still counts on the same day', () => {
    const entry = only({
      invoices: [
        invoice('inv', {
          date: null,
          created_at: '2026-05-02T06:59:00.000Z',
          viewed_at: '2025-12-31T23:00:00.000Z',
        }),
      ],
    });
    expect(entry.events.at(-1)).toMatchObject({ date: '2026-05-01', detail: 'Viewed on Dec 31, 2025' });
  });

  test('the timeline lists an overdue balance as upcoming and shows the number of days past due', () => {
    const entry = only({
      invoices: [invoice('inv', { due_date: '2026-05-02', reminded_on: '2026-05-10' })],
    });
    expect(entry.events[0]).toMatchObject({
      title: 'Balance due',
      date: '2026-05-02',
      is_ahead: true,
      detail: 'Past due by 12 days. Reminded on May 10.',
    });
  });

  test('the timeline shows the time of upcoming visits and the duration of completed visits', () => {
    const entry = only({
      appointments: [
        visit('a1'),
        visit('a2', { status: 'confirmed', start_time: '2026-05-14T22:15:00.000Z' }),
        visit('a3', { status: 'no_show', start_time: noon('2026-05-01'), assignee: null }),
        visit('a4', { status: 'scheduled', start_time: noon('2026-05-13') }),
      ],
    });
    expect(
      entry.events.map(({ date, detail, is_ahead, status }) => [date, detail, is_ahead, status]),
    ).toEqual([
      ['2026-05-14', '3:15 PM, Devin Park', true, 'confirmed'],
      ['2026-05-13', 'Devin Park', false, 'scheduled'],
      ['2026-05-01', null, false, 'no_show'],
      ['2026-04-29', 'Devin Park, 4 h 10 min', false, null],
    ]);
    expect(entry).toMatchObject({ is_open: true, total: 0, steps: [] });
  });
});

describe('leads in the timeline', () => {
  const moves = [
    { id: 'm1', at: noon('2026-04-08'), stage: 'contacted', note: null },
    { id: 'm2', at: noon('2026-04-11'), stage: 'won', note: 'The estimate was approved' },
  ] as const;

  test('a lead is the first event in the timeline entry of its estimate, and the entry includes the visit for the lead', () => {
    const entry = only({
      leads: [lead('lead', { estimate_id: id('est'), stage: 'won', moves })],
      estimates: [estimate('est', { status: 'approved', approved_at: noon('2026-04-11') })],
      appointments: [
        visit('look', { lead_id: id('lead'), title: 'Measure the deck', start_time: noon('2026-04-09') }),
      ],
    });
    expect(entry.steps.map(({ kind, state }) => [kind, state])).toEqual([
      ['lead', 'done'],
      ['estimate', 'done'],
      ['invoice', 'current'],
      ['payment', 'ahead'],
    ]);
    expect(entry.events.map(({ kind, title }) => [kind, title])).toEqual(
      expect.arrayContaining([
        ['lead', 'Lead won'],
        ['lead', 'Lead moved to Contacted'],
        ['lead', 'Lead received'],
        ['appointment', 'Measure the deck'],
      ]),
    );
    expect(entry.events.at(-1)).toMatchObject({
      title: 'Lead received',
      detail: 'Deck rebuild. Website.',
      amount: 6900,
    });
  });

  test.each([
    ['site_visit', true],
    ['on_hold', true],
    ['won', false],
    ['lost', false],
  ] as const)(
    'a lead in stage %s without an estimate has its own timeline entry, which is open: %s',
    (stage, isOpen) => {
      const entry = only({ leads: [lead('lead', { stage })] });
      expect(entry).toMatchObject({
        title: 'Deck rebuild',
        place: '77 NW 21st Ave',
        is_open: isOpen,
        total: 0,
      });
      expect(entry.steps[0]).toMatchObject({ kind: 'lead', value: '$6,900' });
    },
  );

  test("the timeline groups a visit without a lead under 'Appointments'", () => {
    const [first, second] = entries({ leads: [lead('lead')], appointments: [visit('other')] });
    expect([first?.title, second?.title].toSorted()).toEqual(['Appointments', 'Deck rebuild']);
  });
});
