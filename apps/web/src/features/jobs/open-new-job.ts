import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';

/** `?new=1`: the form of a new one; `customer`, `project` and `title` fill it in. */
export const { AddressSheet: OpenNewJob } = createAddressSheet('new', () => import('./form/new-job.tsx'));
