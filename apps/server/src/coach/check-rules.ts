import type { CoachOverview } from '@dayworks/shared/coach/contract';
import { lookLines } from '@dayworks/shared/coach/look-lines';
import { invalid } from '@dayworks/shared/errors';
import { logCall } from '../ai/log-call.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { listAdvice } from './reads.ts';
import { settleOpen } from './settle-open.ts';
import { readStanding } from './standing-advice.ts';
import { wordAdvice } from './word-advice.ts';

async function isEnabled(context: MemberContext): Promise<boolean> {
  const { businessId } = context.actor;
  const [[row]] = await readBusiness<[{ is_enabled: boolean }[]]>(context, [
    {
      name: 'coach-is-enabled',
      text: 'select ai_analyst_enabled as is_enabled from business_settings where id = $1',
      values: [businessId],
    },
  ]);
  return row?.is_enabled ?? false;
}

/**
 * Checks all coach rules now and logs which data each group of rules has read. No data is sent to an external
 * service, except the sentences that a connected model rewords.
 */
export async function lookAgain(context: MemberContext): Promise<CoachOverview> {
  if (!(await isEnabled(context))) throw invalid('Turn on the AI coach first');
  const { facts, standing } = await readStanding(context);
  await settleOpen(context, standing);
  context.platform.background.start('put advice into words', () => wordAdvice(context, standing));
  for (const { title, detail } of lookLines(facts)) {
    await logCall(context, { purpose: 'check', title, detail, is_sent_out: false });
  }
  return listAdvice(context, { state: 'open' });
}
