/** A dismissed suggestion reopens when the amount has grown by half. */
export const worseFactor = 1.5;

/** The maximum number of open suggestions, in total and per rule. */
export const mostOpen = 12;
export const mostOfOneRule = 2;

/** The periods in which the result of a followed suggestion is measured. */
export const paidWithinDays = 14;
export const answeredWithinDays = 60;
export const soldWithinDays = 90;
