import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useParams, useSearchParams } from '../../../lib/routing/router.tsx';
import { PayOnline, showsPayOnline, useOffer } from '../../../parts/public-document/pay-online.tsx';
import { useIsWideDocument } from '../../../parts/public-document/public-layout.tsx';
import { PublicPage } from '../../../parts/public-document/public-page.tsx';
import { useOnceSeen } from '../../../parts/public-document/use-once-seen.ts';
import { useTellLook } from '../../../parts/public-document/use-tell-look.ts';
import { PublicInvoice } from '../../../parts/public-invoice/public-invoice.tsx';
import { WhenYouPay } from './when-you-pay.tsx';

function titleOf(publicDocument: SharedInvoice): string {
  const { displayed_status } = publicDocument;
  const paid = displayed_status === 'paid' || displayed_status === 'void' ? `, ${displayed_status}` : '';
  return `Invoice ${publicDocument.number} from ${publicDocument.business.business_name}${paid}`;
}

/** /shared-invoice/:id?key= */
export default function SharedInvoicePage() {
  const { id = '' } = useParams();
  const isWide = useIsWideDocument();
  const [search] = useSearchParams();
  const link = { id, key: search.get('key') ?? '' };
  const query = useQuery(api.invoices.openShared.queryOptions({ input: link }));
  useOnceSeen(id, query.isSuccess, () => {
    // Nothing for the reader depends on it, so a failure is nothing to show.
    api.invoices.markViewed.call(link).catch(() => {});
  });
  useTellLook('invoice', link, query.isSuccess);
  const paid = { kind: 'invoice', ...link } as const;
  const offer = useOffer(paid);
  const pdfHref = `/api/shared-invoices/${encodeURIComponent(id)}/pdf?${new URLSearchParams({ key: link.key })}`;
  return (
    <PublicPage kind="invoice" query={query} titleOf={titleOf}>
      {(publicDocument) => (
        <PublicInvoice
          publicDocument={publicDocument}
          pdfHref={pdfHref}
          isWide={isWide}
          payOnline={showsPayOnline(offer) && <PayOnline link={paid} offer={offer} />}
          promise={<WhenYouPay publicDocument={publicDocument} link={link} />}
        />
      )}
    </PublicPage>
  );
}
