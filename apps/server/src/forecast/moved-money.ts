/**
 * The SQL expression for the income minus the expenses between two dates, including both dates, according to the
 * ledger and the expenses. $1 is the business id.
 */
export const movedBetween = (from: string, to: string) => `(
  (select coalesce(sum(received - given_back + uncovered), 0) from money_days
    where business_id = $1 and day between ${from} and ${to})
  - (select coalesce(sum(amount), 0) from expenses where business_id = $1 and spent_on between ${from} and ${to}))`;
