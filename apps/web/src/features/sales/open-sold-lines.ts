import { createAddressSheet } from '../../parts/address-sheet.tsx';

/** The URL parameter that contains the name of the item whose invoice lines are shown. */
export const itemParam = 'item';

export const { AddressSheet: OpenSoldLines, prepareSheet: prepareSoldLines } = createAddressSheet(
  itemParam,
  () => import('./sold-lines-sheet.tsx'),
);
