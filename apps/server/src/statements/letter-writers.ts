import type { LetterWriters } from '../documents/letter.ts';
import { estimateLetters } from '../estimates/estimate-letter.ts';
import { creditLetters } from '../invoices/credits/credit-letter.ts';
import { invoiceLetters, reminderLetters } from '../invoices/messages/send-invoice.ts';
import { receiptLetters } from '../payments/get-receipt.ts';
import { statementLetters } from './statement-letters.ts';

export const letterWriters: LetterWriters = {
  invoice: invoiceLetters,
  estimate: estimateLetters,
  reminder: reminderLetters,
  receipt: receiptLetters,
  credit_note: creditLetters,
  statement: statementLetters,
};
