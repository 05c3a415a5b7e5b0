const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a date as 'Nov 15, 2026' in the user's time zone. */
export const dayText = (timestamp: string) => format.format(new Date(timestamp));
