/** The factor by which the amount must grow before a dismissed suggestion reopens. */
export const worseFactor = 1.5;

/** The maximum number of open suggestions, in total and per rule. */
export const mostOpen = 12;
export const mostOfOneRule = 2;

/** The number of days in which the result of a followed suggestion is measured. */
export const paidWithinDays = 14;
export const answeredWithinDays = 60;
export const soldWithinDays = 90;
