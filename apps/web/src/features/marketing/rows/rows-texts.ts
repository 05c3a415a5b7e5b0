import type { ReachedQuery } from '@dayworks/shared/marketing/statistics';

type Kind = ReachedQuery['kind'];

const nouns: Record<Kind, [one: string, many: string]> = {
  people: ['message', 'messages'],
  bookings: ['booking', 'bookings'],
  received: ['payment', 'payments'],
  leads: ['lead', 'leads'],
  spend: ['expense', 'expenses'],
};

export function rowsCountText(kind: Kind, count: number): string {
  const [one, many] = nouns[kind];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export const emptyRowsTexts: Record<Kind, string> = {
  people: 'Nobody was written to in this period.',
  bookings: 'Nothing was booked in this period.',
  received: 'Nothing was received in this period.',
  leads: 'Nobody asked in this period.',
  spend: 'Nothing was spent in this period.',
};
