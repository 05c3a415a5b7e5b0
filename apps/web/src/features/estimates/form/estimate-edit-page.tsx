import { documentNumber } from '@dayworks/shared/documents/document-number';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Navigate, useParams } from '../../../lib/router.tsx';
import { EditPage } from '../../../parts/document-form/edit-page.tsx';
import { EditEstimate } from './edit-estimate.tsx';

/** /estimate/edit/:id */
export default function EstimateEditPage() {
  const { id = '' } = useParams();
  const query = useQuery(api.estimates.get.queryOptions({ input: { id }, refetchOnMount: 'always' }));
  // An estimate that was converted to an invoice can no longer be edited, so the edit page of the invoice is opened
  // instead.
  if (query.data?.status === 'converted' && query.data.invoice_id)
    return <Navigate to={paths.invoiceEdit.getHref(query.data.invoice_id)} replace />;
  return (
    <EditPage
      key={id}
      kind="estimate"
      number={documentNumber(id)}
      query={query}
      problemOf={(estimate, today) => estimateActionProblem('edit', estimate, today)}
    >
      {(opened, { today }) => <EditEstimate {...opened} today={today} />}
    </EditPage>
  );
}
