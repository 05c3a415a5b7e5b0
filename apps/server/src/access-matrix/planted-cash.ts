import type { Owner } from '../testing/test-client.ts';

/** One recurring expense for each procedure that changes a recurring expense. */
const recurringNames = ['recurring', 'editedRecurring', 'removedRecurring', 'restoredRecurring'] as const;

/** Creates recurring expenses and one closed business day. */
export async function plantCash({ client }: Owner): Promise<Record<string, string>> {
  const planted: Record<string, string> = {};
  const repeats = { every: 1, unit: 'year' } as const;
  for (const description of recurringNames) {
    const first = { description, amount: 12, spent_on: '2026-10-02', repeats };
    planted[description] = (await client.expenses.create(first)).recurring_id ?? '';
  }
  await client.recurringExpenses.remove({ id: planted.restoredRecurring ?? '', version: 1 });
  // The first payment of the test business is dated long before the days that the tests close.
  const oldest = { amount: 5, payment_date: '2010-01-04', payment_method: 'cash', notes: null } as const;
  await client.payments.recordDirect({ ...oldest, reference: null });
  const { day, recorded } = await client.closing.day({ day: '2026-10-02' });
  const lines = recorded.map((line) => ({ method: line.method, recorded: line.recorded, counted: 1 }));
  const { close } = await client.closing.close({ day, lines, explanation: 'Found a dollar' });
  return { ...planted, dayClose: close?.id ?? '' };
}
