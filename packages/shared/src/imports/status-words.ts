import type { AppointmentStatus } from '../appointments/appointment-status.ts';
import type { EstimateStatus } from '../estimates/estimate-status.ts';
import type { InvoiceStatus } from '../invoices/invoice-status.ts';
import type { LeadStage } from '../leads/lead-stage.ts';

/*
 * The words with which other products and our own exports name a status. They are compared in lower case and without
 * punctuation.
 */

const wordsOf = <Status extends string>(table: Record<Status, string>): ReadonlyMap<string, Status> =>
  new Map(
    Object.entries<string>(table).flatMap(([status, words]) =>
      words.split('|').map((word) => [word, status as Status] as const),
    ),
  );

export type ImportedInvoiceStatus = Exclude<InvoiceStatus, 'overdue' | 'credited' | 'cancelled'> | 'void';

const invoiceWords = wordsOf<ImportedInvoiceStatus>({
  draft: 'draft|unsent|not sent|pending approval|created|in progress',
  sent: 'sent|open|unpaid|outstanding|awaiting payment|issued|approved|pending|due|not due|not yet due|overdue|past due|late|payable|saved|scheduled|delivered|emailed|printed|auto|failed',
  viewed: 'viewed|opened|seen',
  partially_paid: 'partially paid|partial|part paid|partly paid|partial payment|deposit paid',
  paid: 'paid|paid in full|closed|complete|completed|collected|deposited|auto paid|autopaid|marked as paid|settled|fully paid',
  written_off: 'bad debt|written off|write off|uncollectible|writeoff|writtenoff',
  void: 'void|voided|cancelled|canceled|deleted|reversed|archived void',
});

const estimateWords = wordsOf<EstimateStatus>({
  draft: 'draft|unsent|not sent|created|saved',
  sent: 'sent|open|pending|awaiting response|awaiting approval|waiting|outstanding|submitted|emailed|delivered',
  viewed: 'viewed|opened|seen',
  changes_requested: 'changes requested|change requested|revise|needs changes',
  approved: 'approved|accepted|won|signed|confirmed',
  declined: 'declined|rejected|lost|refused|cancelled|canceled|archived|closed|void|voided',
  expired: 'expired|overdue',
  converted: 'converted|invoiced|converted to job|converted to invoice|billed',
});

const leadWords = wordsOf<LeadStage>({
  new: 'new|open|lead|unassessed|untouched|not contacted|request|draft|active',
  contacted: 'contacted|attempted|in contact|follow up|working|called|overdue',
  site_visit:
    'site visit|assessment|assessment scheduled|assessment completed|visit|appointment|meeting|upcoming|today|scheduled',
  quoted: 'quoted|quote sent|proposal|proposal sent|estimate sent|negotiation|converted to quote',
  won: 'won|customer|converted|closed won|converted to job|completed',
  on_hold: 'on hold|paused|later|nurture|nurturing|snoozed',
  lost: 'lost|closed lost|declined|dead|unqualified|disqualified|archived|cancelled|canceled',
});

const appointmentWords = wordsOf<AppointmentStatus>({
  scheduled:
    'scheduled|upcoming|booked|open|pending|accepted|active|late|today|overdue|requires invoicing upcoming|unscheduled',
  confirmed: 'confirmed',
  on_my_way: 'on my way|en route|on the way|traveling',
  in_progress: 'in progress|started|working|checked in',
  completed: 'completed|complete|done|finished|closed|requires invoicing|archived|checked out|paid',
  no_show: 'no show|noshow|missed',
  cancelled: 'cancelled|canceled|declined|cancelled by customer|canceled by buyer|canceled by seller|deleted',
});

const paymentWords = wordsOf<'completed' | 'refunded' | 'failed' | 'voided'>({
  completed:
    'completed|complete|paid|successful|success|succeeded|received|cleared|deposited|captured|partially refunded|unapplied|applied',
  refunded: 'refunded|refund',
  failed: 'failed|declined|rejected|bounced|returned|pending|cancelled|canceled',
  voided: 'void|voided|deleted|reversed',
});

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** QuickBooks writes the days after a status: 'Overdue 12 days' or 'Due in 3 days'. */
const beforeDays = (word: string): string => plain(word).replace(/ (?:in |on )?\d* ?days?.*$/, '');

const findIn =
  <Status extends string>(words: ReadonlyMap<string, Status>) =>
  (word: string): Status | undefined =>
    words.get(plain(word)) ?? words.get(beforeDays(word)) ?? words.get(plain(word).split(' ')[0] ?? '');

export const invoiceStatusFrom = findIn(invoiceWords);
export const estimateStatusFrom = findIn(estimateWords);
export const leadStageFrom = findIn(leadWords);
export const appointmentStatusFrom = findIn(appointmentWords);
export const paymentStatusFrom = findIn(paymentWords);
