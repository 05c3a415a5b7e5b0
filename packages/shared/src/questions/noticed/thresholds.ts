// Every number that decides whether something is noticed stands here, so that answers, advice and 'why do I see this' cannot drift apart.

/** A reminder makes sense from so many days after the due date on, and again so many days after the last one. */
export const lateFromDays = 3;
export const remindAgainAfterDays = 7;
/** Late invoices of the same customer that are shown as evidence. */
export const shownPastLate = 3;

/** So late is a habit worth a word; looked at so long before the due date. */
export const habitLateDays = 5;
export const likelyLateAheadDays = 14;

/** Drifted is so many times the usual gap and at least so many days more. */
export const driftFactor = 1.5;
export const driftAtLeastDays = 21;
/** Gone for so many times the usual gap, somebody has left: that is no drift any more. */
export const leftFactor = 5;

/** An estimate without an answer, or a lead without a word, for so many days is going cold. */
export const coldEstimateDays = 7;
/** Opened yesterday, somebody may be about to answer. */
export const openedBeforeDays = 2;
export const coldLeadDays = 7;

/** A higher price is proven by so many sales, or so many quotes of which so many percent were won. */
export const provenSales = 3;
export const provenQuotes = 3;
export const provenWinPercent = 80;
/** Below so many percent, or so much below the usual margin of the price list, an item earns too little. */
export const lowMarginPercent = 20;
export const usualMarginFromItems = 3;

/** A week with at most so much of the usual visits is idle, for a business that plans at least so many a week. */
export const idleSharePercent = 60;
export const idleFromUsualVisits = 3;
/** A day with at least so much of the working time free counts as idle. */
export const idleDayFreePercent = 50;

/** Signed work without a visit to come is named so many days after the yes. */
export const scheduleAfterDays = 2;

/** A draft, or work that is done, is left alone for so many days. */
export const billAfterDays = 1;

/** The best so many are thanked, when they paid within so many days and owe nothing late. */
export const thankedCustomers = 5;
export const thankPaidWithinDays = 60;
export const thankFromInvoices = 4;

/** Below this no deposit is worth asking for; so many paid deposits make it a custom of the house. */
export const depositFromTotal = 1_000;
export const depositFromPaid = 3;
