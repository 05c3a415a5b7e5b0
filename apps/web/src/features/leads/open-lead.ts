import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';
import { sheetParam } from './lead-query.ts';

export const openLead = createAddressSheet(sheetParam, () => import('./sheet/lead-sheet.tsx'));

/** `?new=1`: the form of a new one. */
export const { AddressSheet: OpenNewLead } = createAddressSheet('new', () => import('./form/new-lead.tsx'));
