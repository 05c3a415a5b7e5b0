import * as z from 'zod';
import { CalendarDate, Id } from '../fields.ts';
import { funnelSteps } from './funnel-step.ts';

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
