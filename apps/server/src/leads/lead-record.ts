import { Lead } from '@dayworks/shared/leads/lead';
import { keysOf } from '@dayworks/shared/pick';
import { leads } from './table.ts';

/** The stored fields of a lead, without its board position and the columns used only for searching and sorting. */
export const leadRecord = { table: leads, fields: keysOf(Lead), entity: 'lead', label: 'Lead' };
