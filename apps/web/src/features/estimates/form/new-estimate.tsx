import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { useState } from 'react';
import { NewDocument, type NewDocumentFrame } from '../../../parts/document-form/new-document.tsx';
import { MissingNotice } from '../../../parts/document-form/notices.tsx';
import { estimateDefinition } from './estimate-definition.ts';
import { EstimateForm } from './estimate-form.tsx';
import { useEstimateCalls } from './use-estimate-calls.ts';
import type { EstimateStart } from './use-estimate-start.ts';

type NewEstimateProps = NewDocumentFrame<Estimate> & { start: EstimateStart };

export function NewEstimate({ start: given, ...frame }: NewEstimateProps) {
  // The initial values stay fixed while the form is open, so that the form does not count as edited when the customer
  // is refetched.
  const [start] = useState(given);
  const calls = useEstimateCalls();
  return (
    <NewDocument {...frame} definition={estimateDefinition} calls={calls} start={start}>
      {({ notices, ...form }) => (
        <EstimateForm
          {...form}
          today={start.today}
          estimateId={null}
          notices={
            <>
              {start.isCustomerMissing && <MissingNotice kind="estimate" missing="customer" />}
              {notices}
            </>
          }
        />
      )}
    </NewDocument>
  );
}
