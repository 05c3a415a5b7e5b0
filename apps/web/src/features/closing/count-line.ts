import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import { Money, unreadableAmountText } from '@dayworks/shared/fields';
import { readNumberText } from '../../ui/input/number-text.ts';

type Recorded = Pick<ClosingDay['recorded'][number], 'method' | 'recorded'>;

export interface CountLine extends Recorded {
  /** The counted amount; null until a valid amount is entered. */
  counted: number | null;
  /** The error message for the entered text. */
  problem?: string | undefined;
}

/** If nothing was recorded for a payment method, no amount needs to be entered. */
export function countLine({ method, recorded }: Recorded, text: string): CountLine {
  const number = readNumberText(text);
  if (number === undefined) return { method, recorded, counted: null, problem: unreadableAmountText };
  if (number === null) return { method, recorded, counted: recorded === 0 ? 0 : null };
  const { success, error } = Money.safeParse(number);
  return success
    ? { method, recorded, counted: number }
    : { method, recorded, counted: null, problem: error.issues[0]?.message };
}
