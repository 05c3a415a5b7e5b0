/**
 * The minimum number of decided estimates for a meaningful win rate. With fewer decided estimates, the assumed
 * percentage is used instead.
 */
export const winRateFromAnswers = 5;
export const assumedWinPercent = 50;
