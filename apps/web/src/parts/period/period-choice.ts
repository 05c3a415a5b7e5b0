import { addDays, addMonths, type CalendarDate, startOfMonth } from '@dayworks/shared/dates/calendar-date';

export const periodLabels = {
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  year: 'This year',
  '12m': 'Last 12 months',
  custom: 'Custom',
};

export type PeriodChoice = keyof typeof periodLabels;

const firstDays: Record<PeriodChoice, (today: CalendarDate) => CalendarDate> = {
  '30d': (today) => addDays(today, -29),
  '90d': (today) => addDays(today, -89),
  year: (today) => `${today.slice(0, 4)}-01-01`,
  '12m': (today) => startOfMonth(addMonths(today, -11)),
  // The start date that is used for a custom period as long as the user has entered only the end date.
  custom: (today) => addDays(today, -29),
};

interface ChosenDays {
  period: PeriodChoice;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

/** Returns the first and the last day of the period that is set in the URL. */
export function daysOf({ period, from, to }: ChosenDays, today: CalendarDate) {
  const last = (period === 'custom' && to) || today;
  return { from: (period === 'custom' && from) || firstDays[period](last), to: last };
}
