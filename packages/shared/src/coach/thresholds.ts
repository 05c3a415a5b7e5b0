/** The factor by which the amount must grow before a dismissed suggestion reopens. */
export const worseFactor = 1.5;

/** The maximum number of open suggestions, in total and per rule. */
export const mostOpen = 12;
export const mostOfOneRule = 2;

/** The number of days in which the result is measured after the user has acted on a suggestion. */
export const paidWithinDays = 14;
export const answeredWithinDays = 60;
export const soldWithinDays = 90;

/** The intervals of the coach's scheduled runs, for businesses that have enabled the coach. */
export const metricsEveryHours = 12;
export const checkEveryHours = 24;

/**
 * The number of top customers by lifetime value that the metrics include, and the number of days for which new
 * campaigns are included.
 */
export const metricsCustomers = 5;
export const metricsDays = 30;
