import type { Intent } from './intent.ts';

const paper = 'invoices?|bills?';
const quotes = 'estimates?|quotes?|proposals?|bids?';
const leads = 'leads?|prospects?|inquir(?:y|ies)|enquir(?:y|ies)';
const customers = 'customers?|clients?|accounts?|people|regulars?';
const should = '(?:should|do|can|could|must|shall|would|ought)';
const deposits = 'deposits?|down payments?|retainers?|money (?:up ?front|upfront)';
/** Words for leads and estimates that have gone cold. */
export const goingCold =
  '(?:is |are |that are |have |has |that have )?(?:going |gone |getting |went |turning )?(?:cold|stale)';
const thin = '(?:thin|idle|empty|light|slow|dead)';

/** The intents for questions about problems that need attention, which are the same problems that the coach looks for. */
export const noticedIntents: readonly Intent[] = [
  {
    name: 'call_first',
    carries: 'today back should',
    states: 'first next',
    signs: [
      [
        14,
        `whom? ${should} (?:i|we) (?:need to |have to )?(?:call|ring|phone|talk to|follow up with)(?: back)?|who to (?:call|ring|phone)|whom? (?:needs?|is waiting for) (?:an? )?call|call list`,
      ],
      [2, 'first'],
      [-6, 'overdue|late|tasks?|visits?|owes?|if|when'],
      [-12, leads],
    ],
  },
  {
    name: 'reminders_due',
    carries: 'money today need',
    states: 'late overdue unpaid',
    signs: [
      [
        12,
        `whom? ${should} (?:i|we) (?:remind|nudge|chase|dun)|(?:${paper}|${customers}) ${should} (?:i|we) (?:remind|nudge|chase)(?: about)?|(?:needs?|due for|worth|could use|waiting for) (?:an? )?(?:reminders?|reminding|nudge|nudging|chasing)`,
      ],
      [
        10,
        `reminders? (?:are |is )?(?:due|to send|to go out|i should send|we should send|should (?:i|we) send)|(?:has|have|was|were) (?:not|never) (?:been )?reminded|(?:not|never) (?:been )?reminded|to chase`,
      ],
      [1, `${paper}|${customers}`],
      [-9, 'tasks?|visits?|appointments?|estimates?|quotes?'],
    ],
  },
  {
    name: 'likely_late',
    carries: 'might may could',
    signs: [
      [
        14,
        '(?:likely|probably|expected) (?:to )?(?:be |pay |run |go |come )?(?:late|overdue)|(?:will|would|might|may|could) (?:probably |likely |be )*(?:late|overdue|pay late|paid late|run late)|(?:going|about) to (?:be|pay|run|go) (?:late|overdue)|(?:risk|danger) of (?:being |going |running )?(?:late|overdue)|probably (?:will )?not (?:pay|be paid) on time',
      ],
      [1, `${paper}|${customers}|payments?|pay|soon`],
      [-9, 'visits?|appointments?|jobs?|tasks?'],
    ],
  },
  {
    name: 'drifting_customers',
    carries: 'good now usually here might may could will',
    states: 'best',
    signs: [
      [
        10,
        'drift(?:ing|ed|s)?(?: away| off)?|slip(?:ping|ped)? away|should (?:have|be) (?:been |come )?back(?: by now)?|due back|(?:might|may|could|will|going to) (?:leave|quit|churn)(?: us| me)?|at risk(?: of leaving)?|overdue for (?:an? |another |their |their next )?(?:visit|job|service|appointment)|(?:about|going) to lose',
      ],
      [9, 'regulars? (?:has |have |who )*(?:not|stopped|stay|stayed)|regulars? (?:gone|missing)'],
      [1, `${customers}|away|come|came|coming|been|back|lately|book|booked|booking|calling`],
    ],
  },
  {
    name: 'customers_to_thank',
    carries: 'good loyal deserve deserves word note should',
    states: 'best card',
    signs: [
      [
        10,
        'thank|thanking|thank you (?:note|card|notes|cards)|(?:show|say) (?:some )?(?:appreciation|thanks)|(?:deserves?|earned) (?:a |some )?(?:thanks|thank you|appreciation)',
      ],
      [1, customers],
    ],
  },
  {
    name: 'cold_estimates',
    signs: [
      [12, `(?:${quotes}) ${goingCold}|(?:cold|stale) (?:${quotes})`],
      [1, 'open|sent'],
    ],
  },
  {
    name: 'cold_leads',
    signs: [
      [
        14,
        `(?:${leads}) (?:without|with no) (?:an? |any )?(?:${quotes}) ${goingCold}|(?:cold|stale) (?:${leads}) (?:without|with no) (?:an? |any )?(?:${quotes})`,
      ],
      [1, 'open'],
    ],
  },
  {
    name: 'underpriced_items',
    carries: 'where price prices sell items item services service products jobs work could should might',
    signs: [
      [
        12,
        'underpriced|under priced|undercharge|undercharged|undercharging|under charging|too cheap|too cheaply|priced (?:too )?low|too low|(?:raise|raising|increase|increasing|bump|put up|hike) (?:up )?(?:my |our |the |some |any )?(?:prices?|rates?)|charg(?:e|ing) (?:too little|more|not enough)|money on the table|ask more for',
      ],
      [1, 'items?|services?|products?|prices?|leaving|leave|selling|sell|sold'],
      [-4, 'wages|salary|hours'],
    ],
  },
  {
    name: 'idle_days',
    carries: 'week weeks fill filled days day calendar usual usually schedule than look looks looking',
    isAhead: true,
    signs: [
      [
        12,
        `how ${thin} (?:is|are|does|will)|(?:is|are|does|will) [~ ]+(?:be |look |looking )?(?:too |very |really |so )?${thin}|${thin} (?:days?|week|calendar|schedule)|(?:fill|fill up|filling) [~ ]*(?:week|calendar|schedule|days?)?|slower than usual|thinner than usual`,
      ],
      [-6, 'free|available|payers?|paying|pay|customers?|revenue|sales|months?'],
    ],
  },
  {
    name: 'deposits_to_ask',
    carries: 'where no none whom big large work jobs without yet should could',
    states: 'open',
    signs: [
      [
        14,
        `ask(?:ed|ing)? (?:[a-z]+ )?(?:for )?(?:an? |any |some |no |more )?(?:${deposits})|(?:without|no|missing|lack|lacks|lacking) (?:an? |any )?(?:${deposits})|(?:${deposits}) (?:(?:i|we|that were|were|was|are|is|did|have) )*(?:not|never|forgot|missing)(?: (?:been|to))?(?: (?:asked|ask|requested|required))?(?: for)?|(?:should|could|need|needs) (?:have |carry |require |request |get |take |collect )?(?:an? )?(?:${deposits})`,
      ],
      [1, quotes],
    ],
  },
  {
    name: 'work_to_schedule',
    carries:
      'but and work jobs job estimates estimate which what signed approved accepted yet still a the to have has without visit visits',
    signs: [
      [
        24,
        '(?:signed|approved|accepted) (?:[a-z]+ ){0,5}(?:not (?:yet |been )*(?:scheduled|planned|booked)|unscheduled|to schedule|(?:without|no) (?:an? |any )?(?:visits?|appointments?|date))',
      ],
    ],
  },
  {
    name: 'customer_insights',
    carries: 'customer client account to us me as',
    signs: [
      [
        9,
        '(?:is|are|was) §+ (?:really )?(?:worth|valuable|important|loyal|leaving|drifting(?: away)?)|how (?:valuable|important|good|loyal|much) (?:of )?(?:an? |is |are )?(?:customer |client )?(?:is |are )?§+(?: worth)?|worth of §+|value of §+',
      ],
      [
        9,
        '(?:risk|chance|danger) of (?:losing|leaving)|about to (?:leave|lose)|(?:am|are|will|do|might|could) (?:i|we) (?:be )?(?:losing|lose) §+|(?:going|about) to lose §+|(?:will|might|could) §+ (?:leave|churn|come back)|at risk|churn(?: risk)?|insights?',
      ],
      [-9, 'owes?|owed|estimates?|invoices?|jobs?|leads?|pipeline'],
    ],
  },
];
