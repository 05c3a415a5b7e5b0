import { createAddressSheet } from '../../parts/address-sheet/address-sheet.tsx';

/** The URL parameter with the id of the project whose sheet is open. */
export const sheetParam = 'project';

export const { AddressSheet: OpenProject, prepareSheet } = createAddressSheet(
  sheetParam,
  () => import('./sheet/project-sheet.tsx'),
);

/** `?new=1` opens the form for a new project. */
export const { AddressSheet: OpenNewProject } = createAddressSheet(
  'new',
  () => import('./form/new-project.tsx'),
);
