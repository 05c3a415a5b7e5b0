import type { Intent } from './intent.ts';

/** The costs that a business pays regularly. */
export const costs =
  'materials?|fuel|gas|diesel|supplies|advertising|ads|insurance|rent|wages|payroll|salaries|subcontractors?|mileage|software|utilities|electricity|dump fees|permits?|uniforms?';

/** Matches questions about whether the whole business makes a profit, in contrast to a single job or service. */
export const businessProfit =
  '(?:am|are|is|was|were|have|has) (?:i|we|(?:the|my|our) (?:business|company|shop)) (?:(?:been|even|still|really|actually|currently) ){0,2}(?:profitable|in the black|in the red|making (?:a profit|any money|money)|losing money)(?! (?:on|from|with|off)\\b)|how profitable (?:am|are|is|was|were) (?:i|we|(?:the|my|our) (?:business|company|shop))|(?<!(?:jobs?|work|services?|items?|products?|projects?) )(?:did|do|have) (?:i|we|(?:the|my|our) (?:business|company|shop)) (?:actually |really |even |still )?(?:made?|make|lost|lose|losing|making) (?:any )?(?:money|a profit|a loss)(?! (?:on|from|with|off|for)\\b)';

/**
 * Matches questions about the margin of the whole business: its profit as a percentage of its income, not the margin of
 * its jobs.
 */
export const businessMargin =
  '(?:my|our|overall|total|profit|business|company) (?:(?:overall|profit|net|business|total) )?margin(?! (?:on|for|of|by|per|jobs?))';

