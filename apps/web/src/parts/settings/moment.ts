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

/** 'May 14, 9:12 AM', by the clock of the person who reads it; with the year when it is another one. */
export function moment(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  return (date.getFullYear() === now.getFullYear() ? thisYear : withYear).format(date);
}
