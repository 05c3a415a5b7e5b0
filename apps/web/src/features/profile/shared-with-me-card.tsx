import { ReceiptText } from 'lucide-react';
import { Link } from '../../lib/routing/router.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { useSharedWithMe } from '../../parts/shared-with-me/use-shared-with-me.ts';
import { Card } from '../../ui/card.tsx';

const title = 'Shared with me';

/** Lists the documents that other businesses have shared with the user; hidden if there are none. */
export function SharedWithMeCard() {
  const shared = useSharedWithMe();
  if (shared.length === 0) return null;
  return (
    <Card>
      <SectionHeader title={title} text="Invoices that other businesses shared with you." />
      <ul aria-label={title} className="mt-3 border-line border-t">
        {shared.map(({ id, title: invoice, from, due, href }) => (
          <li key={id} className="not-last:border-line not-last:border-b">
            <Link
              to={href}
              className="flex min-h-15 items-center gap-3 px-5 py-2.5 transition-colors hover:bg-overlay-hover narrow:px-4"
            >
              <ReceiptText className="size-[18px] flex-none text-fg-2" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium tabular-nums">{invoice}</span>
                <bdi className="block truncate text-13 text-fg-3">{from}</bdi>
              </span>
              <span className="flex-none text-13 text-fg-2 tabular-nums">{due}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
