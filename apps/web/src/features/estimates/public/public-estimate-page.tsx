import { documentNumber } from '@dayworks/shared/documents/document-number';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useParams, useSearchParams } from '../../../lib/router.tsx';
import { PublicPage } from '../../../parts/public-document/public-page.tsx';
import { useOnceSeen } from '../../../parts/public-document/use-once-seen.ts';
import { useTellLook } from '../../../parts/public-document/use-tell-look.ts';
import { PublicEstimate } from './public-estimate.tsx';

const titleOf = (publicDocument: SharedEstimate) =>
  `Estimate ${documentNumber(publicDocument.id)} from ${publicDocument.business.business_name}`;

/** /shared-estimate/:id?key= */
export default function SharedEstimatePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const link = { id, key: search.get('key') ?? '' };
  const query = useQuery(api.estimates.openShared.queryOptions({ input: link }));
  useOnceSeen(id, query.isSuccess, () => {
    // Nothing for the reader depends on it, so a failure is nothing to show.
    api.estimates.markViewed.call(link).catch(() => {});
  });
  useTellLook('estimate', link, query.isSuccess);
  const pdfHref = `/api/shared-estimates/${encodeURIComponent(id)}/pdf?${new URLSearchParams({ key: link.key })}`;
  return (
    <PublicPage kind="estimate" query={query} titleOf={titleOf}>
      {(publicDocument) => <PublicEstimate publicDocument={publicDocument} link={link} pdfHref={pdfHref} />}
    </PublicPage>
  );
}
