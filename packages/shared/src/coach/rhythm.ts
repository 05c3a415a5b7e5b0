/** What the coach does by the clock, for businesses that have it on. */
export const metricsEveryHours = 12;
export const checkEveryHours = 24;

/** The metrics name so many customers by lifetime value, and the campaigns that were created in so many days. */
export const metricsCustomers = 5;
export const metricsDays = 30;
