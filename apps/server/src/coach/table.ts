import {
  type Advice,
  type AdviceRule,
  type AdviceState,
  adviceRules,
  adviceStates,
} from '@dayworks/shared/coach/advice';
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, money, oneOf, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/** A suggestion that the coach made, the user's decision about it, and its outcome. */
export const coach_advice = tenantTable(
  'coach_advice',
  {
    /**
     * The key of a suggestion: the coach rule and the record it applies to. Because of this key, the same suggestion is
     * a single row no matter how often it is calculated.
     */
    key: text().notNull(),
    rule: text().$type<AdviceRule>().notNull(),
    state: text().$type<AdviceState>().notNull().default('open'),
    /** The content of the coach suggestion when it was last calculated. */
    told: jsonb()
      .$type<
        Pick<Advice, 'title' | 'reason' | 'figures' | 'evidence' | 'effect' | 'action' | 'why' | 'about'>
      >()
      .notNull(),
    until: day(),
    decided_at: instant(),
    decided_by: uuid(),
    /**
     * The record whose outcome is measured later: the invoice, estimate, customer or item that the suggestion was
     * about.
     */
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
