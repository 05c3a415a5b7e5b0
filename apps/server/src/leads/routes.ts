import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { convertLead } from './convert-lead.ts';
import { createLead } from './create-lead.ts';
import { exportLeads } from './export-leads.ts';
import { getLeadFunnel } from './get-funnel.ts';
import { getLead } from './get-lead.ts';
import { getLeadBoard, getLeadColumn } from './lead-board.ts';
import { getLeadOverview } from './lead-overview.ts';
import { getLeadSettings, updateLeadSettings } from './lead-settings.ts';
import { getLeadTotals, listLeads } from './list-leads.ts';
import { findLeadLookAlikes } from './look-alikes.ts';
import { moveLead } from './move-lead.ts';
import { respondToLead } from './respond-to-lead.ts';
import { planFollowUp, updateLead } from './update-lead.ts';

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
