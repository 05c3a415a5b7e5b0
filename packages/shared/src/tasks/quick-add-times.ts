import { asWords, type Candidate, findWords } from './quick-add-words.ts';

const at = String.raw`(?:(?:at|by|around)\s+|@\s?)`;
const asClock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/**
 * Without am or pm, the hours 1 to 6 are read as afternoon hours, because work rarely happens at night. An hour with
 * a leading zero is read as a morning hour.
 */
function workingHour(hour: string): number {
  const value = Number(hour);
  return value >= 1 && value <= 6 && !hour.startsWith('0') ? value + 12 : value;
}

/**
 * An hour without minutes, am or pm counts as a time only if the sentence ends after the hour or continues with a word
 * such as 'with' or 'for'. Otherwise it can be something else: 'at 9 Main St' is an address.
 */
const goesOn = /^\s*(?:[,;.!]|$)|^\s+(?:with|for|about|on|to|re|and|from)\s/i;

export function findTimes(text: string): Candidate[] {
  const halves = asWords(
    String.raw`${at}?(?<hour>\d{1,2})(?::(?<minute>[0-5]\d))?\s?(?<half>am|pm|a\.m\.?|p\.m\.?)`,
  );
  const full = asWords(String.raw`${at}?(?<hour>\d{1,2}):(?<minute>[0-5]\d)`);
  const bare = asWords(String.raw`${at}(?<hour>\d{1,2})`);
  const oclock = asWords(String.raw`${at}?(?<hour>\d{1,2})\s+o['’]?clock`);
  return [
    ...findWords(text, 'time', halves, ({ groups }) => {
      const hour = Number(groups?.hour);
      if (hour < 1 || hour > 12) return undefined;
      const isAfternoon = groups?.half?.toLowerCase().startsWith('p');
      return { time: asClock((hour % 12) + (isAfternoon ? 12 : 0), Number(groups?.minute ?? 0)) };
    }),
    ...findWords(text, 'time', full, ({ groups }) => {
      const { hour = '', minute } = groups ?? {};
      return Number(hour) > 23 ? undefined : { time: asClock(workingHour(hour), Number(minute)) };
    }),
    ...findWords(text, 'time', oclock, ({ groups }) => {
      const { hour = '' } = groups ?? {};
      return Number(hour) < 1 || Number(hour) > 12 ? undefined : { time: asClock(workingHour(hour), 0) };
    }),
    ...findWords(text, 'time', bare, ({ 0: words, groups }, rest) => {
      const { hour = '' } = groups ?? {};
      if (Number(hour) < 1 || Number(hour) > 23 || /^(?:by|around)/i.test(words)) return undefined;
      return { time: asClock(workingHour(hour), 0), isFirm: goesOn.test(rest) };
    }),
    ...findWords(text, 'time', asWords(`${at}?(?:noon|midday)`), () => ({ time: '12:00' })),
  ];
}
