import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useSheetLink } from '../address-sheet/sheet-address.ts';
import { booksParam } from './open-books.ts';

type BooksLinkProps = { count: 'ledger' | 'payments' | 'invoices'; children: string };

/** What one count of all the money is made of: the ledger has a screen, the others are opened part by part. */
export function BooksLink({ count, children }: BooksLinkProps) {
  const linkTo = useSheetLink(booksParam);
  const link = count === 'ledger' ? { to: paths.transactions.getHref() } : linkTo(count);
  return (
    <Link {...link} className="rounded-4 hover:text-accent-text hover:underline">
      {children}
    </Link>
  );
}
