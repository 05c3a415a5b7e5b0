import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { offerStart } from '@dayworks/shared/look/document-settings';
import type { filledItems } from '../../../parts/document-form/filled-items.ts';
import { useFormStart } from '../../../parts/document-form/use-form-start.ts';
import type { NewDocumentStart } from '../../../parts/document-form/use-new-document.ts';
import { type EstimateValues, valuesFromEstimate } from './estimate-values.ts';

export interface EstimateStart extends NewDocumentStart<EstimateValues> {
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
