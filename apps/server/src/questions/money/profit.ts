import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellProfit } from '@dayworks/shared/questions/tell/profit';
import { tellTax } from '@dayworks/shared/questions/tell/tax';
import { getFinancials } from '../../financials/get-financials.ts';
import { getTaxes } from '../../financials/taxes.ts';
import type { MemberContext } from '../../platform/verb-context.ts';

/** The profit questions run the query of the Financials screen, so that the figures always match. */

export async function profit(
  context: MemberContext,
  { period, compare, basis = 'cash' }: QuestionParameters<'profit'>,
): Promise<Told> {
  const told = await getFinancials(context, { ...period, basis });
  const before = compare && (await getFinancials(context, { ...compare, basis }));
  return tellProfit(told, {
    period,
    basis,
    compare: compare && before ? { period: compare, profit: before.profit } : null,
  });
}

export async function taxCollected(
  context: MemberContext,
  { period }: QuestionParameters<'tax_collected'>,
): Promise<Told> {
  const [taxes, { months }] = await Promise.all([
    getTaxes(context, period),
    getFinancials(context, { ...period, basis: 'cash' }),
  ]);
  const steps = months.map(({ from, tax }) => ({ from, value: tax, href: null }));
  return tellTax(taxes, steps, period);
}
