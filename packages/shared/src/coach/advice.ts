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
  'failed_charge',
  'payment_problem',
  'unused_credit',
  'renew_recurring',
] as const;
export const AdviceRule = z.enum(adviceRules);
export type AdviceRule = z.infer<typeof AdviceRule>;

export const adviceStates = ['open', 'later', 'done', 'dismissed'] as const;
export const AdviceState = z.enum(adviceStates);
export type AdviceState = z.infer<typeof AdviceState>;

/**
 * The kinds of effects of the coach's suggestions. Money that arrives sooner and additional money are never added
 * together.
 */
export const effectKinds = ['sooner', 'more'] as const;

export const AdviceEffect = z.object({
  kind: z.enum(effectKinds),
  amount: Money,
  /** An explanation of how the effect of a suggestion was calculated, such as '58% of $5,640.00'. */
  note: z.string(),
});

/** The action of the suggestion's button: a command, or opening a prefilled screen. */
export const adviceActions = ['send_reminder', 'open'] as const;
export const AdviceAction = z.object({
  kind: z.enum(adviceActions),
  label: z.string(),
  /** The id of the record that the command acts on; null if the button opens a screen. */
  id: Id.nullable(),
  href: z.string().nullable(),
});

/** A stored suggestion with its current state. */
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
  /** The explanation for 'Why do I see this': the rule in words, with this business's figures. */
  why: z.array(z.string()),
  about: z.array(RecordName),
  /** The day that the suggestion is postponed to. */
  until: CalendarDate.nullable(),
  /** The time when the suggestion was completed or dismissed, and the user who did it. */
  decided_at: Timestamp.nullable(),
  decided_by: z.string().nullable(),
});
export type Advice = z.infer<typeof Advice>;

/** The financial result of a suggestion that the user acted on. */
export const AdviceOutcome = z.object({
  advice_id: Id,
  title: z.string(),
  taken_on: CalendarDate,
  /** The result as a label, such as 'Paid 2 days later, May 5'. */
  text: z.string(),
  /** The amount that the business gained through the suggestion; 0 as long as there is no result. */
  amount: Money,
  href: z.string().nullable(),
});
export type AdviceOutcome = z.infer<typeof AdviceOutcome>;
