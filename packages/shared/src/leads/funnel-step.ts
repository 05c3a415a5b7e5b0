import type { LeadStage } from './lead-stage.ts';

/** From the first word to the money. Who reached one has passed all before it. */
export const funnelSteps = ['leads', 'contacted', 'quoted', 'won', 'invoiced', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const funnelStepLabels: Record<FunnelStep, string> = {
  leads: 'Leads',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  invoiced: 'Invoiced',
  paid: 'Paid',
};

export interface LeadCourse {
  stage: LeadStage;
  /** Somebody called, wrote or moved it. */
  isAnswered: boolean;
  isConverted: boolean;
  /** Its estimate has left, or it stood among the quoted once. */
  wasQuoted: boolean;
  /** Invoices that have left, and what came in on them. */
  invoices: number;
  received: number;
}

/** How far a lead has come, also one that was lost or put on hold since. */
export function stepReached(lead: LeadCourse): FunnelStep {
  if (lead.received > 0) return 'paid';
  if (lead.invoices > 0) return 'invoiced';
  if (lead.stage === 'won') return 'won';
  if (lead.stage === 'quoted' || lead.wasQuoted) return 'quoted';
  const isContacted = lead.stage === 'contacted' || lead.stage === 'site_visit';
  return isContacted || lead.isAnswered || lead.isConverted ? 'contacted' : 'leads';
}

/** Of those who asked, how many came so far. */
export const shareOf = (count: number, all: number): number =>
  all === 0 ? 0 : Math.round((count / all) * 100);
