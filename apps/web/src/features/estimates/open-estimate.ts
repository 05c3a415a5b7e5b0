import { createAddressSheet } from '../../parts/address-sheet.tsx';

/** The address names the estimate whose sheet is open. */
export const sheetParam = 'estimate';

export const { AddressSheet: OpenEstimate, prepareSheet } = createAddressSheet(
  sheetParam,
  () => import('./estimate-sheet.tsx'),
);
