import { createAddressSheet } from '../../../parts/address-sheet/address-sheet.tsx';

export const openAutomation = createAddressSheet('automation', () => import('./automation-editor.tsx'));
