/*
 * Defines all thresholds for suggestions in one file, so that answers, suggestions and the explanations under 'why do I
 * see this' are consistent.
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
 * A customer is considered likely to leave after `driftFactor` times the usual interval between jobs, but not before
 * `driftAtLeastDays` days after the end of that interval.
 */
export const driftFactor = 1.5;
export const driftAtLeastDays = 21;
/**
 * A customer is considered lost after `leftFactor` times the usual interval between jobs. Lost customers are no longer
 * reported as likely to leave.
 */
export const leftFactor = 5;

/** The number of days without a reply after which an estimate is considered to be going cold. */
export const coldEstimateDays = 7;
/**
 * An estimate is not considered cold for this number of days after the customer last opened it, because the customer
 * might be about to reply.
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
 * An item's margin is considered low if it is below `lowMarginPercent` percent and below the usual margin. The usual
 * margin is known if at least `usualMarginFromItems` items have a cost.
 */
export const lowMarginPercent = 20;
export const usualMarginFromItems = 3;

/**
 * A week is considered slow if it has at most `idleSharePercent` percent of the usual number of visits. This applies
 * only to businesses that usually have at least `idleFromUsualVisits` visits per week.
 */
export const idleSharePercent = 60;
export const idleFromUsualVisits = 3;
/** A day is considered mostly free if at least this percentage of its working time is free. */
export const idleDayFreePercent = 50;

/** Signed work without an upcoming visit is reported this number of days after its approval. */
export const scheduleAfterDays = 2;

/** The minimum customer credit for which the business is advised to apply it to an open invoice. */
export const creditFrom = 5;

/** The number of days for which an ended recurring invoice is reported. */
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
