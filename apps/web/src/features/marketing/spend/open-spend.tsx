import { Plus } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { Button } from '../../../ui/button.tsx';

const { param, prepareSheet, AddressSheet } = createAddressSheet('spend', () => import('./add-spend.tsx'));

export const OpenSpend = AddressSheet;

export function AddSpendLink() {
  return (
    <Button asChild onPointerOver={prepareSheet}>
      <Link {...useSheetLink(param)('new')}>
        <Plus />
        Add spend
      </Link>
    </Button>
  );
}
