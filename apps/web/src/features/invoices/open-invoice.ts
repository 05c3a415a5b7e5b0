import { createAddressSheet } from '../../parts/address-sheet.tsx';

/** The address names the invoice whose sheet is open. */
export const sheetParam = 'invoice';

export const { AddressSheet: OpenInvoice, prepareSheet } = createAddressSheet(
  sheetParam,
  () => import('./invoice-sheet.tsx'),
);
