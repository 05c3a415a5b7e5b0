import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { createAddressSheet, useSheetLink } from '../address-sheet.tsx';

/** The URL parameter that specifies which of the three totals of received money is shown in detail. */
const booksParam = 'books';

export const { AddressSheet: OpenBooks } = createAddressSheet(booksParam, () => import('./books-sheet.tsx'));

type BooksLinkProps = { count: 'ledger' | 'payments' | 'invoices'; children: string };

/**
 * Links to the details of a total in the books. The ledger has its own screen, and each of the other totals opens a
 * sheet that shows how it is calculated.
 */
export function BooksLink({ count, children }: BooksLinkProps) {
  const linkTo = useSheetLink(booksParam);
  const link = count === 'ledger' ? { to: paths.transactions.getHref() } : linkTo(count);
  return (
    <Link {...link} className="rounded-4 hover:text-accent-text hover:underline">
      {children}
    </Link>
  );
}
