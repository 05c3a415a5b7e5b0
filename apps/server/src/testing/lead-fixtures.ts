import {
  LeadEdit as Edit,
  emptyLead,
  type Lead,
  type LeadEdit,
  type NewLead,
} from '@dayworks/shared/leads/lead';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { keysOf, pick } from '@dayworks/shared/pick';
import type { Client } from './test-client.ts';

export const newLead = (fields: Partial<NewLead> = {}): NewLead => ({
  ...emptyLead(),
  first_name: 'Nora',
  last_name: 'Whitfield',
  phone: '(503) 555-0161',
  ...fields,
});

export const addLead = (client: Client, fields: Partial<NewLead> = {}): Promise<Lead> =>
  client.leads.create(newLead(fields));

export const asLeadEdit = (lead: Lead): LeadEdit => pick(lead, keysOf(Edit));

/**
 * Adds the leads in reverse order, because each new lead is placed at the top of its board column. Returns the lead
 * ids keyed by name.
 */
export async function addNewLeads(client: Client, names: string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const first_name of names.toReversed()) {
    ids.set(first_name, (await addLead(client, { first_name, last_name: null, phone: null })).id);
  }
  return ids;
}

export async function leadsIn(client: Client, stage: LeadStage): Promise<(string | null)[]> {
  const columns = await client.leads.board({});
  return columns.find((column) => column.stage === stage)?.leads.map(({ first_name }) => first_name) ?? [];
}
