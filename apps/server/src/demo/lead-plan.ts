import type { LeadStage } from '@dayworks/shared/leads/lead-stage';

/** A lead in the design mockups. Past events are given in days before today, and planned events in days after today. */
export interface LeadPlan {
  first: string | null;
  last: string | null;
  company?: string;
  wish: string;
  value: number;
  stage: LeadStage;
  source: string;
  /** The index of the responsible demo user; undefined if the lead is unassigned. */
  owner?: 0 | 1 | 2;
  arrived: number;
  /** The number of days since the last activity on the lead; undefined if no one has responded to the lead yet. */
  touched?: number;
  followUp?: number;
  visit?: { inDays: number; minute: number; isDone?: true };
  /** The title of the lead's estimate. */
  estimate?: string;
  /** The customer that the lead was converted to. */
  customer?: string;
  lost?: string;
  note?: string;
}
