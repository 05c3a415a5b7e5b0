import type { CustomerCredit } from './rows.ts';
import { creditFrom } from './thresholds.ts';

/** The credit that can pay an open invoice now. */
export const creditsToApply = (credits: readonly CustomerCredit[]) =>
  credits.flatMap(({ invoice, ...credit }) =>
    invoice && credit.credit >= creditFrom ? [{ ...credit, invoice }] : [],
  );
