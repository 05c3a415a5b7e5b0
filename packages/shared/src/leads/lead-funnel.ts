import * as z from 'zod';
import { CalendarDate, Id } from '../fields.ts';
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

export const FunnelQuery = z
  .strictObject({ from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, { error: 'The period ends before it begins', path: ['to'] });
export type FunnelQuery = z.infer<typeof FunnelQuery>;

const FunnelFigure = z.object({
  /** Leads that came so far. */
  count: z.int(),
  /** What they are worth; of the last two, what was invoiced and what came in. */
  amount: z.number(),
});

const FunnelFigures = z.record(z.enum(funnelSteps), FunnelFigure);
export type FunnelFigures = z.infer<typeof FunnelFigures>;

/** Of the leads that arrived in the period, whatever became of them until now. */
export const LeadFunnel = z.object({
  all: FunnelFigures,
  by_source: z.array(z.object({ source: z.string().nullable(), figures: FunnelFigures })),
  by_owner: z.array(
    z.object({ owner: z.object({ id: Id, name: z.string() }).nullable(), figures: FunnelFigures }),
  ),
});
export type LeadFunnel = z.infer<typeof LeadFunnel>;
