import type { TimelineEntry, TimelineEvent } from '@dayworks/shared/timeline/timeline';
import { describe, expect, test } from 'vitest';
import { amountText, eventDay, recordHref, shortEntry, stepProgress, sumOf } from './timeline-texts.ts';

const invoiceId = 'e95b1730-0000-4000-8000-000000000001';
const estimateId = '4f5d7d66-0000-4000-8000-000000000002';
const paymentId = '30c4d8b1-0000-4000-8000-000000000003';

const event = (fields: Partial<TimelineEvent>): TimelineEvent => ({
  id: `${fields.kind} ${fields.record_id}`,
  kind: 'invoice',
  record_id: invoiceId,
  document: null,
  date: '2026-04-30',
  at: null,
  is_ahead: false,
  title: '',
  detail: null,
  status: null,
  amount: null,
  flow: 'none',
  ...fields,
});

const deck: TimelineEntry = {
  id: estimateId,
  title: 'Deck rebuild, unit 2',
  place: '77 NW 21st Ave',
  total: 6900,
  received: 3450,
  is_open: true,
  latest: '2026-04-30',
  steps: [
    { kind: 'estimate', record_id: estimateId, number: null, value: '$6,900', state: 'done' },
    { kind: 'invoice', record_id: invoiceId, number: invoiceId.slice(0, 8), value: '$6,900', state: 'done' },
    { kind: 'payment', record_id: paymentId, number: null, value: '50%', state: 'current' },
  ],
  events: [event({}), event({ kind: 'payment', record_id: paymentId, flow: 'in', amount: 3450 })],
};

describe('the amounts of a timeline entry', () => {
  test.each([
    [{}, '$3,450.00', 'received of $6,900.00'],
    [{ received: 0 }, '$6,900.00', 'nothing received yet'],
    [{ received: 6900, is_open: false }, '$6,900.00', 'paid in full'],
    [{ received: 120, total: 120, is_open: false, steps: [] }, '$120.00', 'received'],
  ])(
    'sumOf() for a timeline entry with %j returns the amount %s and the note “%s”',
    (fields, amount, note) => {
      expect(sumOf({ ...deck, ...fields })).toEqual({ amount, note });
    },
  );

  test('timeline entries that contain only visits show no amount', () => {
    expect(sumOf({ ...deck, total: 0, received: 0, steps: [] })).toBeNull();
  });

  test.each([
    ['in', 3450, '+$3,450.00'],
    ['out', 50, '-$50.00'],
    ['out', -50, '-$50.00'],
    ['none', 6900, '$6,900.00'],
    ['none', null, ''],
  ] as const)('with the money flow %s, amountText() formats the amount %s as %s', (flow, amount, text) => {
    expect(amountText({ flow, amount })).toBe(text);
  });
});

test('an event date includes the year if it is not the current year', () => {
  expect(eventDay('2026-04-12', '2026-05-14')).toBe('Apr 12');
  expect(eventDay('2025-04-12', '2026-05-14')).toBe('Apr 12, 2025');
});

test('a collapsed timeline entry shows its month and the kinds of its records', () => {
  expect(shortEntry(deck)).toBe('April 2026 · estimate, invoice e95b1730');
  expect(shortEntry({ ...deck, steps: [] })).toBe('April 2026');
});

test('the progress line of a timeline entry shows how far the work has progressed', () => {
  expect(deck.steps.map((step) => stepProgress(step, deck))).toEqual([100, 100, 50]);
  const [estimate] = deck.steps;
  if (!estimate) throw new Error('no step');
  expect(stepProgress({ ...estimate, state: 'current' }, deck)).toBe(50);
  expect(stepProgress({ ...estimate, state: 'ahead' }, deck)).toBe(0);
});

describe('timeline record links', () => {
  test('a document in the timeline opens as a sheet on top of the document list', () => {
    expect(recordHref({ kind: 'invoice', record_id: invoiceId }, deck)).toBe(
      `/invoices?invoice=${invoiceId}`,
    );
    expect(recordHref({ kind: 'estimate', record_id: estimateId }, deck)).toBe(
      `/estimates?estimate=${estimateId}`,
    );
    expect(recordHref({ kind: 'project', record_id: paymentId }, deck)).toBe(
      `/projects?project=${paymentId}`,
    );
    expect(recordHref({ kind: 'invoice', record_id: null }, deck)).toBeUndefined();
  });

  test.each(['payment', 'refund'] as const)(
    'a %s in the timeline opens the document it was made for, or its own sheet if there is no document',
    (kind) => {
      const two = { ...deck, events: [...deck.events, event({ record_id: estimateId })] };
      const money = event({ kind, record_id: paymentId, document: { kind: 'invoice', id: invoiceId } });
      expect(recordHref(money, two)).toBe(`/invoices?invoice=${invoiceId}`);
      expect(recordHref({ ...money, document: { kind: 'estimate', id: estimateId } }, two)).toBe(
        `/estimates?estimate=${estimateId}`,
      );
      expect(recordHref({ ...money, document: null }, deck)).toBe(`/payments?payment=${paymentId}`);
    },
  );

  test('the payment step of the timeline links to the invoice if there is exactly one, or to the estimate if there is no invoice; with several invoices it has no link', () => {
    const payment = { kind: 'payment', record_id: paymentId } as const;
    expect(recordHref(payment, deck)).toBe(`/invoices?invoice=${invoiceId}`);
    expect(recordHref(payment, { ...deck, events: [] })).toBe(`/estimates?estimate=${estimateId}`);
    const two = [...deck.events, event({ record_id: estimateId })];
    expect(recordHref(payment, { ...deck, events: two })).toBeUndefined();
  });

  test('an appointment in the timeline opens on top of the appointment list', () => {
    expect(recordHref(event({ kind: 'appointment', record_id: paymentId }), deck)).toBe(
      `/appointments?appointment=${paymentId}`,
    );
  });
});
