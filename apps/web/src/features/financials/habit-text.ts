import { noHabitText } from '@dayworks/shared/customers/habits';

const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`);

/** Describes when a customer usually pays (rule F4). */
export function habitText(usualDaysLate: number | null): string {
  if (usualDaysLate === null) return noHabitText;
  if (usualDaysLate === 0) return 'on the day';
  return usualDaysLate > 0 ? `${days(usualDaysLate)} late` : `${days(-usualDaysLate)} early`;
}
