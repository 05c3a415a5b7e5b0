import { createAddressSheet } from '../../parts/address-sheet.tsx';

/** The URL parameter that contains the id of the task whose sheet is open. */
export const sheetParam = 'task';

export const taskSheet = createAddressSheet(sheetParam, () => import('./task-sheet.tsx'));

/** `?new=1` opens the form for a new task. */
export const { AddressSheet: OpenNewTask } = createAddressSheet('new', () =>
  import('./task-form.tsx').then((file) => ({ default: file.NewTask })),
);
