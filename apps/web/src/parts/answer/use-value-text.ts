import type { ValueKind } from '@dayworks/shared/questions/answer';
import { formatValue } from '@dayworks/shared/questions/format-value';
import { useBusinessDay } from '../time/use-business-day.ts';

/** Values as this business writes them: instants by its own clock. */
export function useValueText(): (kind: ValueKind, value: number | string) => string {
  const { timeZone } = useBusinessDay();
  return (kind, value) => formatValue(kind, value, timeZone);
}
