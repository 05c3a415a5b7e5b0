import { receiptMaxBytes, receiptTooLargeText } from '@dayworks/shared/expenses/expense';
import type { ReactNode } from 'react';
import { FileField } from '../form/file-field.tsx';

type ReceiptFieldProps = { file: File | null; onPick: (file: File | null) => void; stored?: ReactNode };

export const ReceiptField = (props: ReceiptFieldProps) => (
  <FileField
    {...props}
    label="Receipt"
    attachLabel="Attach photo or PDF"
    accept="image/*,application/pdf"
    maxBytes={receiptMaxBytes}
    tooLargeText={receiptTooLargeText}
  />
);
