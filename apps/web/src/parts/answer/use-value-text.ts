import type { ValueKind } from '@dayworks/shared/questions/answer';
import { valueText } from '@dayworks/shared/questions/tell/value-text';
import { useBusinessDay } from '../time/use-business-day.ts';

/** Formats values for this business, with times in its time zone. */
export function useValueText(): (kind: ValueKind, value: number | string) => string {
  const { timeZone } = useBusinessDay();
  return (kind, value) => valueText(kind, value, timeZone);
}
