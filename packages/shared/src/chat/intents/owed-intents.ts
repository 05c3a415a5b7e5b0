import type { Intent } from './intent.ts';

const paper = 'invoices?|bills?';
const buyers = 'customers?|clients?|accounts?|people|anybody|anyone|who|everyone|everybody';

/** Matches questions about invoices that were sent but not opened. */
export const unopened =
  '(?:invoices?|bills?) (?:(?:i|we|that|were|was|are|have|has|sent|been|but|and|the|customers?|clients?|which|out|still|who|is|did|over|above|more|than|\\$?[\\d,.]+) ){0,10}(?:nobody|no one|noone|never|not|unopened)(?: (?:has|have|been|yet|ever|even|got|was|were)){0,3}(?: (?:opened|viewed|looked at|seen|read|open|view|look at|read))?(?<=opened|viewed|looked at|seen|read|open|view|look at)|unopened (?:invoices?|bills?)';

/** Matches questions about invoices that have been paid. */
const paidInvoices =
  '(?<!last |latest |the |not |un)paid (?:invoices?|bills?)|(?:invoices?|bills?) (?:(?:that|which|were|was|got|get|have|been|are) ){1,3}paid';

/** The questions about outstanding amounts, the customers who owe them and how invoices are paid. */
export const owedIntents: readonly Intent[] = [
  {
    name: 'receivables',
    carries: 'sitting i we but yet customer customers client clients together sum',
    states: 'sent',
    signs: [
      [14, unopened],
      [5, 'owes?|owed|owing|receivables?|unpaid|accounts receivable|a/r|ar|debtors?|debts?'],
      [
        4,
        'outstanding|open balances?|balances?|open invoices?|waiting (?:to be paid|on money|for money|for payments?|on payments?)',
      ],
      [
        5,
        '(?:has|have|who|did|is|are|does|do|still|yet|not|customers?|clients?) (?:still )?(?:has |have )?not (?:yet )?(?:paid|pay|settled)(?: up)?',
      ],
      [
        4,
        'money (?:is )?(?:still )?(?:out there|on the street|out)|still (?:out|to collect|to come|open|due)|to collect|left to pay|tab|settled?|paid up|paid (?:everything|in full|already)',
      ],
      [6, '(?:did|has|have|is) (?:everyone|everybody) (?:pay|paid|settled)(?: up)?'],
      [2, `not paid|paid (?:me|us)|pay up`],
      [1, `${paper}|money|me|us`],
      [-5, 'estimates?|quotes?|leads?|tasks?|jobs?|taxes?|deposits?|refunds?'],
      [-3, 'i owe|we owe|do (?:i|we) owe'],
      [-9, 'not owe|owes? (?:me |us )?nothing'],
      [-2, 'overdue|late|past due'],
      [2, 'top (?:\\d+ )?(?:people|customers?|clients?|debtors?)'],
    ],
  },
  {
    name: 'overdue',
    carries: 'paying should but sum by',
    states: 'unpaid open outstanding',
    signs: [
      [6, '(?:unpaid|open|outstanding|owing|owed) (?:for )?(?:over|more than|at least|longer than) \\d+'],
      [
        6,
        'overdue|past due|(?:unpaid |open )?(?:invoices?|bills?) (?:that are |which are )?(?:more than|over) \\d+ days? late|past their due dates?|delinquent|arrears|behind on|due dates? (?:has |have )?passed',
      ],
      [5, 'late'],
      [
        6,
        '^(?:anyone|anybody|who is|who|anything|what is|invoices?) (?:over|past|beyond|older than) \\d+ days',
      ],
      [2, `${paper}|payments?|${buyers}|pay|owes?|money`],
      [2, 'chase|running|days|should have been paid'],
      [
        -6,
        'running late(?! (?:on|with|paying))|(?:was|were) (?:[a-z]+ )?late|pa(?:y|ys|id) (?:[a-z]+ ){0,3}late|tasks?|to dos?|leads?|estimates?|quotes?|visits?|appointments?|jobs?|always|usually|payers?|habit|often|typically|worst',
      ],
    ],
  },
  {
    name: 'late_payers',
    carries: 'often most',
    signs: [
      [
        9,
        '(?:late|slow|slowest|worst|bad|latest) payers?|(?:slow|slowest|worst|bad|(?:always|usually|often|typically) late) paying',
      ],
      [
        8,
        'slow to pay|(?:always|usually|often|typically|habitually|never|generally|regularly) (?:pays? |paying )?(?:late|slow|slowly|on time)|pays? (?:me |us )?(?:late|slow|slowly|slowest)|(?:takes?|taking) (?:the |their |so |too )?(?:longest|long|forever|ages) to pay|pay(?:s|ing)? habits?|(?:has|have|with) (?:a |the )?(?:worst )?habit',
      ],
      [9, 'paid (?:me |us )?late (?:the )?(?:most|often)|(?:most often|often) (?:paid |pays? )?late'],
      [-8, '\\d+ ?\\+? ?(?:days?|weeks?|months?)'],
      [1, buyers],
    ],
  },
  {
    name: 'drafts',
    carries: 'sitting tied stuck locked up lying around still waiting worth',
    signs: [
      [7, 'drafts?|unsent'],
      [
        6,
        '(?:not|never) (?:been |yet |actually |yet been )?(?:sent|send|mailed|emailed|gone out)|(?:forgot|forget|forgotten) to send|still (?:to send|to be sent)|waiting to be sent|have not (?:yet )?sent|did not send',
      ],
      [2, paper],
      [-6, 'estimates?|quotes?'],
    ],
  },
  {
    name: 'recurring',
    carries: 'when go goes comes out every each month monthly per bring brings worth',
    states: 'recurring next',
    signs: [
      [
        14,
        'recurring (?:invoices?|billing|bills?|revenue|income|money|series)|(?:from|on|of|in) recurring|(?:invoices?|bills?) (?:(?:are|that|go|going|out) ){0,4}on repeat|repeat(?:ing)? (?:invoices?|billing|bills?)|(?:what|which)(?: of (?:my|our|the))? (?:invoices?|bills?) (?:do )?(?:repeat|repeats|recur|recurs)|monthly recurring|mrr',
      ],
      [-16, 'jobs?|visits?|appointments?|pause|stop|cancel|set up|resume|skip|delete|expenses?|costs?'],
    ],
  },
  {
    name: 'average_ticket',
    carries: 'paid all got were list',
    usual: 'year',
    signs: [
      [4, 'average|mean|typical|typically|on average|usual'],
      [11, paidInvoices],
      [-14, 'not paid|never paid|unpaid|paid late|how much of'],
      [4, 'tickets?'],
      [3, '(?:invoice|job|sale|order|ticket|deal|bill) (?:size|value)'],
      [3, 'invoices?|sales?|jobs?|bills?|orders?|worth|size|per visit|customers? spends?|spends?'],
      /*
       * This question is about the average invoice amount, which is neither the total that a customer spends nor a
       * number of visits.
       */
      [-12, '(?:average|typical|usual) (?:customer|client)|visits ~|number of'],
      [-3, 'margins?|profit|hours|price|rate|late'],
    ],
  },
  {
    name: 'days_to_pay',
    usual: 'year_back',
    carries:
      'average number of customers clients people usually typically normally us me long fast quickly after sending',
    signs: [
      [
        16,
        'days (?:to|until|till|before) (?:get(?:ting)? paid|pay|(?:we|i) (?:get|are|am) paid)|how (?:long|fast|quickly|many days) (?:does it take|do|does|did|it takes|until|till|before) (?:(?:the|my|our|customers?|clients?|people|we|i|us|me|on|average|usually|typically|normally|it|take|takes|everyone|everybody|§+) ){0,6}(?:to (?:get paid|pay)|take to (?:get paid|pay)|pay|paid|get paid|are paid)|days sales outstanding|dso|average (?:payment|pay) time|time to (?:get paid|payment)',
      ],
      [-9, 'late|longest|slowest|tax|estimates?|quotes?|leads?|jobs?'],
    ],
  },
  {
    name: 'deposits_held',
    carries: 'customer customers',
    states: 'paid open',
    signs: [
      [
        6,
        'deposits?|retainers?|prepayments?|prepaid|down payments?|advance payments?|paid (?:in advance|upfront|up front|ahead)',
      ],
      [
        2,
        'not (?:been |yet )*(?:put|applied|used|billed|invoiced)(?: (?:against|to|on|for))?(?: (?:an?|any) invoices?)?',
      ],
      [2, 'held|hold|holding|sitting|unused|unapplied|have|hand|open'],
      [-2, 'tax|received|came in'],
    ],
  },
  {
    name: 'expected_cash',
    carries: 'revenue revenues income sales earn make made bring take',
    states: 'cash due',
    isAhead: true,
    signs: [
      [5, 'invoices? (?:are |that are |coming |falling )*due|what is (?:coming )?due|comes? due'],
      [
        6,
        'cash ?flow|forecast|forecasts|projected|projection|expected (?:cash|money|income|payments?|revenue|to come)|incoming (?:cash|money|payments?)|cash (?:is )?(?:coming|expected|outlook|position)',
      ],
      [
        5,
        '(?:money|cash|payments?|much) (?:do |can |should |will )?(?:we|i) expect|(?:do|can|should|will) (?:we|i) expect|expect(?:ed|ing)? to (?:get|receive|collect|come|be paid|see)|will (?:we |i )?(?:come in|get paid|receive|collect|be paid|get)|(?:is|are) (?:going to|due to) (?:come in|get paid|be paid)|money (?:is )?(?:coming|due) in|coming in|(?:should|will|going to) come in|will .{0,20} (?:get|bring) in',
      ],
      [8, '(?:enough|run (?:out of|short of|low on)) (?:money|cash)'],
      [2, 'cash|money|weeks?|expect|expected|much'],
      [-5, 'leads?|visits?|appointments?|customers?|jobs?'],
    ],
  },
  {
    name: 'due_invoices',
    carries: 'when',
    isAhead: true,
    usual: 'ahead',
    withDays: 2,
    signs: [
      [
        9,
        '(?:what|which|who|anything|invoices?|bills?) (?:(?:invoices?|bills?|is|are|that|coming|falling|fall|falls|comes?|will|be|gets?) ){0,5}due|(?:coming|falling|comes?|falls?) due',
      ],
      [1, 'invoices?|bills?|payments?|money|unpaid'],
      [
        -9,
        'overdue|past due|tasks?|to dos?|reminders?|taxes?|estimates?|quotes?|late|visits?|jobs?|due back|due for',
      ],
    ],
  },
];
