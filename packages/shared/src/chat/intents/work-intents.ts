import type { Intent } from './intent.ts';
import { businessMargin, businessProfit } from './money-intents.ts';

/** Matches questions about whether a customer has opened an invoice or an estimate. */
export const wasOpened =
  '(?:has|have|did) §+ (?:(?:even|already|ever|actually|yet|not) )*(?:view|viewed|open|opened|read|see|seen|look|looked|check|checked)(?: (?:at|out|over))?(?: (?:the|his|her|their|its|my|our|that|this|new|last|latest))* (?:invoices?|bills?|estimates?|quotes?)';

/** Matches questions about the invoice that has been overdue for the longest time. */
export const mostOverdue =
  '(?:most|longest) (?:overdue|late|past due) (?:unpaid |open )?(?:invoice|bill)|(?:invoice|bill) (?:is|that is) (?:the )?(?:most|longest) (?:overdue|late|past due)';

/** Matches questions about the job with the highest margin. */
export const bestJob =
  '(?:which|what) (?:one )?(?:job|jobs) (?:(?:was|is|were|are) (?:the |our |my )?(?:most profitable|best)|(?:made|earned|makes|earns|brought|brings|left) (?:(?:us|me|in) )*(?:the )?(?:most|best)(?: money| profit)?)|most profitable jobs?|best margin(?: on)? jobs?|jobs? with the (?:best|highest|most) (?:margins?|profit)';

