import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import { type PaymentMethod, paymentMethods } from '@dayworks/shared/documents/payments/payment-method';
import { newIdempotencyKey } from '../../lib/api.ts';
import type { KeptDraft } from '../../parts/record/kept-draft.ts';

/**
 * The amounts and the explanation that the user has typed; `reopened` is the id of the close that was reopened before
 * the user typed them.
 */
export type CountDraft = Record<PaymentMethod | 'explanation' | 'reopened', string>;

export const reopenedOf = ({ earlier }: Pick<ClosingDay, 'earlier'>): string => earlier[0]?.id ?? '';

export const nothingTyped = Object.fromEntries(
  [...paymentMethods, 'explanation', 'reopened'].map((name) => [name, '']),
) as CountDraft;

/**
 * Returns the idempotency key for closing the day. The typed values are preserved, but after the day is reopened a
 * new key is needed, because the old key would only return the old close.
 */
export const keyOfCount = (kept: KeptDraft | null, reopened: string): string =>
  kept && kept.values.reopened === reopened ? kept.idempotencyKey : newIdempotencyKey();
