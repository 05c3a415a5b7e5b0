import { howToPlaces, type Place, screenPlace } from '../how-to.ts';
import { withoutLeadIn } from '../wishes/wish-words.ts';

/** Requests that the chat does not fulfill, with the screens that are closest to what the user wants. */
const requests: readonly [RegExp, readonly string[]][] = [
  [
    /^(?:file|submit|remit|prepare|do|pay|hand in|send in)\s+(?:\p{L}+\s+){0,3}(?:tax|taxes|tax returns?|1099s?|w-?2s?)\b/iu,
    ['Financials'],
  ],
  [/^(?:print|fax)\b.*\b(?:estimates?|quotes?)\b/i, ['Estimates']],
  [/^(?:print|fax)\b.*\b(?:invoices?|bills?|statements?|receipts?)\b/i, ['Invoices']],
  [/^(?:print|fax)\b.*\b(?:schedule|calendar|route|visits?|appointments?)\b/i, ['Calendar']],
  [/^(?:print|fax)\b/i, []],
  [
    /^(?:pay|run|do)\s+(?:\p{L}+\s+){0,3}(?:payroll|wages|salar(?:y|ies)|rent|bills?|insurance|suppliers?|subs?|subcontractors?)\b/iu,
    ['Expenses'],
  ],
  [/^pay\s+(?:the|my|our|for)\s/i, ['Expenses']],
  [
    /^(?:order|reorder|buy|purchase)\s+(?!history\b|number\b|status\b|total\b|by\b)(?:\p{L}+\s+){0,5}\p{L}/iu,
    ['Expenses'],
  ],
  [/^clock (?:me |him |her |us |everybody |\p{L}+ )?(?:in|out)\b/iu, []],
  [
    /^(?:(?:add|make|write|put|leave|take) )?(?:an? )?notes? (?:on|to|for|about|in|down)\b.{2,80}[:,]\s/i,
    ['Customers'],
  ],
  [
    /^(?:cancel|reschedule|re-schedule|move|push|shift|postpone|bump|clear|push back)\s+(?:out\s+)?(?:all|every|everything|everybody|everyone|both|(?:my|the) (?:whole|entire))\b(?!.*\b(?:invoices?|bills?|tasks?|leads?|estimates?|quotes?|reminders?|payments?|campaigns?|subscriptions?)\b)/i,
    ['Calendar'],
  ],
  [
    /^(?:text|message|tell|call|phone|ring|email|let|ping)\s+(?!(?:me|us)\b).{1,60}?\b(?:i['’]?m|i am|we['’]?re|we are|i['’]?ll|we['’]?ll|i will|we will|running late|on (?:my|our|the) way)\b/i,
    ['Calendar'],
  ],
  [
    /^(?:add|put|create)\s.{1,80}\b(?:price list|catalog(?:ue)?|price book|products?|services?|items)$/i,
    ['Products'],
  ],
  [/^ask\s.{1,60}\sfor\s(?:an?\s|the\s)?(?:google\s|yelp\s|facebook\s)?reviews?$/i, ['Customers']],
  [
    /^send\s(?:out\s)?(?:an?\s|the\s|our\s)?(?:\p{L}+\s){0,3}(?:promos?|promotions?|newsletters?|blasts?|coupons?|specials?)\b/iu,
    ['Campaigns'],
  ],
  [
    /^(?:move|put|set|change)\s.{1,60}\s(?:to|into|as)\s(?:new|contacted|site visit|quoted|won|lost|on hold)$/i,
    ['Leads'],
  ],
  [/^swap\s/i, ['Calendar']],
  [/^(?:write|wrote)[ -]?off\s/i, ['Invoices']],
  [/^waive\s/i, ['Invoices']],
  [/^give\s.{1,60}\s(?:till|until|more time|another)\b/i, ['Invoices']],
  [/^apply\s.{1,60}\s?credits?$/i, ['Payments']],
  [/^(?:send|email|mail)\s.{1,80}\sstatements?$/i, ['Customers']],
  [/^void\s/i, ['Invoices']],
  [/^(?:refund|reimburse)\s/i, ['Payments']],
  [/^give\s+.{1,60}\s(?:a\s+)?(?:refund|money back)\b/i, ['Payments']],
  [
    /^(?:give|take|knock|put|apply|add)\s+.{0,60}(?:\d\s?%|percent|discount|\boff\b)/i,
    ['Invoices', 'Estimates'],
  ],
  [/^(?:charge|run)\s+.{0,60}\b(?:card|cards)\b/i, ['Record payment']],
  [
    /^(?:change|update|edit|correct|fix|set|replace)\s+.{1,80}\b(?:phone|number|email|e-mail|address|name)\b\s*(?:to|is|=|:)\s/i,
    ['Customers'],
  ],
  [/^(?:change|update|edit|raise|lower|set|increase)\s+.{1,80}\b(?:price|prices|rate)\b/i, ['Products']],
  [
    /^(?:import|migrate|upload)\s.{0,60}\b(?:customers?|clients?|contacts?|list|data|excel|csv|spreadsheet|quickbooks|jobber)\b/i,
    ['Import'],
  ],
];

