import type { LeadStage } from '@dayworks/shared/leads/lead-stage';

/** A lead of the design board. Days count back from today, and forward where they are planned. */
export interface LeadPlan {
  first: string | null;
  last: string | null;
  company?: string;
  wish: string;
  value: number;
  stage: LeadStage;
  source: string;
  /** Of the demo's people; nobody where it is left out. */
  owner?: 0 | 1 | 2;
  arrived: number;
  /** How many days ago something last happened; left out, nobody has answered yet. */
  touched?: number;
  followUp?: number;
  visit?: { inDays: number; minute: number; isDone?: true };
  /** The title of its estimate. */
  estimate?: string;
  /** The customer that it was converted to. */
  customer?: string;
  lost?: string;
  note?: string;
}
