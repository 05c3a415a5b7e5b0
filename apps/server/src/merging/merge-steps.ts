import type { MergeKind } from '@dayworks/shared/merging/merge-kind';
import { customerSteps } from './customer-steps.ts';
import { leadSteps } from './lead-steps.ts';
import type { MergeSteps } from './merge-pair.ts';
import { productSteps } from './product-steps.ts';

export const stepsOf: Record<MergeKind, MergeSteps> = {
  customer: customerSteps,
  lead: leadSteps,
  product: productSteps,
};