export const workIntents: readonly Intent[] = [
  {
    name: 'document',
    carries: 'when',
    states: 'paid open sent due late overdue',
    signs: [
      // This answer states the status and the due date of a document, but not when it was sent or paid.
      [-30, 'when (?:was|were|did|has|have)|what time'],
      [6, 'invoices?|estimates?|quotes?|bills?|documents?|receipts?|number|#'],
      [3, 'show|open|status|what|find|pull up|where|is|paid|see|look'],
    ],
  },
  {
    name: 'find',
    signs: [
      [
        7,
        'find|search|look for|look up|lookup|searching for|looking for|locate|search for|hunt for|where can i find',
      ],
      [-3, 'customers in|time|slot|free'],
    ],
  },
  {
    name: 'open_jobs',
    carries: 'need needs',
    states: 'open active',
    signs: [
      [4, 'jobs?|work orders?'],
      [5, 'jobs? (?:do (?:we|i) have |have we got |are )?(?:going|on the go|on the books)'],
      [
        3,
        'open|active|in progress|unscheduled|running|ongoing|current|currently|underway|going(?: on)?|not (?:yet )?(?:scheduled|finished|done|closed)|to (?:be )?schedul(?:e|ed)|unfinished|working on|pending|waiting to be scheduled|need(?:s|ing)? scheduling|without a (?:date|visit)|closed|requires? invoicing',
      ],
      [1, 'show|list|all|which|how many|are'],
      [
        -5,
        'margins?|profit|profits|profitable|money|not (?:been )?(?:billed|invoiced)|unbilled|bill|invoice|today|tomorrow|free|average|estimates?|leads?|did|hours|lost',
      ],
    ],
  },
  {
    name: 'unbilled_work',
    carries: 'but sitting out around',
    states: 'done finished completed',
    signs: [
      [
        8,
        'unbilled|uninvoiced|not (?:we|i) (?:billed|invoiced|charged)|not (?:yet )?(?:been )?(?:billed|invoiced|charged)|without (?:an )?invoices?|no invoice',
      ],
      [
        6,
        '(?:need|needs|have|has|ready|left|still|waiting|yet) (?:to|for) (?:be )?(?:bill|billed|invoice|invoiced|billing|invoicing)|(?:forgot|forget|forgotten) to (?:bill|invoice|charge)|(?:should|must|can|could) (?:i|we) (?:still )?(?:bill|invoice)|to (?:bill|invoice|be billed|be invoiced)|ready (?:for|to) (?:invoicing|billing|invoice|bill)|(?:needs?|needing|awaiting) (?:an? )?(?:invoices?|bills?|invoicing|billing)|have not (?:yet )?(?:billed|invoiced|charged)',
      ],
      [2, 'work|jobs?|visits?|done|finished'],
      [-3, 'how do i|how to'],
    ],
  },
  {
    name: 'job_margins',
    carries: 'per made',
    signs: [
      [7, 'margins?|profits?|profitable|profitability|mark ?ups?'],
      [
        6,
        '(?:lose|lost|losing|make|made|making|earn|earned|earning) (?:\\w+ )?(?:money )?(?:on|from) (?:\\w+ )?(?:jobs?|work)|los(?:e|t|ing) money|worth (?:doing|it)|money (?:makers?|losers?)|in the red|(?:best|worst) jobs?',
      ],
      [12, bestJob],
      [
        9,
        '(?:which|what) (?:jobs?|work) (?:made|earned|brought|brings?|makes?|earns?|left) (?:us |me |in )?(?:the )?(?:least|lowest|less)',
      ],
      [2, 'jobs?|work'],
      [-12, 'who (?:do|did|are|is) (?:we|i|the)'],
      [-20, businessProfit],
      [-20, businessMargin],
    ],
  },
  {
    name: 'job_profit',
    carries: 'make made after costs',
    signs: [
      [
        11,
        '(?:(?:profits?|margins?|profitable|money|made|make|earned|earn|lose|lost|cleared|clear) |much did (?:we|i) (?:make|earn|clear|lose) )(?:on|from|off|of|for)(?= [^ ~])',
      ],
      [3, 'profits?|margins?|money|job'],
      [
        -12,
        'revenue|income|sales|(?:on|from|of|for) (?:that|it|those|these|them|this)(?! (?:\\w+ )?job)|(?:on|from|of|for) (?:(?:the|my|our|all|any|most|these|those|which|what|average|a) ){0,4}(?:jobs?(?= ~|$)|jobs|work|sales|customers?|clients?|invoices?|services?|items?|products?|business|average|anything|something|~+)|which jobs?|what jobs?|jobs|owes?|owed|charge|spend|spent|expenses?|paid|expect|will|come in|came in|invoices?|estimates?|quotes?|leads?|deposits?|hours|tax|taxes',
      ],
    ],
  },
  {
    name: 'ranked',
    carries: 'when place house home top ever far single recent work out most time send wrote written made',
    signs: [
      [
        12,
        '(?:biggest|largest|highest|most expensive|smallest|lowest|tiniest|cheapest|oldest|newest|latest|most recent|last) (?:\\d+ )?(?:open |unpaid |outstanding |single |ever )?(?:invoices?|bills?|payments?|estimates?|quotes?|jobs?|visits?|appointments?|expenses?|purchases?|checks?)',
      ],
      [
        12,
        '(?:invoices?|bills?|payments?|estimates?|quotes?|jobs?|expenses?) (?:is|are|was|were) (?:the |our |my )?(?:biggest|largest|highest|smallest|lowest|oldest|newest|latest)',
      ],
      [
        14,
        'when (?:did|was|were) (?:we|i) last (?:do|did|doing) (?:any |some )?(?:work|jobs?) (?:for|at) §+|when (?:did|has|have) §+ last (?:pay|paid|paying)|when (?:did|was|were) (?:we|i) last (?:out )?(?:at|to|visit|go|going|there|paid by)|last time (?:we|i) (?:were|was|went|visited|have been|been)|§ last (?:pay|paid)|what did (?:we|i) do (?:for|at) (?:the )?§+ last|last thing (?:we|i) did (?:for|at) §+',
      ],
      [
        20,
        '(?:expenses?|purchases?|estimates?|quotes?|payments?) (?:of |worth |for |are |were |that are |that were )?(?:over|above|more than|bigger than|larger than|greater than|exceeding)(?! (?:the )?~| the| \\d+ (?:days?|weeks?|months?))',
      ],
      [16, wasOpened],
      [30, mostOverdue],
      // This answer names a record, but not the items on it.
      [-30, 'what (?:is|was|were|stood|stands) (?:all )?on (?:the|my|our|his|her|their|that|§+)'],
      /*
       * In a sentence such as 'The last job today', the job means a visit in the calendar, so the question belongs to
       * another intent.
       */
      [-14, '(?:last|latest) (?:job|visit|appointment|stop) (?:on |for |of |in )?~+$'],
      [14, '§ (?:last|latest) (?:visit|appointment|job|payment|invoice|estimate)'],
      [14, '(?:last|latest) time (?:that )?§+ (?:has )?paid'],
      [
        1,
        '(?:has|have|did|is) §+ (?:already |even )?(?:paid|pay) (?:\\w+ )?(?:last|latest)|we (?:have )?(?:ever )?sent|(?:still )?waiting (?:for|on) (?:an? )?(?:answer|reply|response|yes)',
      ],
      [
        -14,
        'overdue|late|past due|leads?|tasks?|average|changed|hours|categor(?:y|ies)|(?:last|next) (?:payment|invoice|visit|job|appointment)s? (?:of the|before)|next|sources?|drafts?|declined|won|accepted|cancelled|missed|deposits?|refunds?',
      ],
    ],
  },
  {
    name: 'projects',
    states: 'open active',
    signs: [
      [6, 'projects?'],
      [1, 'going|doing|coming along|open|running|active|current|show|list|status|progress'],
      [-4, 'margins?|profit|tasks?|hours'],
    ],
  },
  {
    name: 'hours',
    carries: 'log logs most whole crew team everyone',
    usual: 'week',
    withDays: 1,
    signs: [
      [
        6,
        'how long (?:did|has|have)|hours|timesheets?|time sheets?|time (?:tracked|logged|worked|spent|entries|tracking)|tracked|logged|clocked|clock(?:ed)? in|man hours',
      ],
      [3, 'worked|work|labor|how long (?:did|has|have)|time did|put in|spend on|spent on|billable'],
      [-4, 'price|rate|charge|money|free|available|24'],
      [
        -12,
        'how many people|who (?:all )?is (?:still )?(?:clocked in|on the clock)|who (?:has |have |is )?(?:logged|signed|logging) (?:in|into|on)|(?:been|being) (?:with|a customer|a client|around|open|out|waiting|here)',
      ],
    ],
  },
  {
    name: 'tasks',
    carries: 'past finish',
    states: 'due',
    signs: [
      [7, 'tasks?|to dos?|to do list|checklist|chores'],
      [9, 'on (?:my|our|the) list|my list'],
      [
        5,
        '(?:need|have|got|left|supposed|ought) to (?:do|get done|take care|finish|follow up)|on (?:my|our|the|.{1,15}) list|should (?:i|we) (?:do|work on|be doing)|reminders?|still to do|needs? doing',
      ],
      [2, 'open|overdue|due|done|finished|late|completed|assigned'],
      [-9, 'who (?:should|do|can|must)'],
      [-4, 'leads?|estimates?|quotes?|customers?|visits?|invoices?|bill|payments?'],
    ],
  },
  {
    name: 'changes',
    usual: 'since_yesterday',
    withDays: 1,
    signs: [
      [
        7,
        'what (?:has |have |is |all )?(?:changed|happened|new|different)|catch me up|bring me up to (?:speed|date)|(?:did|have|has) i miss(?:ed)?|anything new|any news|any updates?|any changes?|what went on|while i was (?:away|out|gone|off|on vacation)|fill me in|up to date|what did i miss|recent activity|update me',
      ],
      [
        4,
        'changed|changes|change|activity|news|updates?|happened|happening|recap|edited|modified|did (?:everyone|everybody|the team) (?:do|change)',
      ],
      [-4, 'leads?|customers?|price|revenue|schedule|estimates?|invoices?|sales|calendar|visits?'],
    ],
  },
  {
    name: 'campaigns',
    carries: 'send sent made make money brought bring perform doing result results',
    usual: 'year',
    signs: [
      [7, 'campaigns?|newsletters?|mailings?|e?-?mail blasts?|promotions?|promos?'],
      [5, 'marketing|advertising|ads|flyers?'],
      [-3, 'spend|spent|leads?'],
    ],
  },
  {
    name: 'team',
    signs: [
      [6, 'teams?|staff|employees?|crew|workers|technicians|techs|colleagues|coworkers|personnel'],
      [
        5,
        'who (?:all )?works|people (?:do )?(?:work|we employ)|who (?:do|have) (?:we|i) (?:employ|on the)|who is on (?:the|my|our) (?:team|crew|staff)|who is (?:the |our |my )?(?:owner|boss|admin)$|who (?:all )?(?:has|have) (?:access|a login|an account)|(?:owners?|admins?) ',
      ],
      [1, 'members?|who|how many|list|show'],
      [
        -4,
        'revenue|sales|hours|schedule|calendar|free|available|tasks?|visits?|earn|earned|brought|best|did|tomorrow|today|lead|leads',
      ],
    ],
  },
];
