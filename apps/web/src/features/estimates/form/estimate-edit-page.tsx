import { shortNumber } from '@dayworks/shared/documents/document-kind';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link, Navigate, useParams } from '../../../lib/routing/router.tsx';
import { EditDocument } from '../../../parts/document-form/edit-document.tsx';
import { EditPage } from '../../../parts/document-form/edit-page.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EstimateForm, estimateDefinition, useEstimateCalls } from './estimate-form.tsx';

type EditEstimateProps = { stored: EstimateDetail; today: string };

function EditEstimate({ stored, today }: EditEstimateProps) {
  const calls = useEstimateCalls();
  return (
    <EditDocument stored={stored} definition={estimateDefinition} calls={calls} number={stored.number}>
      {({ notices, ...form }) => (
        <EstimateForm
          {...form}
          today={today}
          estimateId={stored.id}
          fixedCustomer={stored.customer}
          notices={
            <>
              <AgreedNotice estimate={stored} />
              {notices}
            </>
          }
        />
      )}
    </EditDocument>
  );
}

/** Warns that the customer must approve the estimate again after it is changed (rule M25). */
function AgreedNotice({ estimate: { status, signatures, version } }: { estimate: EstimateDetail }) {
  if (status !== 'approved') return null;
  const isSigned = signatures.some(({ estimate_version }) => estimate_version === version);
  return (
    <Alert tone="warning" title={`The customer has ${isSigned ? 'signed' : 'approved'} this version`}>
      {isSigned
        ? 'If you change it, the customer has to sign the new version. The signed version is kept.'
        : 'If you change it, the customer has to approve the new version.'}
    </Alert>
  );
}

/**
 * A link to the project or job that the estimate was converted to. Changes are made there instead of in the estimate.
 */
function WhatItBecame({ estimate: { project_id, job_id } }: { estimate: EstimateDetail }) {
  return (
    <Button asChild>
      {job_id ? (
        <Link to={paths.job.getHref(job_id)}>Open the job</Link>
      ) : (
        <Link to={`${paths.projects.getHref()}?project=${project_id}`}>Open the project</Link>
      )}
    </Button>
  );
}

/** The page /estimate/edit/:id, where the user edits an estimate. */
export default function EstimateEditPage() {
  const { id = '' } = useParams();
  const query = useQuery(api.estimates.get.queryOptions({ input: { id }, refetchOnMount: 'always' }));
  /*
   * An estimate that was converted to an invoice can no longer be edited. The edit page of the invoice opens instead.
   */
  if (query.data?.status === 'converted' && query.data.invoice_id)
    return <Navigate to={paths.invoiceEdit.getHref(query.data.invoice_id)} replace />;
  return (
    <EditPage
      key={id}
      kind="estimate"
      number={query.data?.number ?? shortNumber(id)}
      query={query}
      problemOf={(estimate, today) => estimateActionProblem('edit', estimate, today)}
      insteadOf={(estimate) =>
        (estimate.job_id ?? estimate.project_id) ? <WhatItBecame estimate={estimate} /> : null
      }
    >
      {(stored, { today }) => <EditEstimate stored={stored} today={today} />}
    </EditPage>
  );
}
