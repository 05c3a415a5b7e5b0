import { Lead } from '@dayworks/shared/leads/lead';
import { keysOf } from '@dayworks/shared/pick';
import { recordKind } from '../platform/record.ts';
import { leads } from './table.ts';

/** The stored fields of a lead, without its board position and the columns used only for searching and sorting. */
export const leadRecord = recordKind({
  table: leads,
  fields: keysOf(Lead),
  entity: 'lead',
  label: 'Lead',
  internal: {
    follow_up_task_id: true,
    phone_digits: true,
    position: true,
    referrer_id: true,
    search_text: true,
    value_cents: true,
  },
});