/** The questions about money received, money spent and profit. */
export const moneyIntents: readonly Intent[] = [
  {
    name: 'revenue',
    carries: 'wise most break down came looking',
    usual: 'month',
    withDays: 1,
    signs: [
      [
        5,
        'revenues?|sales|income|earned|earn|earnings|turnover|gross|top line|takings|bring in|brought in|brings in|took in|take in|taking in|rake in|raked in|pull in|pulled in|gross(?:ed)?',
      ],
      [
        5,
        'how much (?:money )?(?:did|has|have|do|does) (?:we|i|§+|the business|the company) (?:make|made)|(?:we|i) (?:make|made)|money (?:came|come|coming|comes) (?:in|from)|money did (?:we|i) (?:make|get)',
      ],
      [
        4,
        'how (?:was|were|is|did|are|have) (?:it|things|we|i|business|the business|the company|sales|the shop)|how (?:was|were|did|is)|doing|do(?:es)? (?:we|i) stand',
      ],
      [
        4,
        '(?:best|strongest|biggest|record) (?:month|week|day|quarter|months|weeks|days)|(?:month|week|day|quarter) (?:was|is) (?:the |our |my )?(?:best|strongest)',
      ],
      [4, 'lead sources?'],
      [5, 'money in ~+|(?:my|our|the) take'],
      [
        5,
        '(?:source|channel)s? (?:brings?|brought|makes?|made|earns?|earned|pays?|paid) (?:(?:in|us|me|the) ){0,3}(?:most|money|revenue)',
      ],
      [5, '(?:are|is|were|was) (?:we|i|it|business|sales) (?:up|down|ahead|behind)'],
      [4, 'compare|compared|comparison|versus|vs|against|(?:making|earning) (?:more|less)'],
      [3, 'make|made|making|earning|business'],
      [2, 'money|total|than|better|worse|grow|growing|growth|trend|numbers|figures|up or down'],
      [1, '(?:by )?(?:what they|money) paid'],
      [2, 'where does (?:my|our|the) (?:money|revenue|income|business) come from|which (?:lead )?sources?'],
      [
        2,
        '(?:by|per|each|every|for each|which|what) (?:method|customer|client|source|channel|person|employee|tech|technician|worker|month|week|day|item|service|product|payment method)',
      ],
      // This answer names only the best period, so questions about the worst period must not match.
      [-9, '(?:worst|slowest|weakest|lowest|quietest) (?:month|week|day|quarter)s?'],
      [
        -4,
        'expenses?|spend|spent|spending|profits?|margins?|profitable|tax|taxes|refunds?|estimates?|quotes?|leads?|visits?|appointments?|tasks?|hours|campaigns?|new customers?|new clients?|expected|forecast|projected|average|invoiced|billed|schedule|calendar|task|lose|lost|losing',
      ],
      [
        -3,
        'sold|sellers?|selling|price|prices|charge|ticket|deposits?|will|best customers?|top customers?|best clients?|top clients?|who is|invoices?|sell',
      ],
    ],
  },
  {
    name: 'invoiced',
    carries: 'of what still owed yet',
    usual: 'month',
    withDays: 1,
    signs: [
      [-6, 'due|coming due|falls? due'],
      [14, 'of what (?:i|we) (?:billed|invoiced)'],
      [
        22,
        '~ (?:invoices?|bills?) (?:(?:that|which|are|is|were|have|been|still|not|yet) ){1,5}(?:paid|unpaid|open|outstanding|overdue|late)|(?:unpaid|open|outstanding|overdue) (?:invoices?|bills?) (?:from|of|dated|in) ~+|paid (?:invoices?|bills?) (?:from|dated) ~+|(?:invoices?|bills?) (?:from|dated|of) ~+ (?:(?:that|which|are|is|were|have|been|still|not|yet) ){0,5}(?:paid|unpaid|open|outstanding|overdue|late)',
      ],
      [6, 'invoiced|billings?|billed|invoicing'],
      [
        6,
        'did (?:we|i) (?:bill|invoice)|have (?:we|i) (?:billed|invoiced)|invoices? (?:were |was |did |have |has |we |i )*(?:been )?(?:sent|send|issued|issue|written|write|created|made|make|went|go|gone)(?: out)?|sent out|(?:send|sent|issued?|wrote|write) (?:out )?(?:any |some )?invoices?',
      ],
      [
        4,
        'how many invoices?|number of invoices?|all invoices?|show (?:me )?(?:all )?(?:the |my |our )?invoices?|list (?:of )?(?:the |my |our |all )*invoices?',
      ],
      [4, 'invoices?'],
      [
        -5,
        'not (?:yet )?(?:been )?(?:billed|invoiced)|to (?:be )?(?:billed|invoiced|bill|invoice)|unpaid|overdue|late|drafts?|average|typical|not sent|never|unsent|open|outstanding|owes?|owed|paid|past due|(?:forgot|forget)',
      ],
      [-3, 'jobs?|work|estimates?|quotes?|ready|needs?|still|yet|left|should'],
    ],
  },
  {
    name: 'payments',
    carries: 'receive take took taken total',
    usual: 'month',
    withDays: 2,
    signs: [
      // Automatic payments are in the future. A sentence template (frame) handles questions about them.
      [-12, 'automatic|automatically|auto ?pay'],
      [-6, 'on hand|in the bank'],
      // A question about the cash that the business has is not about payments in cash, and 'what did I pay Sam' is not about income.
      [
        -12,
        '(?:pay|paid|pays) (?:us |me )?for$|(?:cash|money) (?:do|did|does|have) (?:i|we) (?:have|got)|(?:did|do|have|had) (?:i|we) (?:pay|paid|give|gave)',
      ],
      [
        5,
        '§ (?:spend|spent|spends) (?:with|at) (?:us|me)|payments?|paid (?:me|us)|who (?:has |have )?(?:already )?paid|checks? (?:came|come|did|received|we got)|received|(?:have|did|do) (?:i|we) collect(?:ed)?|^collected',
      ],
      [
        4,
        '(?:did|has|have) (?:everyone|everybody|anyone|anybody|someone)? ?(?:pay|paid)|pay (?:me|us)|paid|get paid|money received|came in|come in|did .{0,30} pay',
      ],
      [4, 'cash|by check|checks|credit cards?|card|bank transfers?|transfers?|wire|ach'],
      [1, 'money|received|got|transactions?|all'],
      [
        -5,
        'owes?|owed|not paid|unpaid|late|overdue|refunds?|refunded|expected|will|flow|expenses?|spent|leads?|tax|taxes|deposits? (?:are|do|held|holding)|waiting|slow|to pay|method|payers?|forecast|revenue|sales|always|usually|requests?|customers?|deposits?|retainers?|everyone|everybody|everything|in full|paid up|should|expect',
      ],
      [2, 'which customers? paid|customers? (?:that |who )?paid'],
    ],
  },
  {
    name: 'refunds',
    carries: 'gave give names',
    usual: 'year',
    signs: [
      [8, 'refunds?|refunded|refunding'],
      [6, '(?:gave|give|given|paid|sent|pay) (?:any |some )?(?:money )?back|money back|returned'],
      [-20, '(?:can|do|how do|how can) (?:i|we) get (?:my|our) money back'],
    ],
  },
  {
    name: 'items_sold',
    usual: 'year',
    withDays: 1,
    signs: [
      [
        7,
        'best ?-?sellers?|best selling|top selling|top sellers?|most popular|sells? (?:best|most|the most|the best|well)|selling (?:best|most|the most)|sold (?:best|most|the most)|most sold|bestsellers?',
      ],
      [5, 'sold|sell|selling|in demand|popular'],
      [4, '(?:top|best|which|what|most) (?:\\d+ )?(?:items?|services?|products?|parts?|jobs? types?)'],
      [
        5,
        '(?:items?|services?|products?) (?:that )?(?:makes?|made|brings?|brought|earns?|earned)(?: (?:me|us|in))* (?:the )?most',
      ],
      [12, 'how much of (?:my|our|the) (?:revenue|income|sales) (?:is|was|comes?|came) from'],
      [2, 'items?|services?|products?|how many'],
      [-3, 'price|charge|customers?|clients?|months?|person|employee|revenue|income'],
    ],
  },
  {
    name: 'item_price',
    signs: [
      [
        6,
        '(?:do|did|should|does) (?:we|i) (?:usually |normally |typically )?(?:charge|ask|get|bill) for|(?:our|my|the|list|going|unit|usual|normal) (?:price|rate)s? (?:of|for|on)|price (?:of|for|on)|rate for|priced|charge for|^how much for an? .{2,40}$',
      ],
      // The price list does not contain the prices that others charge the business.
      [-12, '(?:does|do|did) .{1,40} charge (?:us|me)|whom? (?:do|should|can) (?:we|i) ask'],
      [
        4,
        'prices?|pricing|how much (?:is|are) (?:an?|the|our|my|your)|how much (?:does|do) (?:an?|the|our|my) .{1,40} costs?|what (?:does|do) (?:an?|the|our|my) .{1,40} costs?|charge|rate|rates',
      ],
      [
        -4,
        'win|close|closing|conversion|owes?|customers?|clients?|taxes|tax|revenue|deposits?|outstanding|unpaid|overdue|late|expenses',
      ],
    ],
  },
  {
    name: 'tax_collected',
    carries: 'where see take pay put set aside need',
    usual: 'quarter',
    signs: [
      [8, 'tax|taxes|vat|gst|sales tax'],
      [1, 'collected|collect|remit|owe|file|charged'],
      [-4, 'tax exempt|exempt'],
      // No answer states whether the sales tax was paid to the tax authority.
      [
        -12,
        '(?:did|have|had|has) (?:we|i|anyone|anybody|§+) (?:already |even )?(?:pay|paid|file|filed|remit|remitted|hand|handed|send|sent|put|set)',
      ],
    ],
  },
  {
    name: 'profit',
    carries: 'make made earn earned net left actually over overall margin business',
    usual: 'month',
    withDays: 1,
    signs: [
      [20, businessProfit],
      [20, businessMargin],
      [8, 'profit and loss|profits?|net income|net earnings|bottom line|p&l|p and l'],
      [
        8,
        '(?:keep|kept|left|left over|clear|cleared) (?:in )?[~ ]*after (?:all )?(?:the |our |my )?(?:expenses|costs|bills)',
      ],
      [
        -9,
        'jobs?|work|per|items?|services?|products?|customers?|clients?|estimates?|projects?|campaigns?|margins?|which|profitable',
      ],
      [-4, 'tax|taxes'],
    ],
  },
  {
    name: 'spent_on',
    carries: 'our my the so far',
    usual: 'month',
    withDays: 1,
    signs: [
      [
        9,
        '(?:spend|spent|spending|expenses?|blow|blew|blown|shell out|shelled out|drop|dropped) (?:so far )?(?:on|for)',
      ],
      [9, '(?:spend|spent|spending) at|how much at(?! (?:the|most|least|once|all|an?|this|that))'],
      [14, `how much (?:on|for) (?:${costs})$`],
      [9, `(?:^|how much (?:on |for )?)(?:${costs}) (?:(?:in |for |on )?~+|so far|vs|versus|compared)`],
      [
        9,
        `(?:how much|what) (?:is|was|are|were|did|do|does) (?:(?:the|our|my|we|i|pay|in|on|for) ){0,4}(?:${costs})(?:(?: (?:in|for|on))? ~+)?$`,
      ],
      [
        8,
        '(?:materials?|fuel|gas|tools?|parts|supplies|advertising|marketing|insurance|rent|wages|subcontractors?|mileage|office|vehicles?|truck|dump|software|phone|uniforms?|permits?) (?:costs?|expenses?|spend|spending|bills?)',
      ],
      [
        -9,
        'time|hours|how long|spends? (?:the )?most|customers?|clients?|§ (?:spend|spent|spends)|most on|cash|charge|charged|price|visits?|invoices?|sold|jobs?|owes?|owed|at (?:us|me)',
      ],
    ],
  },
  {
    name: 'expenses',
    carries: 'biggest largest top most',
    usual: 'month',
    withDays: 1,
    signs: [
      [
        7,
        '(?:spend|spent|spending) (?:the )?most (?:on|money)|(?:biggest|largest|main|highest) (?:expense categor(?:y|ies)|costs|spending|outgoings)|(?:top|biggest|main|largest) (?:\\d+ )?(?:suppliers|vendors)',
      ],
      // Questions about whom the business buys from are answered by supplier. A sentence template (frame) handles them.
      [
        -20,
        '(?:who|whom|where|which (?:store|shop)) (?:do|did|have) (?:we|i) (?:buy|bought|order|ordered|purchase|spend|spent|shop)',
      ],
      [2, '(?:by|per|each) (?:supplier|vendor)'],
      [6, 'expenses?|spend|spent|spending|outgoings?|purchases?|went out|expenditures?'],
      [
        4,
        'costs?|bought|buy|buying|where (?:does|did|is) (?:my|our|the|all the|all my|all our) money (?:go|going|went)|paid out|pay out',
      ],
      [2, 'categor(?:y|ies)|money'],
      [
        -4,
        'customers?|clients?|price|charge|how much (?:is|are|does|do) (?:an?|the)|tax|average|spends? (?:the )?most|time|(?<!§)§+ spent?',
      ],
    ],
  },
];
