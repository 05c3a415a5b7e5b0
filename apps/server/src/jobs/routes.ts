import { notFound } from '@dayworks/shared/errors';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';

async function soon(): Promise<never> {
  throw notFound('Not built yet');
}

export const jobsRoutes = routesOf(member.jobs, {
  list: soon,
  totals: soon,
  overview: soon,
  board: soon,
  column: soon,
  exportCsv: soon,
  templates: soon,
  createTemplate: soon,
  updateTemplate: soon,
  removeTemplate: soon,
  fromEstimate: soon,
  fromLead: soon,
  get: soon,
  create: soon,
  update: soon,
  remove: soon,
  move: soon,
  start: soon,
  complete: soon,
  reopen: soon,
  close: soon,
  addVisits: soon,
  setCrew: soon,
  setVisitCrew: soon,
  setSteps: soon,
  tickStep: soon,
  addTemplate: soon,
  queue: soon,
  preview: soon,
  bill: soon,
  billAll: soon,
  margin: soon,
  estimateMargin: soon,
  workOrder: soon,
});
