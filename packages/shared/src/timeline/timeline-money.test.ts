import { describe, expect, test } from 'vitest';
import {
  estimate,
  id,
  invoice,
  noon,
  only,
  payment,
  project,
  refund,
  told,
} from '../testing/timeline-fixtures.ts';
import type { TimelineRecords } from './timeline-records.ts';

describe('amounts in the timeline', () => {
  test.each<[string, Partial<TimelineRecords>, { total: number; received: number }]>([
    ['an estimate counts with its total', { estimates: [estimate('est')] }, { total: 6900, received: 0 }],
    [
      'an invoice for part of an estimate does not reduce the total',
      {
        estimates: [estimate('est', { project_id: id('prj') })],
        projects: [project('prj')],
        invoices: [invoice('inv', { project_id: id('prj'), total: 1000 })],
      },
      { total: 6900, received: 0 },
    ],
    [
      'an invoiced estimate counts with the total of its invoice',
      {
        estimates: [estimate('est')],
        invoices: [invoice('inv', { estimate_id: id('est'), total: 7100.5 })],
      },
      { total: 7100.5, received: 0 },
    ],
    [
      'a project without documents counts with its budget',
      { projects: [project('prj')] },
      { total: 6900, received: 0 },
    ],
    [
      'refunded and failed payments are not counted as received',
      {
        invoices: [invoice('inv')],
        payments: [
          payment('pay', { invoice_id: id('inv'), amount: 500.1, refunded_amount: 100.05 }),
          payment('bad', { invoice_id: id('inv'), status: 'failed' }),
        ],
      },
      { total: 6900, received: 400.05 },
    ],
  ])('the total and the amount received are calculated for a timeline entry: %s', (_name, records, sums) => {
    expect(only(records)).toMatchObject(sums);
  });

  test('the timeline shows the document that each payment is applied to', () => {
    const entry = only({
      estimates: [estimate('est', { project_id: id('prj') })],
      projects: [project('prj')],
      invoices: [
        invoice('first', { project_id: id('prj'), estimate_id: id('est') }),
        invoice('second', { project_id: id('prj') }),
      ],
      payments: [payment('dep', { estimate_id: id('est') }), payment('pay', { invoice_id: id('second') })],
      refunds: [refund('back', { payment_id: id('pay') })],
    });
    const documents = entry.events.flatMap(({ kind, document }) => (document ? [[kind, document.id]] : []));
    expect(documents.toSorted()).toEqual(
      [
        ['payment', id('first')],
        ['payment', id('second')],
        ['refund', id('second')],
      ].toSorted(),
    );
    const waiting = only({
      estimates: [estimate('est')],
      payments: [payment('dep', { estimate_id: id('est') })],
    });
    expect(waiting.events.find(({ kind }) => kind === 'payment')?.document).toEqual({
      kind: 'estimate',
      id: id('est'),
    });
    expect(only({ payments: [payment('tip')] }).events[0]?.document).toBeNull();
  });

  test('the timeline lists a refund as a separate event and ignores a failed payment', () => {
    const entry = only({
      invoices: [invoice('inv', { status: 'partially_paid', balance_due: 0 })],
      payments: [
        payment('pay', {
          invoice_id: id('inv'),
          amount: 500,
          refunded_amount: 100,
          payment_method: 'credit_card',
          reference: 'Ending in 4821',
        }),
        payment('bad', {
          invoice_id: id('inv'),
          status: 'failed',
          payment_method: 'other',
          reference: null,
          received_by: null,
          notes: 'Zelle',
        }),
      ],
      refunds: [refund('ref', { notes: 'One window was scratched', refunded_by: 'Sam Whitlock' })],
    });
    expect(told(entry).slice(0, 1)).toEqual([
      [
        '2026-05-01',
        'Refund, credit card ending in 4821',
        'Refunded by Sam Whitlock. One window was scratched.',
        100,
        'out',
      ],
    ]);
    expect(entry.events.find(({ record_id }) => record_id === id('bad'))).toMatchObject({
      title: 'Payment',
      detail: 'Zelle',
      status: 'failed',
      flow: 'none',
    });
  });

  test('a payment that was recorded together with the invoice is shown in the timeline as a payment, not as a deposit', () => {
    const at = noon('2026-04-30');
    const entry = only({
      estimates: [estimate('est', { status: 'converted' })],
      invoices: [invoice('inv', { estimate_id: id('est'), created_at: at })],
      payments: [payment('pay', { estimate_id: id('est'), created_at: at })],
    });
    expect(entry.events.some(({ title }) => title === 'Payment, check 2281')).toBe(true);
  });

  test.each([
    [6900, 0, 'paid', '100%', 'done'],
    [6899.99, 0.01, 'partially_paid', '99%', 'current'],
    [0, 6900, 'sent', '0%', 'current'],
  ] as const)(
    'the timeline shows the state of the payment step if %s of 6900 is received and the balance is %s',
    (amount, balance_due, status, value, state) => {
      const entry = only({
        invoices: [invoice('inv', { status, balance_due })],
        payments: amount > 0 ? [payment('pay', { invoice_id: id('inv'), amount })] : [],
      });
      expect(entry.steps.at(-1)).toMatchObject({ kind: 'payment', value, state });
      expect(entry.is_open).toBe(status !== 'paid');
    },
  );
});
