import { type Frame, frame, owner } from './frame.ts';

const show =
  '(?:(?:all|list|show|show me|give me|which|what|any|how many|are there any|do we have any) )?(?:of )?(?:the |our |my )?';
const papers = '(?:estimates?|quotes?|proposals?|bids?)';
const lapsed =
  '(?:expired|lapsed|ran out|run out|(?:are |is |gone )?(?:expired|out of date|past (?:their|its) date))';

/** Late payers, estimates and the leads that were lost. */
export const salesFrames: readonly Frame[] = [
  frame(
    'overdue',
    [
      `(?:who|which customers?|${show}(?:customers?|clients?|people) (?:who|that)) (?:has|have) not paid(?: (?:us|me|anything|up|yet|their (?:bills?|invoices?)|an? invoice))*(?: (?:in|for))?(?: over| more than| at least)? <span>`,
    ],
    ({ slots }) => (slots.days ? { days: slots.days } : undefined),
  ),
  frame(
    'open_estimates',
    [
      `${show}${papers} (?:(?:that|which) )?(?:(?:have|has|are|is) )?(?:already )?${lapsed}(?: (?:without (?:an? )?(?:answer|reply|response)|on (?:us|me)))?`,
      `${show}(?:expired|lapsed) ${papers}`,
      `(?:did|have|has) any (?:of (?:the|our|my) )?${papers} (?:expired?|lapsed?|run out)`,
    ],
    () => ({ expired: true }),
  ),
  frame(
    'open_estimates',
    [
      `${show}${papers} (?:(?:that|which) )?(?:have|has|did) not (?:they|customers|people|anybody|anyone|somebody) (?:answered?|repl(?:y|ied) to|respond(?:ed)? to|signed?|gotten? back (?:to us )?(?:on|about)|come back on)(?: (?:in|for|within))?(?: over| more than| at least)? <span>`,
      `${show}${papers} (?:(?:that|which) )?(?:(?:are|is|have|has|been|were|still|sitting|waiting|out|open|unanswered|not answered|without (?:an? )?(?:answer|reply|response)) )+(?:for|since)?(?: over| more than| at least)? ?<span>`,
      `(?:who|which customers?) (?:has|have) not (?:answered|replied to|responded to|signed)(?: (?:an?|the|our|my|their))? ${papers} (?:in|for)(?: over| more than| at least)? <span>`,
    ],
    ({ slots }) => (slots.days ? { days: slots.days } : undefined),
  ),
  frame(
    'ranked',
    [
      `(?:did|has|have) <who> (?:(?:already|ever|actually|even|yet) )*(?:sign|signed|approve|approved|accept|accepted|answer|answered|decline|declined|reject|rejected|ok|okay|okayed|reply to|replied to|respond to|responded to|get back on|gotten back on|say yes to|said yes to)(?: (?:the|their|his|her|our|my|that|last|latest|new|own))* ${papers}(?: (?:yet|already|back))*`,
    ],
    ({ words }) => ({ what: 'estimates', order: 'newest', customer: owner(words.who ?? '') }),
  ),
  frame(
    'open_leads',
    [
      `${show}(?:leads?|prospects?|inquiries|jobs?)(?: that| which)?(?: (?:we|i))?(?: have)? lost and (?:why|the reasons?|for what reasons?)`,
      `${show}lost (?:leads?|prospects?|inquiries)(?: and (?:why|the reasons?)| with (?:the )?reasons?)?`,
      `why (?:do|did|are|have) (?:we|i) (?:lose|lost|losing)(?: (?:the|our|these|those|so many|all))* (?:leads?|prospects?|inquiries)`,
      `(?:what are )?(?:the )?reasons? (?:for|behind|of) (?:the |our |my )?lost (?:leads?|prospects?)`,
    ],
    () => ({ stage: 'lost' }),
  ),
];
