import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSheetLink } from '../address-sheet/sheet-address.ts';
import { booksParam } from './open-books.ts';

type BooksLinkProps = { count: 'ledger' | 'payments' | 'invoices'; children: string };

/**
 * Links to the details of a total in the books: the ledger has its own screen, and the other totals open a sheet with
 * their parts.
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
