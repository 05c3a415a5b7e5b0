import { type AuditRow, type DemoContext, instantOn } from './bluebird.ts';
import { type DemoLetter, writerOf } from './messages/letters.ts';
import type { DemoInvoice } from './money/settled-invoice.ts';

/** The audit log entries that would exist if all demo data had been entered by users, in chronological order. */
export function createActivity(
  context: DemoContext,
  invoices: readonly DemoInvoice[],
  letters: readonly DemoLetter[],
): AuditRow[] {
  const lettersAbout = Map.groupBy(letters, ({ about }) => about);
  return invoices
    .flatMap((written) => invoiceActivity(context, written, lettersAbout.get(written.invoice.id) ?? []))
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0));
}

function actionOf({ type, channel, status }: DemoLetter): string {
  if (status === 'kept') return `keep_${channel}`;
  return type === 'reminder' ? 'remind' : `send_${channel}`;
}

function invoiceActivity(
  context: DemoContext,
  written: DemoInvoice,
  letters: readonly DemoLetter[],
): AuditRow[] {
  const { invoice, items, payments, deleted } = written;
  const writer = writerOf(context, invoice.id).id;
  const entry = (
    action: string,
    at: string,
    user_id: string | null,
    change: { before?: unknown; after?: unknown } = {},
  ): AuditRow => ({
    business_id: context.businessId,
    user_id,
    action,
    entity: 'invoice',
    entity_id: invoice.id,
    before: change.before ?? null,
    after: change.after ?? null,
    request_id: 'demo',
    created_at: at,
  });
  const { id, customer_id, estimate_id, project_id, date, due_date, total } = invoice;
  const created = { id, customer_id, estimate_id, project_id, date, due_date, total, items };
  return [
    entry('create', invoice.created_at, writer, { after: deleted?.before ?? created }),
    ...letters.map((letter) =>
      entry(actionOf(letter), letter.at, letter.reminder ? null : writer, {
        after: {
          message_id: letter.id,
          method: letter.channel,
          ...(letter.reminder && { step: letter.reminder.step.days }),
        },
      }),
    ),
    ...(invoice.sent_at &&
    invoice.sent_at !== invoice.created_at &&
    !letters.some(({ type }) => type === 'invoice')
      ? [entry('mark_sent', invoice.sent_at, writer)]
      : []),
    ...(invoice.reminded_on && !letters.some(({ type }) => type === 'reminder')
      ? [entry('mark_reminded', instantOn(invoice.reminded_on, 9 * 60 + 40), writer)]
      : []),
    ...(invoice.promised_at
      ? [
          entry('promise_by_link', invoice.promised_at, null, {
            before: { promised_for: null },
            after: { promised_for: invoice.promised_for },
          }),
        ]
      : []),
    ...(invoice.reminders_stopped_at
      ? [
          entry('answered_by_text', invoice.reminders_stopped_at, null, {
            after: { note: invoice.reminders_stopped_note },
          }),
        ]
      : []),
    ...(invoice.viewed_at ? [entry('view', invoice.viewed_at, null)] : []),
    ...payments.map(({ amount, created_at, received_by }) =>
      entry('payment', created_at, received_by, { after: { amount } }),
    ),
    ...(deleted ? [entry('delete', deleted.at, writer, { before: deleted.before })] : []),
  ];
}
