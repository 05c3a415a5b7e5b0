import { Lead } from '@dayworks/shared/leads/lead';
import { keysOf } from '@dayworks/shared/pick';
import { leads } from './table.ts';

/** Without its place on the board and the columns that serve search and order. */
export const leadRecord = { table: leads, fields: keysOf(Lead), entity: 'lead', label: 'Lead' };
