/** A dismissed suggestion reopens when its amount has grown by this factor. */
export const worseFactor = 1.5;

/** The maximum number of open suggestions, in total and per rule. */
export const mostOpen = 12;
export const mostOfOneRule = 2;

/** The number of days after the user acts on a suggestion during which its result is measured. */
export const paidWithinDays = 14;
export const answeredWithinDays = 60;
export const soldWithinDays = 90;

/** The intervals of the coach's scheduled runs, for businesses that have enabled the coach. */
export const metricsEveryHours = 12;
export const checkEveryHours = 24;

/**
 * The metrics include the `metricsCustomers` top customers by lifetime value, and the campaigns of the last
 * `metricsDays` days.
 */
export const metricsCustomers = 5;
export const metricsDays = 30;
