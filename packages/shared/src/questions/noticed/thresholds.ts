/*
 * All thresholds for suggestions are defined in this file, so that answers, suggestions and the explanations under 'why
 * do I see this' stay consistent.
 */

/**
 * A reminder is suggested `lateFromDays` days after the due date, and again `remindAgainAfterDays` days after the
 * last reminder.
 */
export const lateFromDays = 3;
export const remindAgainAfterDays = 7;
/** The maximum number of the customer's earlier past-due invoices shown as evidence. */
export const shownPastLate = 3;

/**
 * A customer who usually pays at least `habitLateDays` days late counts as a late payer. The invoices of late payers
 * are reported from `likelyLateAheadDays` days before their due date.
 */
export const habitLateDays = 5;
export const likelyLateAheadDays = 14;

/**
 * A customer is drifting away after `driftFactor` times the usual interval between jobs, but at the earliest
 * `driftAtLeastDays` days after the usual interval has passed.
 */
export const driftFactor = 1.5;
export const driftAtLeastDays = 21;
/**
 * After `leftFactor` times the usual interval between jobs, a customer counts as lost and is no longer reported as
 * drifting away.
 */
export const leftFactor = 5;

/** An estimate is going cold if it has had no reply for this number of days. */
export const coldEstimateDays = 7;
/**
 * For this number of days after the customer last opened an estimate, the estimate does not count as cold, because the
 * customer might be about to reply.
 */
export const openedBeforeDays = 2;
export const coldLeadDays = 7;

/**
 * A higher price counts as accepted after `provenSales` sales. It also counts as accepted after `provenQuotes` decided
 * quotes, if at least `provenWinPercent` percent of them were won.
 */
export const provenSales = 3;
export const provenQuotes = 3;
export const provenWinPercent = 80;
/**
 * An item earns too little if its margin is below `lowMarginPercent` percent and below the usual margin. The usual
 * margin is known if at least `usualMarginFromItems` items have a cost.
 */
export const lowMarginPercent = 20;
export const usualMarginFromItems = 3;

/**
 * A week is idle if it has at most `idleSharePercent` percent of the usual number of visits. This applies only to a
 * business that usually has at least `idleFromUsualVisits` visits per week.
 */
export const idleSharePercent = 60;
export const idleFromUsualVisits = 3;
/** A day counts as idle if at least this percentage of its working time is free. */
export const idleDayFreePercent = 50;

/** Signed work without an upcoming visit is reported this number of days after its approval. */
export const scheduleAfterDays = 2;

/** Credit of at least this amount is worth applying to an open invoice. */
export const creditFrom = 5;

/** A recurring invoice that ended is reported for this number of days. */
export const endedWithinDays = 45;

/** A draft invoice or completed work is reported as not invoiced after this number of days. */
export const billAfterDays = 1;

/**
 * The number of top customers that the business is advised to thank. They must have paid within `thankPaidWithinDays`
 * days and have no past-due balance.
 */
export const thankedCustomers = 5;
export const thankPaidWithinDays = 60;
export const thankFromInvoices = 4;

/**
 * A deposit is suggested only for totals of at least `depositFromTotal`. The business is considered to request
 * deposits regularly once `depositFromPaid` deposits have been paid.
 */
export const depositFromTotal = 1_000;
export const depositFromPaid = 3;
