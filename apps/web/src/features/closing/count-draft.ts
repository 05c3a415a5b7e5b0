import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import { type PaymentMethod, paymentMethods } from '@dayworks/shared/documents/payment-method';
import { newIdempotencyKey } from '../../lib/api.ts';
import type { KeptDraft } from '../../parts/record/kept-draft.ts';

/** `reopened` is the close that was opened again before this was typed. */
export type CountDraft = Record<PaymentMethod | 'explanation' | 'reopened', string>;

export const reopenedOf = ({ earlier }: Pick<ClosingDay, 'earlier'>): string => earlier[0]?.id ?? '';

export const nothingTyped = Object.fromEntries(
  [...paymentMethods, 'explanation', 'reopened'].map((name) => [name, '']),
) as CountDraft;

/** What was typed stays; but once the day was opened again, the key of the old close would only answer with that. */
export const keyOfCount = (kept: KeptDraft | null, reopened: string): string =>
  kept && kept.values.reopened === reopened ? kept.idempotencyKey : newIdempotencyKey();
