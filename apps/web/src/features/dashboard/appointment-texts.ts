const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) => (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant));

export const appointmentTime = (instant: string, timeZone: string) =>
  inZone(timeZone, { hour: 'numeric', minute: '2-digit' })(instant);

export const weekdayOf = (instant: string, timeZone: string) =>
  inZone(timeZone, { weekday: 'short' })(instant);

export const dayNumber = (instant: string, timeZone: string) => inZone(timeZone, { day: 'numeric' })(instant);
