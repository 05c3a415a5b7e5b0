import { Ban, CircleOff, ReceiptText } from 'lucide-react';

/** The labels and icons of the actions that clear what a customer owes without a payment. */
export const endingLooks = {
  credit: { label: 'Create credit note', icon: <ReceiptText /> },
  writeOff: { label: 'Write off', icon: <CircleOff /> },
  void: { label: 'Void invoice', icon: <Ban /> },
} as const;