/**
 * Verbs that begin a command and never a question. Mark and Bill are also names, so these two count only if a state
 * or a record follows them.
 */
export const commandVerb =
  /^(?:(?:assign|reassign|re-assign|delegate|hand|move|reschedule|push|postpone|edit|rename|reopen|stop|pause|resume|archive|merge|convert|approve|write off|attach|duplicate|void|refund|cancel|resend|re-send|send(?! me\b| us\b)|issue(?! with\b| on\b)|forward|finish)(?=\s)|mark\s(?=.{1,90}\s(?:as|done|completed?|in progress|finished|closed|lost|won|paid|sent|accepted|approved|declined|scheduled|invoiced)\b)|(?:invoice|bill)\s(?=(?:the|that|this|my|our|an?|rest|estimate|quote)\s))/i;
/** Verbs that begin a command only if they are followed by the record that something is done to. */
const commandWithObject =
  /^(?:set|change|update|close|start|begin|complete|turn|email|e-mail|mail|text|message|share|log|add|give|accept|decline|apply|open up|attach|remove|charge)\s+(?:the|a|an|my|our|all|this|that|his|her|their|these|those|\p{L}+['’]s|[$\d]\S*|(?!(?:me|us|for|of|in|on|by|up|with|from|since|address)\b)\p{L}+ (?:\p{L}+ )?(?:the|his|her|their|to|from)|(?!(?:up|in|on|by)\b)(?:\p{L}+ ){1,4}(?:to|into|for) (?:the|\p{L}+['’]s|\p{L}+ \p{L}+['’]s))\s/iu;
const putsSomebody = /^put\s+\p{L}+\s+on\s+(?:the|that|this)\s/iu;

/** The records that a command can be about, each with its screen. The first pattern that matches decides. */
const objects: readonly [string, string][] = [
  ['recurring|repeating', 'Recurring invoices'],
  ['cards?(?! from)(?= |$)', 'Record payment'],
  ['tasks?|to-?dos?', 'Tasks'],
  ['leads?|prospects?|inquir(?:y|ies)', 'Leads'],
  ['jobs?|work orders?', 'Jobs'],
  ['visits?|appointments?|appts?|calendar|schedules?', 'Calendar'],
  ['estimates?|quotes?|quotation|proposals?|bids?', 'Estimates'],
  ['drafts?(?! estimate| quote)|invoices?|bills?', 'Invoices'],
  ['payments?|deposits?|receipts?', 'Payments'],
  ['customers?|clients?|contacts?|phone|addresses?|numbers?|e-?mails?', 'Customers'],
  ['expenses?', 'Expenses'],
  ['campaigns?|newsletters?', 'Campaigns'],
  ['products?|prices?', 'Products'],
];
const firstObject = new RegExp(
  `(?<=\\s)(?:${objects.map(([words]) => `(${words})`).join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** The screens for the states that a record can be marked with. They are used if the sentence names no record. */
const markedAs: readonly [RegExp, string][] = [
  [/\s(?:as )?(?:lost|won)\b/i, 'Leads'],
  [/\s(?:as )?(?:accepted|approved|declined|rejected|signed)\b/i, 'Estimates'],
  [/\s(?:as )?(?:no[ -]show|scheduled|confirmed)\b/i, 'Calendar'],
  [/\s(?:as )?sent\b/i, 'Invoices'],
];

/** Returns the screen for the kind of record that a command is about. */
function objectOf(line: string): string | undefined {
  const { index, ...found } = firstObject.exec(line) ?? { index: -1 };
  const at = Object.values(found)
    .slice(1, objects.length + 1)
    .findIndex((group) => group !== undefined);
  if (index >= 0) return objects[at]?.[1];
  return /^(?:mark|set)\s/i.test(line) ? markedAs.find(([pattern]) => pattern.test(line))?.[1] : undefined;
}

/**
 * Returns the screen for a command that the chat does not carry out, such as 'assign the van stock task to Sam'.
 * Without this check, such a sentence could be read as another command or as a question.
 */
function commandOn(line: string): string | undefined {
  // Commands about reminders are handled elsewhere, because reminders have a chat card of their own.
  if (/\breminders?\b/i.test(line)) return undefined;
  if (!commandVerb.test(line) && !commandWithObject.test(line) && !putsSomebody.test(line)) return undefined;
  return /^(?:convert|turn)\s.*\sto (?:an? )?(?:customer|client)\b/i.test(line) ? 'Leads' : objectOf(line);
}

/** Matches commands that no chat card supports. */
export const orders =
  /^(?:please )?(?:assign|reassign|move(?!-)|reschedule|edit|rename|archive|merge|convert|approve|void|cancel|re-?send|forward|send (?!me\b|us\b)|share (?!of\b)|mail (?!me\b|us\b)|text|email (?!address|for|of)|call (?!list)|phone (?!numbers?|for|of|bills?|plan|costs?)|message|ring|tell (?!me)|add (?:an? )?note|book|remind|nudge|chase|dun|ping|(?:send|give|write|shoot|email|mail) .*\b(?:reminders?|nudges?))\b/;

/**
 * Matches a request to create a document for a named customer. If the request is too incomplete for a chat card, it
 * must not be read as a question about this customer's documents.
 */
export const documentOrder =
  /^(?:invoice|bill|quote|estimate|charge) (?:@?\p{Lu}[\p{L}'’.-]* ){1,4}(?:for|the|an?|about|around|same|[-$€£\d]|(?:\p{Ll}+ )?\$?\d)/u;
/**
 * Matches requests to schedule work without giving a day, such as 'schedule HVAC before summer', and requests to hand
 * over a visit to somebody else.
 */
export const planned =
  /^schedule (?!for\b|of\b).* (?:before|by|until|sometime) |^give .{1,60} (?:to|over to) \p{L}+$/iu;

const wantsHelp =
  /^(?:(?:hi|hey|hello|ok|okay|so|please|pls|and|now|dayworks)[,!]?\s+)*(?:can|could|will|would|do|does)\s+(?:you|u|it|this|dayworks|the (?:app|chat|program))\s+(?:please |pls |also |just |maybe |quickly )*(?<verb>\p{L}+)/iu;
/** Verbs for what the chat supports: answering, showing and counting, and preparing a request that has a card. */
const done = new Set(
  `show tell give list find look see check calculate compute count sum total add compare break split group sort draw chart graph plot pull
   bring get explain help make limit filter include exclude summarize summarise go put turn change work figure say answer read open search
   remember update catch fill walk run display view know have think want need recommend suggest advise pick choose rank order
   send remind email text call message ring ping nudge chase book schedule move reschedule cancel push shift postpone invoice bill quote
   estimate create write draft prepare record log enter mark set complete finish start be do us me let guess understand speak talk love like
   dream sleep eat feel hear export download report include estimate predict forecast expect narrow zoom expand clarify repeat redo try
   convert translate sing play tie delete erase remove wipe hide ignore pretend act forget transfer hack fake backdate`.split(
    /\s+/,
  ),
);

/**
 * Finds the screens that are closest to a request that the chat does not fulfill, such as 'can you file my taxes'.
 * Returns undefined if the sentence is not a request of this kind, and an empty list if no screen is close.
 */
export function notDone(text: string): Place[] | undefined {
  const line = withoutLeadIn(text).replace(/^(?:do|does|it|this)\s+(?:you|u|dayworks|this|it)\s+/i, '');
  const known = requests.find(([pattern]) => pattern.test(line));
  if (known)
    return known[1].flatMap(
      (label) => screenPlace(label) ?? howToPlaces.find((place) => place.label === label) ?? [],
    );
  const screen = commandOn(line);
  if (screen) return [screenPlace(screen)].flatMap((place) => place ?? []);
  const verb = wantsHelp.exec(text.trimStart())?.groups?.verb?.toLowerCase();
  return verb && !done.has(verb) ? [] : undefined;
}
