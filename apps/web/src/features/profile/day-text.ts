const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** 'Nov 15, 2026', where the person is. */
export const dayText = (timestamp: string) => format.format(new Date(timestamp));
