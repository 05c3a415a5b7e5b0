const thisYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const withYear = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a time as 'May 14, 9:12 AM' in the reader's time zone, with the year if it is not the current year. */
export function moment(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  return (date.getFullYear() === now.getFullYear() ? thisYear : withYear).format(date);
}
