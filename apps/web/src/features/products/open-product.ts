import { createAddressSheet } from '../../parts/address-sheet.tsx';

/** The address names the product whose form is open. */
export const sheetParam = 'product';

export const { AddressSheet: OpenProduct, prepareSheet } = createAddressSheet(
  sheetParam,
  () => import('./edit-product.tsx'),
);

/** `?new=1`: the form of a new one. */
export const { AddressSheet: OpenNewProduct } = createAddressSheet('new', () => import('./new-product.tsx'));
