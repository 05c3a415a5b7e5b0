import { type Estimate, type EstimateEdit, NewEstimate } from '@dayworks/shared/estimates/estimate';
import type { FormDefinition } from '../../../parts/document-form/form-definition.ts';
import {
  EstimateValues,
  editInto,
  parseEstimateEdit,
  parseNewEstimate,
  valuesFromEstimate,
} from './estimate-values.ts';

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
