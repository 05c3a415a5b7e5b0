import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellEndedRecurring, tellPaymentProblems } from '@dayworks/shared/questions/tell/money/getting-paid';
import type { MemberContext } from '../../platform/verb-context.ts';
import { endedSeries, failedCharges, openProblems } from '../facts/getting-paid.ts';
import { all, readFacts } from '../facts/read-facts.ts';

export async function paymentProblems(context: MemberContext): Promise<Told> {
  const { failed, payments } = await readFacts(context, {
    failed: failedCharges(context, all),
    payments: openProblems(context.actor, all),
  });
  return tellPaymentProblems(failed, payments);
}

export async function endedRecurring(context: MemberContext): Promise<Told> {
  const { ended } = await readFacts(context, { ended: endedSeries(context.actor, all) });
  return tellEndedRecurring(ended);
}
