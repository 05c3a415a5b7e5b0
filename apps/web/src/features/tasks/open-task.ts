import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';

/** The address names the task whose sheet is open. */
export const sheetParam = 'task';

export const taskSheet = createAddressSheet(sheetParam, () => import('./sheet/task-sheet.tsx'));

/** `?new=1`: the form of a new one. */
export const { AddressSheet: OpenNewTask } = createAddressSheet('new', () => import('./form/new-task.tsx'));
