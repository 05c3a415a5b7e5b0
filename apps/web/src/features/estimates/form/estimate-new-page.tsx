import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/routing/router.tsx';
import { listHref } from '../../../parts/document-form/document-hrefs.ts';
import { FormSkeleton } from '../../../parts/document-form/form-skeleton.tsx';
import { PageFrame } from '../../../parts/document-form/page-frame.tsx';
import { filledItems } from '../../../parts/document-form/values/filled-items.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { NewEstimate, useEstimateStart } from './new-estimate.tsx';

/** /estimates/new; for a customer with ?customer=, filled in with ?items=. */
export default function EstimateNewPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const start = useEstimateStart(search.get('customer'), filledItems(search));
  const [round, setRound] = useState(1);
  if (!start) return <FormSkeleton title="New Estimate" />;
  return (
    <NewEstimate
      key={`${start.owner} ${round}`}
      start={start}
      Frame={PageFrame}
      onSaved={({ id }) => navigate(sheetHref('estimate', id), { replace: true })}
      onCancelled={() => navigate(listHref('estimate'))}
      onStartOver={() => setRound(round + 1)}
    />
  );
}
