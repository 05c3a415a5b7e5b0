import { CardAction } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { NewExpense } from '@dayworks/shared/expenses/expense';
import { formatMoney } from '@dayworks/shared/money';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { createExpense, removeExpense } from '../../expenses/writes.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { jobOfExpense } from './job-to-bill.ts';
import { jobTitle, meantJob } from './name-matches.ts';

/**
 * If the business has a category with the same name as the purpose that the user stated for an expense, the expense
 * gets that category. The category keeps the spelling that the business uses.
 */
async function categoryCalled(context: MemberContext, what: string): Promise<string | null> {
  const [[row]] = await readBusiness<[{ category: string }[]]>(context, [
    {
      name: 'card-expense-category',
      text: `select e.category from expenses e where e.business_id = $1 and lower(trim(e.category)) = lower($2)
        order by e.spent_on desc, e.id limit 1`,
      values: [context.actor.businessId, what],
    },
  ]);
  return row?.category ?? null;
}

export async function makeExpenseCard(
  context: MemberContext,
  { amount, what, supplier, job, date }: Extract<Wish, { kind: 'add_expense' }>,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const meant = job ? await meantJob(context, job, mentions) : null;
  if (meant && !('one' in meant)) return meant;
  const said = meant ? null : await jobOfExpense(context, what);
  const today = businessDay(context.actor);
  if (date && date > today) return { problem: 'The date cannot be in the future.' };
  const input = {
    description: what.charAt(0).toUpperCase() + what.slice(1),
    amount,
    spent_on: date ?? today,
    category: await categoryCalled(context, what),
    supplier,
    job_id: meant?.one.id ?? (said && 'job' in said ? said.job.id : null),
  };
  const parsed = CardAction.safeParse({ kind: 'add_expense', input });
  return parsed.success ? { action: parsed.data } : { problem: 'Enter the amount and what it was for.' };
}

const told = (label: string, value: string | null) => (value ? [{ label, value }] : []);

export const expenseCard: CardVerbs<'add_expense'> = {
  async tell(context, { description, amount, spent_on, category, supplier, job_id }) {
    const jobs = job_id ? null : await jobOfExpense(context, description);
    const notes = [category ? '' : 'It has no category yet.', jobs && 'note' in jobs ? jobs.note : ''];
    return {
      ...plainCard,
      title: `Add an expense of ${formatMoney(amount)}`,
      lines: [
        { label: 'Description', value: description },
        { label: 'Amount', value: formatMoney(amount) },
        { label: 'Date', value: formatLong(spent_on) },
        ...told('Category', category),
        ...told('Supplier', supplier),
        ...told('Job', job_id && (await jobTitle(context, job_id))),
      ],
      note: notes.filter(Boolean).join(' ') || null,
      confirm_label: 'Add expense',
    };
  },
  async run(context, input) {
    const expense = await createExpense(context, NewExpense.parse(input));
    return {
      result: { text: `Added ${formatMoney(expense.amount)} for ${expense.description}.`, href: '/expenses' },
      undo: { id: expense.id, version: expense.version },
    };
  },
  async undo(context, { id, version = 1 }) {
    await removeExpense(context, { id, version });
    return { text: 'Deleted the expense.', href: '/expenses' };
  },
};
