import * as z from 'zod';
import { CalendarDate, Id } from '../fields.ts';
import { funnelSteps } from './funnel-step.ts';

export const FunnelQuery = z
  .strictObject({ from: CalendarDate, to: CalendarDate })
  .refine(({ from, to }) => from <= to, { error: 'The end date is before the start date', path: ['to'] });
export type FunnelQuery = z.infer<typeof FunnelQuery>;

const FunnelFigure = z.object({
  /** The number of leads that reached the funnel step. */
  count: z.int(),
  /**
   * The value of the leads that reached the funnel step. The last two steps use the invoiced amount and the received
   * amount.
   */
  amount: z.number(),
});

const FunnelFigures = z.record(z.enum(funnelSteps), FunnelFigure);
export type FunnelFigures = z.infer<typeof FunnelFigures>;

/** The funnel of the leads that arrived in the period, including everything that has happened to these leads so far. */
export const LeadFunnel = z.object({
  all: FunnelFigures,
  by_source: z.array(z.object({ source: z.string().nullable(), figures: FunnelFigures })),
  by_owner: z.array(
    z.object({ owner: z.object({ id: Id, name: z.string() }).nullable(), figures: FunnelFigures }),
  ),
});
export type LeadFunnel = z.infer<typeof LeadFunnel>;
