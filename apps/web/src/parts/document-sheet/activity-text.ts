import type { DocumentEvent } from '@dayworks/shared/documents/contract';
import { formatMoney } from '@dayworks/shared/money';

const words: Record<string, string> = {
  create: 'Created',
  update: 'Edited',
  send_email: 'Sent by email',
  send_sms: 'Sent by text message',
  not_sent: 'Created automatically, but not sent',
  keep_email: 'Email kept in the outbox, not sent',
  keep_sms: 'Text message kept in the outbox, not sent',
  offer: 'Link shared',
  mark_sent: 'Marked as sent',
  unmark_sent: 'Marked as not sent yet',
  mark_reminded: 'Marked as reminder sent',
  view: 'Opened by the customer',
  remind: 'Reminder sent',
  dispute: 'Marked as disputed',
  settle_dispute: 'Dispute settled',
  promise: 'Payment date promised',
  promise_by_link: 'The customer promised a payment date',
  take_back_promise: 'Promise removed',
  stop_reminders: 'Reminders stopped: the customer replied',
  answered_by_text: 'The customer replied by text',
  answered_by_email: 'The customer replied by email',
  resume_reminders: 'Reminders resumed',
  late_fee: 'Late fee added',
  payment: 'Payment recorded',
  payment_update: 'Payment changed',
  share: 'Shared with a user',
  unshare: 'A user’s access removed',
  link_on: 'Link turned on',
  link_off: 'Link turned off',
  link_renew: 'Link renewed',
  recover: 'Linked to your business',
  refund: 'Refund recorded',
  void: 'Payment voided',
  void_invoice: 'Voided',
  restore_invoice: 'Restored',
  write_off: 'Written off as bad debt',
  undo_write_off: 'Write-off undone',
  credit: 'Credit note created',
  undo_credit: 'Credit note undone',
  send_credit_note: 'Credit note sent',
  mark_credit_note_sent: 'Credit note marked as sent',
  apply_credit: 'Customer credit applied',
  undo_applied_credit: 'Applied customer credit undone',
  autopay_announce: 'Automatic payment announced to the customer',
  autopay_charge: 'Automatic charge started',
  autopay_retry: 'Automatic charge failed, and is tried again',
  autopay_failed: 'Automatic payment failed',
  approve: 'Approved',
  sign: 'Signed by the customer',
  decline: 'Declined',
  request_changes: 'Changes requested by the customer',
  to_project: 'Converted to a project',
  to_invoice: 'Converted to an invoice',
  add_photo: 'Photo added',
  place_photo: 'Photo assigned to an item',
  remove_photo: 'Photo deleted',
  bill_installment: 'Payment of the schedule invoiced',
};

/** In the history of a document, an action without a description is shown by its internal name. */
function plainWords(action: string): string {
  const text = action.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function activityText({ action, amount }: Pick<DocumentEvent, 'action' | 'amount'>): string {
  if (amount !== null && action === 'payment') return `Payment of ${formatMoney(amount)} recorded`;
  if (amount !== null && action === 'payment_update') return `Payment changed to ${formatMoney(amount)}`;
  if (amount !== null && action === 'late_fee') return `Late fee of ${formatMoney(amount)} added`;
  if (amount !== null && action === 'refund') return `Refund of ${formatMoney(amount)} recorded`;
  if (amount !== null && action === 'write_off') return `${formatMoney(amount)} written off as bad debt`;
  if (amount !== null && action === 'credit') return `Credit note of ${formatMoney(amount)} created`;
  if (amount !== null && action === 'apply_credit')
    return `${formatMoney(amount)} of customer credit applied`;
  return words[action] ?? plainWords(action);
}
