import type { BuiltInMethod } from '../../documents/payments/payment-method.ts';
import type { JobStatus } from '../../jobs/job-status.ts';
import type { LeadStage } from '../../leads/lead-stage.ts';
import type { PartOfDay } from '../../questions/question.ts';
import { says } from '../intents/intent.ts';
import { byPatterns, groupWords, saidGroups } from './slot-groups.ts';

/** The values that a sentence contains besides its intent, dates and names. */
export interface Slots {
  type?: 'residential' | 'commercial';
  by?: string;
  limit?: number;
  days?: number;
  method?: BuiltInMethod;
  stage?: LeadStage;
  status?: JobStatus;
  state?: 'open' | 'overdue' | 'done';
  number?: string;
  weeks?: number;
  chart?: boolean;
  /**
   * The part of the day that the sentence names, such as the morning. It is used only if the period is a single day.
   */
  part?: PartOfDay;
  /** An amount of money that the records must exceed, as in 'unpaid invoices over $1000'. */
  over?: number;
  /** True if the question is only about leads that nobody has called or written to yet. */
  unanswered?: boolean;
}

/** A part of the sentence that was recognized as a value, such as an amount, and not as a name. */
export interface Claim {
  start: number;
  end: number;
}

/** A recognized part of the sentence and the slot that it belongs to. */
export interface SlotClaim extends Claim {
  slot: keyof Slots;
}

const counts = '\\d{1,3}';
const perUnit: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

const dayPatterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:more than|over|at least|longer than|older than|past|beyond|for|in|within|after|not in|by|exceeding|>|the last|the past|last|past)? ?(?:the )?(?:last |past )?(?<![-.\\d])(?<count>${counts}|an?|one) ?\\+?(?: or more| plus)? ?(?<unit>day|week|month|quarter|year)s?(?: or (?:more|longer|older))?(?: (?:late|overdue|past due|old|ago|behind|or more|past))?\\b`,
  ),
];

const overPattern =
  /(?:\b(?:over|above|more than|bigger than|larger than|greater than|exceeding)|>) ?(?<sign>\$ ?)?(?<amount>\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(?<cents>\d\d))?(?<thousand> ?k)?(?: (?:dollars|bucks))?(?![\p{L}\p{N}%,]| ?(?:\+ ?)?(?:days?|weeks?|months?|quarters?|years?|hours?|invoices?|visits?|jobs?|times|percent))/u;

/** Reads the amount in 'over $1000'. A small number without a dollar sign can be a number of days or visits. */
function amountOver(line: string): [over: number, match: RegExpExecArray] | undefined {
  const match = overPattern.exec(line);
  const { sign, amount = '', cents = '0', thousand } = match?.groups ?? {};
  const over = (Number(amount.replaceAll(',', '')) + Number(cents) / 100) * (thousand ? 1000 : 1);
  return match && (sign || thousand || over >= 400) ? [over, match] : undefined;
}

const methods: readonly [RegExp, BuiltInMethod][] = [
  [/\b(?:in cash|by cash|cash payments?|cash|paid cash)\b(?! ?flow)/, 'cash'],
  [/\b(?:by check|checks?|cheques?)\b/, 'check'],
  [/\b(?:credit cards?|by card|cards?|card payments?|debit)\b/, 'credit_card'],
  [/\b(?:bank transfers?|wire transfers?|wires?|ach|by transfer|transfers?)\b/, 'bank_transfer'],
];

const stages: readonly [RegExp, LeadStage][] = [
  [/\bon hold\b/, 'on_hold'],
  [/\b(?:site visits?|site_visit)\b/, 'site_visit'],
  [/\bcontacted\b/, 'contacted'],
  [/\bquoted\b/, 'quoted'],
  [/\blost\b/, 'lost'],
  [/\bwon\b/, 'won'],
  [/\b(?:stage new|new stage|in new|still new)\b/, 'new'],
];

/** Matches words for leads that nobody has responded to, regardless of the lead's stage. */
const unanswered =
  /\b(?:(?:did|have) (?:we|i) (?:answer|call|contact)(?:ed)? (?:all|every)|not (?:(?:been|yet|we|i|even) ){0,2}(?:contact|call|touch|answer|respond|repli|phone)(?:ed|ied|d)?|not (?:(?:been|yet|we|i) ){0,2}(?:reply|replied|spoken|talked|gotten back)|nobody (?:has )?(?:called|answered|contacted|touched|replied to|spoken to)|never (?:been )?(?:called|contacted|answered)|untouched|uncontacted|unanswered|no (?:first )?(?:response|answer|reply|call)|without (?:an? |any )?(?:response|answer|reply|call))(?: (?:back|to|them|with))*\b(?! (?:for|in|since|within|over)\b)/;

const statuses: readonly [RegExp, JobStatus][] = [
  [
    /\b(?:unscheduled|not (?:yet )?scheduled|to be scheduled|to schedule|need(?:s|ing)? scheduling|without a (?:date|visit)|(?:with )?no (?:date|visit)(?: yet)?)\b/,
    'unscheduled',
  ],
  [/\b(?:in progress|underway|started|running|going on)\b/, 'in_progress'],
  [/\b(?:requires? invoicing|to invoice|to be invoiced)\b/, 'requires_invoicing'],
  // The phrase 'not closed' does not select the status 'closed'. It selects no status, because all other jobs are open.
  [/(?<!\b(?:not|never|non) )(?<!\bnot (?:yet|been) )(?<!\bnot (?:yet been|been yet) )\bclosed\b/, 'closed'],
  [/\bscheduled\b/, 'scheduled'],
];

const types: readonly [RegExp, 'commercial' | 'residential'][] = [
  [
    /\b(?:only |just )?(?:commercial|business customers|businesses|companies|company customers|corporate)(?: ones| customers?| clients?| accounts?)?\b/,
    'commercial',
  ],
  [
    /\b(?:only |just )?(?:residential|homeowners?|households?|private customers|private|homes)(?: ones| customers?| clients?)?\b/,
    'residential',
  ],
];

const firstOf = <Value>(
  line: string,
  table: readonly [RegExp, Value][],
): [Value, RegExpExecArray] | undefined => {
  for (const [pattern, value] of table) {
    const match = pattern.exec(line);
    if (match) return [value, match];
  }
  return undefined;
};

const claimOf = (slot: keyof Slots, match: RegExpExecArray): SlotClaim => ({
  slot,
  start: match.index,
  end: match.index + match[0].length,
});

/**
 * Matches the first 8 hexadecimal digits of an id, as printed on documents; a word without digits is not a document
 * number.
 */
const numberPattern = /(?:^|[\s#])(?<number>(?=[0-9a-f]*\d)[0-9a-f]{8})(?![\p{L}\p{N}-])/u;
const longNumber =
  /\b(?:invoice|inv|estimate|quote|bill|receipt|document)s? ?(?:number|no|nr)?[ #.]+(?<number>(?=[a-z-]*\d)[a-z]{0,5}-?\d[\w-]{2,})\b/;
/**
 * Matches a sentence that consists only of a document number from the business's own sequence, such as 'INV-2026-0042'.
 */
const ownNumber = /^#?(?<number>[a-z]{2,5}-\d[\w-]{2,20})$/;
export const idPattern = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/;

const drawn =
  '(?:as|in) an? (?:\\w+ )?(?:chart|graph|diagram|plot)|chart|graph|plot|visuali[sz]e|draw|bar chart|pie|trend';

/** The state of the tasks that the question is about. */
function stateOf(line: string): Slots['state'] {
  if (says('overdue|late|past due|behind', line)) return 'overdue';
  const isDone =
    says('done|finished|completed|complete|did \\S+ (?:get done|finish|complete)|checked off', line) &&
    !says('get done|to get done|be done', line);
  if (isDone) return 'done';
  return says('open|left|pending|remaining|unfinished|still', line) ? 'open' : undefined;
}

/** Reads the values other than dates from a sentence in which the dates were replaced with spaces. */
export function readSlots(line: string): { slots: Slots; claims: SlotClaim[]; words: SlotClaim[] } {
  const slots: Slots = {};
  const claims: SlotClaim[] = [];
  /** Recognized parts of the sentence that could nevertheless belong to a name. */
  const words: SlotClaim[] = [];
  const type = firstOf(line, types);
  if (type) {
    slots.type = type[0];
    claims.push(claimOf('type', type[1]));
  }
  const spoken = firstOf(line, saidGroups);
  if (spoken) {
    slots.by = spoken[0];
    words.push(claimOf('by', spoken[1]));
  } else
    for (const pattern of byPatterns) {
      const match = pattern.exec(line);
      const word = match?.groups?.group;
      if (!match || !word) continue;
      slots.by = groupWords[word] ?? (word === 'daily' ? 'day' : word === 'weekly' ? 'week' : 'month');
      claims.push(claimOf('by', match));
      break;
    }
  const top =
    /\b(?:top|best|first|biggest|largest|highest|lowest|worst|slowest|latest|last|newest|oldest|smallest) (?<count>\d{1,2})\b(?! (?:days?|weeks?|months?|quarters?|years?|hours?))|\b(?<before>\d{1,2}) (?:top|best|biggest|largest|worst|slowest|most|oldest)\b/.exec(
      line,
    );
  if (top) {
    slots.limit = Number(top.groups?.count ?? top.groups?.before);
    claims.push(claimOf('limit', top));
  }
  for (const pattern of dayPatterns) {
    const match = pattern.exec(line);
    if (!match) continue;
    const { count = '1', unit = 'day' } = match.groups ?? {};
    slots.days = (/^\d/.test(count) ? Number(count) : 1) * (perUnit[unit] ?? 1);
    if (unit === 'month' && Number(count) === 12) slots.days = 365;
    claims.push(claimOf('days', match));
    break;
  }
  const over = amountOver(line);
  if (over) {
    slots.over = over[0];
    claims.push(claimOf('over', over[1]));
  }
  const method = firstOf(line, methods);
  if (method) {
    slots.method = method[0];
    claims.push(claimOf('method', method[1]));
  }
  const silent = unanswered.exec(line);
  // The phrase 'not contacted' must not be read as the stage 'contacted'.
  const stage = firstOf(silent ? line.replace(silent[0], '~'.repeat(silent[0].length)) : line, stages);
  if (stage) {
    slots.stage = stage[0];
    words.push(claimOf('stage', stage[1]));
  }
  if (silent) {
    slots.unanswered = true;
    words.push(claimOf('unanswered', silent));
  }
  const status = firstOf(line, statuses);
  if (status) {
    slots.status = status[0];
    words.push(claimOf('status', status[1]));
  }
  const state = stateOf(line);
  if (state) slots.state = state;
  const number = numberPattern.exec(line) ?? longNumber.exec(line) ?? ownNumber.exec(line);
  if (number) {
    slots.number = number.groups?.number ?? '';
    claims.push(claimOf('number', number));
  }
  if (says(drawn, line)) slots.chart = true;
  return { slots, claims, words };
}
