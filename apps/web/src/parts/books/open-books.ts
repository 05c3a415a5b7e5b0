import { createAddressSheet } from '../address-sheet/address-sheet.tsx';

/** The URL parameter that names which of the three totals is shown in detail. */
export const booksParam = 'books';

export const { AddressSheet: OpenBooks } = createAddressSheet(booksParam, () => import('./books-sheet.tsx'));
