import { type Estimate, emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { offerStart } from '@dayworks/shared/look/document-settings';
import { useState } from 'react';
import { NewDocument, type NewDocumentFrame } from '../../../parts/document-form/new-document.tsx';
import { MissingNotice } from '../../../parts/document-form/notices.tsx';
import { useFormStart } from '../../../parts/document-form/use-form-start.ts';
import type { NewDocumentStart } from '../../../parts/document-form/use-new-document.ts';
import type { filledItems } from '../../../parts/document-form/values/filled-items.ts';
import { EstimateForm, estimateDefinition } from './estimate-form.tsx';
import { type EstimateValues, valuesFromEstimate } from './estimate-values.ts';
import { useEstimateCalls } from './use-estimate-calls.ts';

interface EstimateStart extends NewDocumentStart<EstimateValues> {
  today: string;
  /** True if the URL names a customer that does not exist. */
  isCustomerMissing: boolean;
}

/** Returns the initial values of a new estimate; undefined while they are loading. */
export function useEstimateStart(
  customerId: string | null,
  filled?: ReturnType<typeof filledItems>,
): EstimateStart | undefined {
  const topicId = [customerId, filled?.topic].filter(Boolean).join(' ') || null;
  const start = useFormStart({ customerId, topicId });
  if (!start) return undefined;
  const { owner, today, customer, usualAddress, isCustomerMissing, defaults, leavesWords } = start;
  return {
    owner,
    today,
    values: {
      ...valuesFromEstimate({
        ...emptyEstimate(today),
        ...offerStart(today, defaults),
        ...usualAddress,
        customer_id: customer?.id ?? '',
        ...(filled?.items && { items: filled.items }),
      }),
      leavesWords,
    },
    isCustomerMissing,
  };
}

type NewEstimateProps = NewDocumentFrame<Estimate> & { start: EstimateStart };

export function NewEstimate({ start: given, ...frame }: NewEstimateProps) {
  /*
   * The initial values stay fixed while the form is open, so that the form does not count as edited when the customer
   * is refetched.
   */
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
