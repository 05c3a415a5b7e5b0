import { oc } from '@orpc/contract';
import * as z from 'zod';
import { AiCall } from '../ai/ai-call.ts';
import { CalendarDate, Id, Money, requiredText, Timestamp, Version } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { Advice, AdviceOutcome, AdviceState } from './advice.ts';
import { PricePosition } from './price-position.ts';

const route = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['coach'] });

const Decision = z.strictObject({ id: Id, version: Version });

export const CoachOverview = z.object({
  is_enabled: z.boolean(),
  /** The ranked suggestions; the open suggestions are calculated from the current rows. */
  advice: z.array(Advice),
  counts: z.object({ open: z.int(), later: z.int(), done: z.int(), dismissed: z.int() }),
  /** The totals of the open suggestions: money that arrives sooner and additional money, never added together. */
  sooner: Money,
  more: Money,
  looked_at: Timestamp.nullable(),
  provider: z.object({ is_connected: z.boolean(), model: z.string().nullable() }),
});
export type CoachOverview = z.infer<typeof CoachOverview>;

export const coachContract = {
  list: route('GET', '/coach')
    .input(z.strictObject({ state: AdviceState.default('open') }))
    .output(CoachOverview),
  /** Immediately runs the check that otherwise runs every 24 hours. */
  look: route('POST', '/coach/look').output(CoachOverview),
  done: route('POST', '/coach/advice/{id}/done').input(Decision).output(Advice),
  dismiss: route('POST', '/coach/advice/{id}/dismiss').input(Decision).output(Advice),
  later: route('POST', '/coach/advice/{id}/later')
    .input(Decision.extend({ until: CalendarDate }))
    .output(Advice),
  reopen: route('POST', '/coach/advice/{id}/reopen').input(Decision).output(Advice),
  outcomes: route('GET', '/coach/outcomes')
    .input(z.strictObject(pageFields))
    .output(
      z.object({
        received: Money,
        taken: z.int(),
        with_result: z.int(),
        since: CalendarDate.nullable(),
        outcomes: z.array(AdviceOutcome),
        next: z.string().nullable(),
      }),
    ),
  calls: route('GET', '/coach/calls')
    .input(z.strictObject(pageFields))
    .output(
      z.object({ calls: z.array(AiCall), next: z.string().nullable(), here: z.int(), sent_out: z.int() }),
    ),
  exportCalls: route('GET', '/coach/calls/export').output(z.file()),
  enable: route('PUT', '/coach/enabled')
    .input(z.strictObject({ is_enabled: z.boolean() }))
    .output(z.object({ is_enabled: z.boolean() })),
  /** The earlier prices of an item, which the panel next to the invoice form shows. */
  priceOf: route('GET', '/coach/price')
    .input(z.strictObject({ name: requiredText(200, 'Please enter an item') }))
    .output(PricePosition),
};
