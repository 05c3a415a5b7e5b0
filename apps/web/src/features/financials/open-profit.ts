import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';
import { profitParam } from './profit-days.ts';

export const { AddressSheet: OpenProfit, prepareSheet: prepareProfit } = createAddressSheet(
  profitParam,
  () => import('./profit-sheet.tsx'),
);
