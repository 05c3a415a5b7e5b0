/** The intervals of the coach's scheduled runs, for businesses that have enabled the coach. */
export const metricsEveryHours = 12;
export const checkEveryHours = 24;

/**
 * The number of top customers by lifetime value in the metrics, and the number of days for which new campaigns are
 * included.
 */
export const metricsCustomers = 5;
export const metricsDays = 30;
