import type { LetterWriters } from '../documents/letter.ts';
import { estimateLetters } from '../estimates/send-estimate.ts';
import { invoiceLetters, reminderLetters } from '../invoices/send-invoice.ts';
import { receiptLetters } from './receipt-letters.ts';

export const letterWriters: LetterWriters = {
  invoice: invoiceLetters,
  estimate: estimateLetters,
  reminder: reminderLetters,
  receipt: receiptLetters,
};
