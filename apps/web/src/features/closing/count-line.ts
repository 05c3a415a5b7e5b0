import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import { Money, unreadableAmountText } from '@dayworks/shared/fields';
import { readNumberText } from '../../ui/input/number-text.ts';

type Recorded = Pick<ClosingDay['recorded'][number], 'method' | 'recorded'>;

export interface CountLine extends Recorded {
  /** Null until there is an amount that can be counted with. */
  counted: number | null;
  /** What is wrong with what stands in the field. */
  problem?: string | undefined;
}

/** Where nothing was recorded, nothing needs to be typed. */
export function countLine({ method, recorded }: Recorded, text: string): CountLine {
  const number = readNumberText(text);
  if (number === undefined) return { method, recorded, counted: null, problem: unreadableAmountText };
  if (number === null) return { method, recorded, counted: recorded === 0 ? 0 : null };
  const { success, error } = Money.safeParse(number);
  return success
    ? { method, recorded, counted: number }
    : { method, recorded, counted: null, problem: error.issues[0]?.message };
}
