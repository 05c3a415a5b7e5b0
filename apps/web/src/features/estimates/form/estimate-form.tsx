import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DocumentForm } from '../../../parts/document-form/document-form.tsx';
import type { FormParts } from '../../../parts/document-form/new-document.tsx';
import { DepositCard } from './deposit-card.tsx';
import { EstimateDetails } from './estimate-details.tsx';
import type { EstimateValues } from './estimate-values.ts';

type EstimateFormProps = FormParts<EstimateValues> & {
  today: string;
  /** Set when the customer cannot be changed; null is an imported estimate without one. */
  fixedCustomer?: ShownCustomer | null;
};

export function EstimateForm({ model, today, fixedCustomer, ...parts }: EstimateFormProps) {
  return (
    <DocumentForm
      {...parts}
      model={model}
      details={<EstimateDetails model={model} today={today} fixedCustomer={fixedCustomer} />}
      beside={<DepositCard model={model} />}
    />
  );
}
