import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { conflict, invalid } from '@dayworks/shared/errors';
import { cashSettingsProblems } from '@dayworks/shared/forecast/cash-settings-problems';
import { type CashSettings, type CashSettingsEdit, noCashSettings } from '@dayworks/shared/forecast/forecast';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, type Scope, withBusiness } from '../platform/with-business.ts';

/**
 * The SQL expression for the income minus the expenses between two dates, including both dates, taken from the ledger
 * and the expenses. $1 is the business id.
 */
export const movedBetween = (from: string, to: string) => `(
  (select coalesce(sum(received - given_back + uncovered), 0) from money_days
    where business_id = $1 and day between ${from} and ${to})
  - (select coalesce(sum(amount), 0) from expenses where business_id = $1 and spent_on between ${from} and ${to}))`;

const columns = 'cash, counted_on, floor, version';

export interface CashRow extends CashSettings {
  /** The current bank balance; null if no user has entered a balance. */
  opening: number | null;
}

/**
 * Reads the cash settings and the income and expenses since the bank balance was entered. On the day of entry, only
 * payments and expenses recorded after the entry are included.
 */
export const cashQuery = ({ businessId }: Scope, today: CalendarDate): NamedQuery =>
  named(
    'cash-settings',
    `select ${columns}, cash - counted_moves + ${movedBetween('counted_on', '$2')} as opening
     from cash_settings where business_id = $1`,
    [businessId, today],
  );

export async function setCash(context: MemberContext, edit: CashSettingsEdit): Promise<CashSettings> {
  const { actor } = context;
  const problems = cashSettingsProblems(edit, businessDay(actor));
  const [problem] = Object.values(problems);
  if (problem) throw invalid(problem, problems);
  return withBusiness(context, async (tx) => {
    await tx.$client.query(
      'insert into cash_settings (business_id) values ($1) on conflict (business_id) do nothing',
      [actor.businessId],
    );
    const { rows } = await tx.$client.query<CashSettings>(
      `select ${columns} from cash_settings where business_id = $1 for update`,
      [actor.businessId],
    );
    const before = rows[0] ?? noCashSettings;
    if (before.version !== edit.version)
      throw conflict('The bank balance was changed by someone else. Reload to see the latest.');
    const after: CashSettings = { ...edit, version: edit.version + 1 };
    const isCountedAgain = before.cash !== after.cash || before.counted_on !== after.counted_on;
    await tx.$client.query(
      `update cash_settings set cash = $2, counted_on = $3, floor = $4, version = $5,
         counted_moves = case when $6 then coalesce(${movedBetween('$3', '$3')}, 0) else counted_moves end
       where business_id = $1`,
      [actor.businessId, after.cash, after.counted_on, after.floor, after.version, isCountedAgain],
    );
    await audit(tx, actor, {
      action: 'update',
      entity: 'cash_settings',
      entityId: actor.businessId,
      before,
      after,
    });
    return after;
  });
}
