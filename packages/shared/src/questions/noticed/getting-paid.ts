import type { CustomerCredit } from './rows.ts';
import { creditFrom } from './thresholds.ts';

/** Returns the customer credits that are large enough to suggest applying them to an open invoice. */
export const creditsToApply = (credits: readonly CustomerCredit[]) =>
  credits.flatMap(({ invoice, ...credit }) =>
    invoice && credit.credit >= creditFrom ? [{ ...credit, invoice }] : [],
  );
