import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';

/** `?new=1` opens the form for a new job; `customer`, `project` and `title` fill it in. */
export const { AddressSheet: OpenNewJob } = createAddressSheet('new', () => import('./form/new-job.tsx'));
