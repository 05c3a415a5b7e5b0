import type { LeadStage } from './lead-stage.ts';

/**
 * The funnel steps from the first contact to the payment. If a lead has reached a step, it has also passed all
 * earlier steps.
 */
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
  /** Whether a team member called the lead, sent a message to the lead, or moved the lead to another stage. */
  isAnswered: boolean;
  isConverted: boolean;
  /** Whether the lead's estimate was sent, or the lead was ever in the stage 'quoted'. */
  wasQuoted: boolean;
  /** The number of sent invoices, and the amount received on them. */
  invoices: number;
  received: number;
}

/** Returns the furthest step that a lead reached, even if the lead was lost or put on hold later. */
export function stepReached(lead: LeadCourse): FunnelStep {
  if (lead.received > 0) return 'paid';
  if (lead.invoices > 0) return 'invoiced';
  if (lead.stage === 'won') return 'won';
  if (lead.stage === 'quoted' || lead.wasQuoted) return 'quoted';
  const isContacted = lead.stage === 'contacted' || lead.stage === 'site_visit';
  return isContacted || lead.isAnswered || lead.isConverted ? 'contacted' : 'leads';
}

/** Returns the percentage of all leads that reached a step. */
export const shareOf = (count: number, all: number): number =>
  all === 0 ? 0 : Math.round((count / all) * 100);
