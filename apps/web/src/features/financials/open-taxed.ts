import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';
import { taxedParam } from './taxed-rate.ts';

export const { AddressSheet: OpenTaxed, prepareSheet: prepareTaxed } = createAddressSheet(
  taxedParam,
  () => import('./taxed-sheet.tsx'),
);
