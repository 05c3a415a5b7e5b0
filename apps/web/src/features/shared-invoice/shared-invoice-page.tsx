import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, hasCode } from '../../lib/errors.ts';
import { useParams, useSearchParams } from '../../lib/router.tsx';
import { useMediaQuery } from '../../ui/use-media.ts';
import { LetterSkeleton } from './letter-skeleton.tsx';
import { NarrowLetter } from './narrow-letter.tsx';
import { UnavailablePage } from './unavailable-page.tsx';
import { useMarkViewed } from './use-mark-viewed.ts';
import { WideLetter } from './wide-letter.tsx';

const unavailableTitle = 'This invoice link is not available';

function titleOf(letter: SharedInvoice): string {
  const paid = letter.displayed_status === 'paid' ? ', paid' : '';
  return `Invoice ${invoiceNumber(letter.id)} from ${letter.business.business_name}${paid}`;
}

/** What a customer sees: the letterhead of the business, no account, nothing of the office. */
export default function SharedInvoicePage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const link = { id, key: query.get('key') ?? '' };
  const letter = useQuery(api.invoices.openShared.queryOptions({ input: link }));
  const isWide = useMediaQuery('(min-width: 1080px)');
  const isGone = hasCode(letter.error, 'NOT_FOUND') || hasCode(letter.error, 'BAD_REQUEST');
  const title = letter.data ? titleOf(letter.data) : isGone ? unavailableTitle : 'Invoice';

  useEffect(() => {
    document.title = title;
  }, [title]);
  useMarkViewed(link, letter.isSuccess);

  if (letter.data) {
    const Letter = isWide ? WideLetter : NarrowLetter;
    const pdfHref = `/api/shared-invoices/${encodeURIComponent(id)}/pdf?${new URLSearchParams({ key: link.key })}`;
    return <Letter letter={letter.data} pdfHref={pdfHref} />;
  }
  if (isGone) {
    return (
      <UnavailablePage title={unavailableTitle}>
        It may have been switched off or replaced by a newer one. Please ask the business that sent it to you.
      </UnavailablePage>
    );
  }
  if (letter.isError) {
    return (
      <UnavailablePage title="This invoice cannot be shown right now" onRetry={() => void letter.refetch()}>
        {errorMessage(letter.error)}
      </UnavailablePage>
    );
  }
  return <LetterSkeleton />;
}
