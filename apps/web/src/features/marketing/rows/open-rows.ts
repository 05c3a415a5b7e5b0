import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { type RowsOf, writeRows } from './rows-address.ts';

const rowsParam = 'rows';

export const { AddressSheet: OpenRows, prepareSheet: prepareRows } = createAddressSheet(
  rowsParam,
  () => import('./rows-sheet.tsx'),
);

/** Returns links that open the rows of a figure beside the current screen. */
export function useRowsLink() {
  const linkTo = useSheetLink(rowsParam);
  return (rows: RowsOf) => linkTo(writeRows(rows));
}
