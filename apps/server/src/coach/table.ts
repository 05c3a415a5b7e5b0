import type { Advice, AdviceRule, AdviceState } from '@dayworks/shared/coach/advice';
import { adviceRules, adviceStates } from '@dayworks/shared/coach/advice';
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, money, oneOf, version } from '../platform/columns.ts';
import { tenantTable } from '../platform/tenant-table.ts';

/** Advice that was given, how somebody decided about it, and what came of it. */
export const coach_advice = tenantTable(
  'coach_advice',
  {
    /** The rule and what it is about: the same advice is one row however often it is worked out. */
    key: text().notNull(),
    rule: text().$type<AdviceRule>().notNull(),
    state: text().$type<AdviceState>().notNull().default('open'),
    /** The advice as it was last worked out. */
    told: jsonb()
      .$type<
        Pick<Advice, 'title' | 'reason' | 'figures' | 'evidence' | 'effect' | 'action' | 'why' | 'about'>
      >()
      .notNull(),
    until: day(),
    decided_at: instant(),
    decided_by: uuid(),
    /** What is measured afterwards: the invoice, estimate, customer or item that the advice was about. */
    measured_id: uuid(),
    outcome_amount: money(),
    outcome_text: text(),
    outcome_at: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('coach_advice_key').on(table.business_id, table.key),
    index('coach_advice_decided_idx').on(table.business_id, table.state, table.decided_at.desc().nullsLast()),
    check('coach_advice_rule_check', oneOf(table.rule, adviceRules)),
    check('coach_advice_state_check', oneOf(table.state, adviceStates)),
  ],
);
