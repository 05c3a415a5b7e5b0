import type { ReachedQuery } from '@dayworks/shared/marketing/statistics';
import type { RowsOf } from './rows-address.ts';

type Kind = ReachedQuery['kind'];

const nouns: Record<Kind, [one: string, many: string]> = {
  people: ['person', 'people'],
  bookings: ['booking', 'bookings'],
  received: ['payment', 'payments'],
  leads: ['lead', 'leads'],
  spend: ['expense', 'expenses'],
};

const messages = ['message', 'messages'] as const;

/**
 * Returns the number of rows as text. An automation may contact the same people repeatedly, so its rows are counted
 * as messages, not as people.
 */
export function rowsCountText(
  { kind, automation }: Pick<RowsOf, 'kind' | 'automation'>,
  count: number,
): string {
  const [one, many] = kind === 'people' && automation ? messages : nouns[kind];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export const emptyRowsTexts: Record<Kind, string> = {
  people: 'Nobody was written to in this period.',
  bookings: 'Nothing was booked in this period.',
  received: 'Nothing was received in this period.',
  leads: 'Nobody asked in this period.',
  spend: 'Nothing was spent in this period.',
};
