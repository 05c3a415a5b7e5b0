/** Advice that was dismissed comes back when it is about half as much money again. */
export const worseFactor = 1.5;

/** Open advice at most, and of one rule. */
export const mostOpen = 12;
export const mostOfOneRule = 2;

/** What taken advice is measured by. */
export const paidWithinDays = 14;
export const answeredWithinDays = 60;
export const soldWithinDays = 90;
