import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { expect, test } from 'vitest';
import { planChase } from './chase-plan.ts';

const today = '2026-06-08';
const both = { email: true, sms: true };
const row = (fields: Partial<InvoiceRow> = {}, customer: object = { email: 'e@x.test', phone: '503' }) =>
  ({
    id: '1',
    due_date: '2026-05-02',
    late_since: '2026-05-02',
    reminded_on: null,
    disputed_at: null,
    promised_for: null,
    promised_at: null,
    reminders_stopped_at: null,
    customer,
    ...fields,
  }) as InvoiceRow;

test('the default tone depends on the number of days past due, and the default channel on the contact details', () => {
  expect(planChase(row(), {}, both, today)).toMatchObject({ tone: 'firm', method: 'email', isChosen: true });
  expect(planChase(row({}, { email: null, phone: '503' }), {}, both, today)).toMatchObject({ method: 'sms' });
});

test('the tone, channel and note that the user chose are used if possible', () => {
  const chosen = { tone: 'friendly', method: 'sms', note: 'Hi Elena.', isOff: true } as const;
  expect(planChase(row(), chosen, both, today)).toMatchObject({
    tone: 'friendly',
    method: 'sms',
    note: 'Hi Elena.',
    isChosen: false,
  });
  expect(planChase(row(), { method: 'sms' }, { email: true, sms: false }, today).method).toBe('email');
});

test('no reminder is sent if one was already sent that day, if the invoice is disputed, or if the channel is not set up', () => {
  expect(planChase(row({ disputed_at: '2026-06-01T10:00:00Z' }), {}, both, today).isChosen).toBe(false);
  expect(planChase(row({ reminded_on: today }), {}, both, today).isChosen).toBe(false);
  expect(planChase(row(), {}, { email: false, sms: false }, today)).toMatchObject({
    method: null,
    isChosen: false,
  });
});

test('a customer who replied or promised a payment date is skipped, unless the user decides to remind them anyway', () => {
  const promised = row({ promised_for: today });
  expect(planChase(promised, {}, both, today)).toMatchObject({ isWaiting: true, isChosen: false });
  expect(planChase(promised, { isAnyway: true }, both, today)).toMatchObject({
    isWaiting: false,
    isChosen: true,
  });
  expect(planChase(row({ promised_for: '2026-06-07' }), {}, both, today).isChosen).toBe(true);
  const answered = row({ reminders_stopped_at: '2026-06-01T10:00:00Z' });
  expect(planChase(answered, {}, both, today)).toMatchObject({ isWaiting: true, isChosen: false });
});
