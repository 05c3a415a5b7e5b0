import * as z from 'zod';
import { CalendarDate, Id, Money, Timestamp, Version } from '../fields.ts';
import { AnswerTable, Figure, RecordName, SentencePart } from '../questions/answer.ts';

export const adviceRules = [
  'late_payer',
  'likely_late',
  'drifting_customer',
  'cold_estimate',
  'cold_lead',
  'underpriced_item',
  'idle_days',
  'unbilled_work',
  'thank_customer',
  'ask_deposit',
  'schedule_work',
] as const;
export const AdviceRule = z.enum(adviceRules);
export type AdviceRule = z.infer<typeof AdviceRule>;

export const adviceStates = ['open', 'later', 'done', 'dismissed'] as const;
export const AdviceState = z.enum(adviceStates);
export type AdviceState = z.infer<typeof AdviceState>;

/** Money that comes earlier is never added to money that is new. */
export const effectKinds = ['sooner', 'more'] as const;

export const AdviceEffect = z.object({
  kind: z.enum(effectKinds),
  amount: Money,
  /** 58% of $5,640.00 */
  note: z.string(),
});

/** What the one button does: by a verb of its own, or by opening a screen, filled in. */
export const adviceActions = ['send_reminder', 'open'] as const;
export const AdviceAction = z.object({
  kind: z.enum(adviceActions),
  label: z.string(),
  /** Of what the verb is about; nothing for a screen. */
  id: Id.nullable(),
  href: z.string().nullable(),
});

/** What was written down of one piece of advice, and how it stands. */
export const Advice = z.object({
  id: Id,
  version: Version,
  rule: AdviceRule,
  state: AdviceState,
  title: z.string(),
  reason: z.array(SentencePart),
  figures: z.array(Figure),
  evidence: z.object({ title: z.string(), table: AnswerTable }).nullable(),
  effect: AdviceEffect,
  action: AdviceAction,
  /** Why do I see this: the rule in words, with this business's figures. */
  why: z.array(z.string()),
  about: z.array(RecordName),
  /** Of what was put off. */
  until: CalendarDate.nullable(),
  /** When it was done or dismissed, by whom. */
  decided_at: Timestamp.nullable(),
  decided_by: z.string().nullable(),
});
export type Advice = z.infer<typeof Advice>;

/** What the money said afterwards about advice that was taken. */
export const AdviceOutcome = z.object({
  advice_id: Id,
  title: z.string(),
  taken_on: CalendarDate,
  /** Paid 2 days later, May 5 */
  text: z.string(),
  /** 0 while nothing came of it. */
  amount: Money,
  href: z.string().nullable(),
});
export type AdviceOutcome = z.infer<typeof AdviceOutcome>;
