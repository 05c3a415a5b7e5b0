import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';

/** The URL parameter with the id of the payment whose sheet is open. */
export const openPayment = createAddressSheet('payment', () => import('./sheet/payment-sheet.tsx'));

/** `?new=1` opens the form for a new payment. */
export const { AddressSheet: OpenRecordPayment } = createAddressSheet(
  'new',
  () => import('./record/record-payment.tsx'),
);
