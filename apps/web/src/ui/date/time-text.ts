const CLOCK = /^(\d{1,2})(?:[:.]?([0-5]\d))?\s*([ap])?\.?(?:m\.?)?$/;

const named: Record<string, string> = { noon: '12:00', midnight: '00:00' };

/**
 * Returns the time that the typed text stands for, such as '14:30'; '' if the text is empty; null if the text is not
 * understood.
 */
export function parseTimeText(text: string): string | null {
  const words = text.trim().toLowerCase();
  if (words === '') return '';
  if (named[words]) return named[words];
  const [, hours, minutes = '00', half] = CLOCK.exec(words) ?? [];
  if (hours === undefined) return null;
  const hour = hourOfDay(Number(hours), half);
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Formats a time such as '14:30' as '2:30 PM'; any other value is returned unchanged. */
export function formatTimeText(value: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(value) ?? [];
  if (hours === undefined) return value;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
