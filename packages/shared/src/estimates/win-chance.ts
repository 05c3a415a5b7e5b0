/** Below so many answers, the win rate says nothing yet, and this is taken instead. */
export const winRateFromAnswers = 5;
export const assumedWinPercent = 50;
