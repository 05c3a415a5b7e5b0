import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import type { PaymentMethod } from '@dayworks/shared/documents/payments/payment-method';
import { newIdempotencyKey } from '../../lib/api.ts';
import type { KeptDraft } from '../../parts/record/kept-draft.ts';

/**
 * The amounts and the explanation that the user has typed; `reopened` is the id of the close that was reopened before
 * the user typed them.
 */
export type CountDraft = Record<string, string> & Record<'explanation' | 'reopened', string>;

/** The name of a method's amount in the draft; an own method can have any name, also that of another entry. */
export const countKey = (method: PaymentMethod): string => `counted ${method}`;

export const reopenedOf = ({ earlier }: Pick<ClosingDay, 'earlier'>): string => earlier[0]?.id ?? '';

export const nothingTyped = ({ recorded }: Pick<ClosingDay, 'recorded'>): CountDraft => ({
  ...Object.fromEntries(recorded.map(({ method }) => [countKey(method), ''])),
  explanation: '',
  reopened: '',
});

/**
 * Returns the idempotency key for closing the day. The typed values are preserved, but after the day is reopened a
 * new key is needed, because the old key would only return the old close.
 */
export const keyOfCount = (kept: KeptDraft | null, reopened: string): string =>
  kept && kept.values.reopened === reopened ? kept.idempotencyKey : newIdempotencyKey();
