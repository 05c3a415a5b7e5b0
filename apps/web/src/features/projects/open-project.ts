import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';

/** The address names the project whose sheet is open. */
export const sheetParam = 'project';

export const { AddressSheet: OpenProject, prepareSheet } = createAddressSheet(
  sheetParam,
  () => import('./sheet/project-sheet.tsx'),
);

/** `?new=1`: the form of a new one. */
export const { AddressSheet: OpenNewProject } = createAddressSheet(
  'new',
  () => import('./form/new-project.tsx'),
);
