import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';

/** The address names the payment whose sheet is open. */
export const openPayment = createAddressSheet('payment', () => import('./sheet/payment-sheet.tsx'));

/** `?new=1`: the form of a new one. */
export const { AddressSheet: OpenRecordPayment } = createAddressSheet(
  'new',
  () => import('./record/record-payment.tsx'),
);
