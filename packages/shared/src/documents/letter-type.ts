/**
 * The kinds of messages to a customer: an invoice, an estimate, a reminder, a receipt, a credit note or an account
 * statement.
 */
export const letterTypes = [
  'invoice',
  'estimate',
  'reminder',
  'receipt',
  'credit_note',
  'statement',
] as const;
export type LetterType = (typeof letterTypes)[number];

export const letterLabels: Record<LetterType, string> = {
  invoice: 'Invoice',
  estimate: 'Estimate',
  reminder: 'Reminder',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  statement: 'Statement',
};

/** The tones of a reminder. */
export const reminderTones = ['friendly', 'clear', 'firm'] as const;
export type ReminderTone = (typeof reminderTones)[number];

export const reminderToneLabels: Record<ReminderTone, string> = {
  friendly: 'Friendly',
  clear: 'Clear',
  firm: 'Firm',
};
