import { createAddressSheet } from '../../parts/address-sheet.tsx';
import { sheetParam } from './lead-step.ts';

export const openLead = createAddressSheet(sheetParam, () => import('./sheet/lead-sheet.tsx'));

/** `?new=1` opens the form for a new lead. */
export const { AddressSheet: OpenNewLead } = createAddressSheet('new', () =>
  import('./lead-form.tsx').then((file) => ({ default: file.NewLeadPanel })),
);
