import { createAddressSheet } from '../address-sheet/address-sheet.tsx';

/** The address names which of the three counts is opened. */
export const booksParam = 'books';

export const { AddressSheet: OpenBooks } = createAddressSheet(booksParam, () => import('./books-sheet.tsx'));
