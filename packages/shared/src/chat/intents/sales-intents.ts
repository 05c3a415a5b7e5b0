import type { Intent } from './intent.ts';
import { goingCold } from './noticed-intents.ts';

const quotes = 'estimates?|quotes?|proposals?|bids?';
const leads = 'leads?|prospects?|inquir(?:y|ies)|enquir(?:y|ies)|requests?';
const customers = 'customers?|clients?|accounts?';

/** The chat intents for questions about estimates and leads. */
export const salesIntents: readonly Intent[] = [
  {
    name: 'open_estimates',
    carries: 'yes back',
    states: 'open pending outstanding unsigned sent',
    signs: [
      [5, quotes],
      [
        3,
        'open|pending|waiting|unanswered|outstanding|undecided|out|cold|silent|(?:not|no|without|yet) (?:an )?(?:been )?(?:answer|answered|reply|response|accepted|approved|signed|decided|heard|replied|responded)|still|unsigned|older|answer|follow up|stale|chase|hear back|not (?:come|heard) back|undecided',
      ],
      [
        -3,
        'win|won|accepted|accept|rate|percent|how many .{0,20} (?:win|won|accept|accepted)|conversion|close',
      ],
      [-2, 'leads?'],
      // This answer lists all open estimates, so a question about only some of them must not match.
      [-9, 'expire|expires|expired|expiring|riding'],
      [-9, '(?:did|have) (?:we|i) (?:quote|quoted|bid|estimate)'],
    ],
  },
  {
    name: 'declined_estimates',
    usual: 'year',
    carries: 'why and reason reasons said no come back plus',
    signs: [
      [
        18,
        `(?:${quotes}) (?:(?:did|have|has|got|get|were|was|been|we|i|that|are|people|customers|clients|they) ){0,3}(?:declined|decline|rejected|reject|turned down|turn down)|(?:declined|rejected) (?:${quotes})|who (?:turned (?:us|me) down|said no(?: to (?:us|me))?)(?! to)|who (?:declined|rejected|turned down|said no to) (?:(?:our|my|the|an?|any) )*(?:${quotes})|why (?:do|did|are|have|has) (?:people|customers|clients|they|somebody|anybody|we|i) (?:decline|declining|declined|reject|rejecting|turn (?:us|me) down|turning (?:us|me) down|say no|saying no)`,
      ],
      [-20, 'accepted|won|approved|percent|rate|not declined'],
    ],
  },
  {
    name: 'win_rate',
    usual: 'year',
    withDays: 1,
    signs: [
      [
        8,
        '(?:share|part|percent|percentage|fraction) of (?:(?:my|our|the|all) )*(?:estimates?|quotes?|proposals?|bids?) (?:get|gets|got|was|were|is|are) (?:approved|accepted|signed|won)|(?:turn|turned|turns|become|became|converted?) (?:into )?(?:jobs?|work)|(?:win|close|closing|winning|hit|acceptance|conversion|success) (?:rate|ratio|percentage)|win/loss',
      ],
      [3, quotes],
      [5, 'win|won|accepted|accept|approve|approved|turned? down|declined|rejected|close|lose|lost|signed'],
      [1, 'percent|percentage|share|rate|ratio|many'],
      // This answer contains the number of estimates but no amounts.
      [-9, 'values?|worth|amounts?|how much|dollars'],
      [
        -5,
        'who (?:approved|accepted|signed|declined|rejected) (?:the|this|that)|leads?|not (?:been )?(?:accepted|approved|signed)|waiting|open|customers?|lost money|money|pending|still',
      ],
    ],
  },
  {
    name: 'open_leads',
    carries: 'worth need back',
    states: 'open active',
    withoutDays: 2,
    signs: [
      [-3, 'lead sources?'],
      [
        8,
        'who (?:has|have|did) not (?:yet |even )?(?:been|gotten|got|get) (?:called|contacted|answered|phoned|an? (?:answer|reply|call|response))(?: back)?',
      ],
      [5, `${leads}|pipeline|opportunit(?:y|ies)`],
      [7, `(?:${leads}) ${goingCold}|(?:cold|stale) (?:${leads})`],
      [
        3,
        'open|waiting|call back|follow up|cold|stale|untouched|unanswered|contacted|quoted|on hold|site visit|stage|still|back|called|not (?:been )?(?:called|contacted|answered|touched)|working on|active|in the pipeline|have|answer|reply',
      ],
      [-4, 'came in|come in|funnel|conversion|convert|converted|became|turned|how many new|get|got|came'],
      [-2, 'new'],
      [-6, 'revenue|income|money|sales'],
    ],
  },
  {
    name: 'new_leads',
    carries: 'most',
    states: 'new',
    usual: 'month',
    withDays: 3,
    signs: [
      [5, leads],
      [-6, 'revenue|income|money|sales|earn|earned'],
      [
        3,
        'new|came in|come in|came|coming in|get|got|gotten|received|fresh|how many|arrived|generated|by source|per source|where (?:do|did) .{0,20} come from|(?:which|what) (?:source|channel)|brings?|brought',
      ],
      [
        -5,
        'funnel|conversion|convert|converted|became|turned|follow up|waiting|open|stage|contacted|on hold|quoted|untouched|answered',
      ],
    ],
  },
  {
    name: 'funnel',
    carries: 'sales look looks',
    states: 'best',
    usual: 'year',
    withDays: 1,
    signs: [
      // This answer states how many leads reached each stage, but not which leads were lost.
      [-20, 'lose|losing|(?:did|have) (?:we|i) lost'],
      [
        8,
        '(?:percent|percentage|share|part|rate) of (?:(?:my|our|the|all) )*leads? (?:(?:that|do|did|have|we|i|are|were) )*(?:win|won|close|closed|convert|converted)|funnel|lead conversion|sales pipeline conversion|conversion of leads',
      ],
      [
        5,
        'convert|converts|converted|converting|conversion|became|become|turned? into|turn into|end up as|made it to|lead to cash|leads? (?:did )?(?:we )?(?:won|win|close|closed|lost|lose)',
      ],
      [3, leads],
      [1, `${customers}|by source|rate`],
      // The funnel counts leads but does not name them, so it cannot say which leads were won.
      [-9, `(?:which|what) (?:[a-z]+ )?(?:${leads}) (?:[a-z]+ ){0,3}(?:won|win|close|closed|lost|lose)`],
      [-4, quotes],
    ],
  },
];
