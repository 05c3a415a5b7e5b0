import { type Estimate, type EstimateEdit, NewEstimate } from '@dayworks/shared/estimates/estimate';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DocumentForm } from '../../../parts/document-form/document-form.tsx';
import type { FormDefinition } from '../../../parts/document-form/form-definition.ts';
import type { FormParts } from '../../../parts/document-form/new-document.tsx';
import { DepositCard } from './deposit-card.tsx';
import { EstimateDetails } from './estimate-details.tsx';
import {
  EstimateValues,
  editInto,
  parseEstimateEdit,
  parseNewEstimate,
  valuesFromEstimate,
} from './estimate-values.ts';
import { QuoteMarginCard } from './quote-margin-card.tsx';

export const estimateDefinition: FormDefinition<EstimateValues, NewEstimate, EstimateEdit, Estimate> = {
  kind: 'estimate',
  Values: EstimateValues,
  Input: NewEstimate,
  valuesOf: valuesFromEstimate,
  parseNew: parseNewEstimate,
  parseEdit: parseEstimateEdit,
  editInto,
  followLastJob: ({ payment_terms }, last) => ({
    payment_terms: last.payment_terms === null ? payment_terms : String(last.payment_terms),
  }),
};

type EstimateFormProps = FormParts<EstimateValues> & {
  today: string;
  /** The id of the estimate; null for a new estimate. */
  estimateId: string | null;
  /** The customer of an estimate whose customer cannot be changed; null for an imported estimate without a customer. */
  fixedCustomer?: ShownCustomer | null;
};

export function EstimateForm({ model, today, estimateId, fixedCustomer, ...parts }: EstimateFormProps) {
  return (
    <DocumentForm
      {...parts}
      model={model}
      details={<EstimateDetails model={model} today={today} fixedCustomer={fixedCustomer} />}
      beside={
        <>
          <DepositCard model={model} />
          <QuoteMarginCard model={model} estimateId={estimateId} />
        </>
      }
    />
  );
}
