import { depositTypes } from '@dayworks/shared/estimates/deposit';
import { type Estimate, type EstimateEdit, NewEstimate } from '@dayworks/shared/estimates/estimate';
import * as z from 'zod';
import { StoredValues } from '../../parts/document-form/draft-store.ts';
import type { FormDefinition } from '../../parts/document-form/form-definition.ts';
import {
  type EstimateValues,
  editInto,
  parseEstimateEdit,
  parseNewEstimate,
  valuesFromEstimate,
} from './estimate-values.ts';

export const estimateDefinition: FormDefinition<EstimateValues, NewEstimate, EstimateEdit, Estimate> = {
  kind: 'estimate',
  Values: StoredValues.extend({
    title: z.string(),
    valid_until: z.string(),
    payment_terms: z.string(),
    deposit_type: z.enum(depositTypes).nullable(),
    deposit_value: z.string(),
  }),
  Input: NewEstimate,
  valuesOf: valuesFromEstimate,
  parseNew: parseNewEstimate,
  parseEdit: parseEstimateEdit,
  editInto,
};
