import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { convertLead } from './convert-lead.ts';
import { getLeadFunnel, getLeadOverview } from './funnel.ts';
import { getLeadSettings, updateLeadSettings } from './lead-settings.ts';
import {
  exportLeads,
  findLeadLookAlikes,
  getLead,
  getLeadBoard,
  getLeadColumn,
  getLeadTotals,
  listLeads,
} from './reads.ts';
import { createLead, moveLead, planFollowUp, respondToLead, updateLead } from './writes.ts';

export const leadsRoutes = routesOf(member.leads, {
  list: listLeads,
  totals: getLeadTotals,
  overview: getLeadOverview,
  board: getLeadBoard,
  column: getLeadColumn,
  lookAlikes: findLeadLookAlikes,
  exportCsv: exportLeads,
  funnel: getLeadFunnel,
  settings: getLeadSettings,
  updateSettings: updateLeadSettings,
  get: getLead,
  create: createLead,
  update: updateLead,
  move: moveLead,
  respond: respondToLead,
  followUp: planFollowUp,
  convert: convertLead,
});
