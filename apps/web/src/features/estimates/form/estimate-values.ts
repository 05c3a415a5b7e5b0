import { type DepositTerms, depositTypes } from '@dayworks/shared/estimates/deposit';
import {
  type Estimate,
  EstimateEdit,
  NewEstimate,
  type WrittenEstimate,
} from '@dayworks/shared/estimates/estimate';
import { type Installment, installmentMoments } from '@dayworks/shared/estimates/payment-schedule';
import { NonNegativeMoney } from '@dayworks/shared/fields';
import { withUsualWords } from '@dayworks/shared/look/document-settings';
import { hasAtMostDecimals, isMoney } from '@dayworks/shared/money';
import * as z from 'zod';
import { DocumentValues, documentValues, sentFields } from '../../../parts/document-form/document-values.ts';
import type { DocumentTypes } from '../../../parts/document-form/use-document-form.ts';

export const EstimateValues = DocumentValues.extend({
  title: z.string(),
  valid_until: z.string(),
  payment_terms: z.string(),
  deposit_type: z.enum(depositTypes).nullable(),
  deposit_value: z.string(),
  /** The payments of the schedule as typed; empty if the estimate has no payment schedule. */
  payment_schedule: z
    .array(
      z.object({
        name: z.string(),
        percent: z.string(),
        due: z.enum(installmentMoments),
        due_on: z.string(),
      }),
    )
    .default([]),
});
export type EstimateValues = z.infer<typeof EstimateValues>;
export type TypedInstallment = EstimateValues['payment_schedule'][number];

export interface EstimateTypes extends DocumentTypes {
  Values: EstimateValues;
  New: NewEstimate;
  Edit: EstimateEdit;
  Stored: Estimate;
}

type EstimateContent = Omit<WrittenEstimate, 'customer_id'> & Pick<Estimate, 'customer_id'>;

/** Returns the form values of a new or stored estimate. Imported estimates may lack a customer. */
export function valuesFromEstimate(estimate: EstimateContent): EstimateValues {
  return {
    ...documentValues(estimate),
    title: estimate.title ?? '',
    valid_until: estimate.valid_until ?? '',
    payment_terms: estimate.payment_terms === null ? '' : String(estimate.payment_terms),
    deposit_type: estimate.deposit_type,
    deposit_value: estimate.deposit_value === null ? '' : String(estimate.deposit_value),
    payment_schedule: (estimate.payment_schedule ?? []).map(({ percent, due_on, ...installment }) => ({
      ...installment,
      percent: String(percent),
      due_on: due_on ?? '',
    })),
  };
}

/** Text that is not a number becomes NaN, which the schema rejects. */
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

const sentInstallment = ({ percent, due_on, ...installment }: TypedInstallment) => ({
  ...installment,
  percent: numberOrNull(percent) ?? Number.NaN,
  due_on: due_on || null,
});

/** A common schedule, which a new payment schedule starts with. */
export const usualSchedule: TypedInstallment[] = [
  { name: 'Deposit', percent: '30', due: 'approval', due_on: '' },
  { name: 'Progress payment', percent: '40', due: 'milestone', due_on: '' },
  { name: 'Final payment', percent: '30', due: 'completion', due_on: '' },
];

/** Returns the typed payments, so that their amounts can be shown; null while a percentage cannot be read. */
export function readInstallments(typed: readonly TypedInstallment[]): Installment[] | null {
  const schedule = typed.map(sentInstallment);
  const isReadable = schedule.every(({ percent }) => percent >= 0 && hasAtMostDecimals(percent, 2));
  return isReadable ? schedule : null;
}

function sent(values: EstimateValues) {
  return {
    ...sentFields(values),
    valid_until: values.valid_until || null,
    payment_terms: numberOrNull(values.payment_terms),
    deposit_value: values.deposit_type && numberOrNull(values.deposit_value),
    payment_schedule:
      values.payment_schedule.length === 0 ? null : values.payment_schedule.map(sentInstallment),
  };
}

export const parseNewEstimate = (values: EstimateValues) => NewEstimate.safeParse(sent(values));

export function parseEstimateEdit(values: EstimateValues, { id, version }: Pick<Estimate, 'id' | 'version'>) {
  const { customer_id: _, ...fields } = sent(values);
  return EstimateEdit.safeParse({ ...fields, id, version });
}

/**
 * Turns the input of a new estimate into an edit of a stored estimate. Input for another customer requires a new
 * estimate, because the customer of a stored estimate cannot change.
 */
export function editInto(stored: Estimate, input: NewEstimate): EstimateEdit | undefined {
  const { customer_id, ...fields } = input;
  if (stored.customer_id !== customer_id) return undefined;
  return {
    ...withUsualWords(fields, stored),
    id: stored.id,
    version: stored.version,
  };
}

/** Returns the error message for the typed deposit before the estimate is saved. */
export function depositMistake({ deposit_value }: EstimateValues): string | undefined {
  const value = numberOrNull(deposit_value);
  return value === null ? undefined : NonNegativeMoney.safeParse(value).error?.issues[0]?.message;
}

/**
 * Returns the deposit terms that are used for the displayed totals while the user types. An incomplete amount counts
 * as no deposit.
 */
export function depositSoFar({ deposit_type, deposit_value }: EstimateValues): DepositTerms {
  const value = numberOrNull(deposit_value);
  const isReadable = value !== null && value >= 0 && isMoney(value);
  return { deposit_type, deposit_value: isReadable ? value : null };
}
