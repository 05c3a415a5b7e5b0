import type { Intent } from './intent.ts';

const quotes = 'estimates?|quotes?|proposals?|bids?';
const leads = 'leads?|prospects?|inquir(?:y|ies)|enquir(?:y|ies)|requests?';
const customers = 'customers?|clients?|accounts?';
const visits = 'visits?|appointments?|jobs?|stops?|calls?';

export const workIntents: readonly Intent[] = [
  {
    name: 'open_estimates',
    signs: [
      [5, quotes],
      [
        3,
        'open|pending|waiting|unanswered|outstanding|undecided|out|cold|silent|(?:not|no|without|yet) (?:an )?(?:been )?(?:answer|answered|reply|response|accepted|approved|signed|decided|heard|replied|responded)|still|unsigned|old|older|answer|follow up|stale|chase|expiring|expire|hear back|undecided',
      ],
      [
        -3,
        'win|won|accepted|accept|rate|percent|how many .{0,20} (?:win|won|accept|accepted)|conversion|close',
      ],
      [-2, 'leads?'],
    ],
  },
  {
    name: 'win_rate',
    usual: 'year',
    withDays: 1,
    signs: [
      [
        8,
        '(?:win|close|closing|winning|hit|acceptance|conversion|success) (?:rate|ratio|percentage)|win/loss',
      ],
      [3, quotes],
      [5, 'win|won|accepted|accept|approve|approved|turned? down|declined|rejected|close|lose|lost|signed'],
      [1, 'percent|percentage|share|rate|ratio|many'],
      [
        -5,
        'leads?|not (?:been )?(?:accepted|approved|signed)|waiting|open|customers?|lost money|money|pending|still',
      ],
    ],
  },
  {
    name: 'open_leads',
    withoutDays: 2,
    signs: [
      [-3, 'lead sources?'],
      [5, `${leads}|pipeline|opportunit(?:y|ies)`],
      [
        3,
        'open|waiting|call back|follow up|hot|warm|cold|stale|untouched|unanswered|contacted|quoted|on hold|site visit|stage|still|not (?:been )?(?:called|contacted|answered|touched)|working on|active|in the pipeline|have|answer|reply',
      ],
      [-4, 'came in|come in|funnel|conversion|convert|converted|became|turned|how many new|get|got|came'],
      [-2, 'new'],
      [-6, 'revenue|income|money|sales'],
    ],
  },
  {
    name: 'new_leads',
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
    carries: 'best',
    usual: 'year',
    withDays: 1,
    signs: [
      [8, 'funnel|lead conversion|sales pipeline conversion|conversion of leads'],
      [
        5,
        'convert|converts|converted|converting|conversion|became|become|turned? into|turn into|end up as|made it to|lead to cash|leads? (?:did )?(?:we )?(?:won|win|close|closed|lost|lose)',
      ],
      [3, leads],
      [1, `${customers}|by source|rate`],
      [-4, quotes],
    ],
  },
  {
    name: 'schedule',
    carries: 'coming next',
    isAhead: true,
    usual: 'today',
    withDays: 2,
    signs: [
      [4, 'jobs? ~+'],
      [
        5,
        '(?:is|are|am) .{1,20} (?:working|off|out)|do (?:we|i) have (?:any |enough )?(?:work|jobs)|what (?:is|are|am) .{1,20} (?:doing|up to)|how (?:does|do|is) [~ ]+ (?:look|looking)(?: like)?',
      ],
      [
        5,
        'schedules?|scheduled|calendar|agenda|on the books|booked|bookings?|itinerary|route|lined up|on (?:my|our|the) plate|day looks? like|week looks? like|look like|planned|first (?:visit|appointment|stop|job)|next (?:visit|appointment|stop|job)',
      ],
      [
        4,
        'appointments?|visits?|stops|jobs? (?:on|today|tomorrow|do)|what (?:is|are) (?:there )?on|what is (?:happening|going on|up)|what do (?:i|we) have|what does .{1,20} have|what (?:have|has) (?:we|i|.{1,20}) got|have on|who (?:do|are) (?:we|i) (?:see|seeing|visit|visiting)|where (?:is|am|are|do|does|will) .{1,20}(?: be| go| going| working)?|who is (?:working|on|where|out)|busy|when (?:is|are|do|does|am|will) .{1,40}',
      ],
      [2, 'jobs|work|working|day|anything|see|going'],
      [
        -5,
        'free|available|availability|openings?|slots?|gaps?|missed|no shows?|cancelled|canceled|cancellations?|how many .{0,30} (?:did|done|completed|have we done|finished)|completed|finished|open jobs?|hours|tasks?|owes?|paid|pay|due|estimates?|quotes?|leads?|expected|revenue|sales|invoices?|margin|profit|projects?|changed|new|campaigns?|phone|address|email|squeeze|fit|room',
      ],
    ],
  },
  {
    name: 'free_time',
    carries: 'next',
    isAhead: true,
    usual: 'ahead',
    withDays: 1,
    signs: [
      [
        6,
        'free|available|availability|openings?|open (?:slots?|times?|spots?)|slots?|gaps?|free time|unbooked|spare|opening',
      ],
      [
        5,
        '(?:squeeze|fit|slot|get) (?:in|somebody|someone|another|one more|a|an|him|her|them)|when can (?:i|we|.{1,20})|room (?:for|on|in|left)|is there (?:any )?room|any (?:time|room|space)|idle|not busy|not booked|capacity|space|could take|has time|have time|time for',
      ],
      [1, 'time|visit|job|day|appointment'],
      [-3, 'invoices?|estimates?|tracked|worked|leads?'],
    ],
  },
  {
    name: 'visits_done',
    usual: 'month',
    withDays: 1,
    signs: [
      [4, 'how many (?:visits?|appointments?|jobs?|calls?|stops?)|number of (?:visits?|appointments?|jobs?)'],
      [
        4,
        'completed|complete|finished|finish|done|carried out|did (?:we|i|.{1,20}) (?:do|complete|finish|visit|go|make)|have (?:we|i) (?:done|completed|made)|has .{1,20} (?:done|completed|made)|went to|been to|visited|got done',
      ],
      [2, visits],
      [
        -5,
        'tasks?|missed|no shows?|cancelled|canceled|open|invoiced|billed|hours|estimates?|leads?|scheduled|booked|coming|tomorrow|to do|revenue|make money|not billed|not invoiced|unbilled|average|margin|profit|to dos?',
      ],
    ],
  },
  {
    name: 'missed_visits',
    usual: 'month',
    signs: [
      [
        7,
        'missed|did we miss|no shows?|no show|stood (?:us|me) up|cancelled|canceled|cancellations?|skipped|fell through|did not (?:happen|take place|show|show up)|called off|bailed|not home',
      ],
      [2, visits],
      [-3, 'calls?|leads?|what did i miss'],
    ],
  },
  {
    name: 'customers_by_value',
    signs: [
      [
        7,
        `(?:best|top|biggest|largest|greatest|most valuable|most important|highest value|highest paying|highest|vip|big|main|key|loyal|favorite) (?:\\d+ )?(?:\\w+ )?(?:${customers})`,
      ],
      [
        6,
        `(?:spends?|spent|pays?|paid|worth|brings?|brought|buys?) (?:(?:me|us|in) )?(?:the )?most|most (?:money|valuable)|lifetime value|by value|worth (?:the )?most|my vips?|ltv|by lifetime`,
      ],
      [2, customers],
      [-4, 'new|place|slow|late|payers?|silent|quiet'],
      [-6, 'sources?|channels?|months?|items?|services?|products?|employees?'],
    ],
  },
  {
    name: 'silent_customers',
    carries: 'without',
    signs: [
      [
        7,
        'silent|quiet|inactive|dormant|lapsed|drifting|drifted|lost touch|churn|churned|churning|win back|gone cold|disappeared|ghosted|slipping away|sleeping|neglected|forgotten|losing touch|overlooked',
      ],
      [
        6,
        '(?:not|never|nothing|no one) (?:we |i |been |yet )?(?:heard|seen|been|booked|called|ordered|visited|bought|had|come|served|used|hired|serviced|worked)(?: (?:from|for|back|us|anything))?|not (?:hear|see|visit|book|come|call)|no (?:visits?|work|jobs?|appointments?|orders?|contact|activity) (?:in|for|since)|(?:long|last) (?:time )?(?:since|ago|seen|heard)|a while|long time|stopped (?:coming|calling|booking|ordering|buying)',
      ],
      [2, `${customers}|who|people`],
      [-5, 'estimates?|quotes?|leads?|invoices?|tasks?|paid|pay|billed|invoiced|answered'],
    ],
  },
  {
    name: 'customers_in',
    signs: [
      [
        5,
        `(?:${customers}|people|houses?|homes?|who|anyone|anybody) (?:\\w+ )?(?:do (?:we|i) have |are |is |live |lives |that are |we have |located |based )*(?:in|near|around|on|from|at|over in|close to)`,
      ],
      [3, `${customers}`],
      [2, 'live|lives|living|located|based|near|around|area|neighborhood|town|city|zip|street'],
      [
        -5,
        'new|best|top|biggest|largest|valuable|silent|quiet|owes?|owed|unpaid|overdue|late|paid|not|leads?|estimates?|inactive|invoices?|lapsed|outstanding|visits?|appointments?|most',
      ],
    ],
  },
  {
    name: 'new_customers',
    usual: 'month',
    withDays: 1,
    signs: [
      [7, `(?:new|first time|brand new|newest|recent|latest) (?:\\w+ )?(?:${customers})`],
      [
        5,
        `(?:${customers}) (?:who |that |did |have |has |were |was )*(?:we |i )?(?:gain|gained|add|added|sign|signed|join|joined|win|won|get|got|gotten|pick|picked|acquire|acquired|land|landed|come|came)`,
      ],
      [2, customers],
      [2, 'how many|added|joined|signed up'],
      [-4, 'leads?|owes?|best|top|paid|not'],
    ],
  },
  {
    name: 'customer',
    carries: 'email',
    signs: [
      [
        5,
        'tell me (?:all |everything |more )?about|who is|who was|info on|information (?:on|about)|details (?:on|of|about|for)|what do (?:we|i|you) know about|know about|give me (?:the )?(?:rundown|scoop|lowdown|overview|summary) (?:on|of)|what about|how about|everything about|background on|profile (?:of|for)|pull up|bring up|history (?:of|with|for)|overview of|summary of',
      ],
      [
        6,
        '(?:phone|cell|mobile|contact|telephone)(?: numbers?| info| details)?|address|e?-?mail(?: address)?|(?:last|latest) (?:visit|appointment|time)|(?:when did|when have|when was) (?:we|i) last (?:see|seen|visit|visited)|live|history|notes? (?:on|about)|lifetime value of|reach|contact',
      ],
      [2, `customer|client|about|profile|call|'s file|record`],
      [
        -5,
        'invoices?|estimates?|quotes?|owes?|owed|paid|pay|visits|revenue|leads|schedule|tomorrow|customers|clients|campaign|working|free|late|projects?|margin|tasks?|hours|jobs?|overdue|next|sales|sold|tax|unpaid|outstanding|balance|payments?|payers?|sell|best|top|price',
      ],
    ],
  },
  {
    name: 'document',
    signs: [
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
    signs: [
      [4, 'jobs?|work orders?'],
      [
        3,
        'open|active|in progress|unscheduled|running|ongoing|current|currently|underway|not (?:yet )?(?:scheduled|finished|done|closed)|to (?:be )?schedul(?:e|ed)|unfinished|working on|pending|waiting to be scheduled|need(?:s|ing)? scheduling|without a (?:date|visit)|closed|requires? invoicing',
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
    carries: 'but next',
    signs: [
      [
        8,
        'unbilled|uninvoiced|not (?:yet )?(?:been )?(?:billed|invoiced|charged)|without (?:an )?invoices?|no invoice',
      ],
      [
        6,
        '(?:need|needs|have|has|ready|left|still|waiting|yet) (?:to|for) (?:be )?(?:bill|billed|invoice|invoiced|billing|invoicing)|(?:forgot|forget|forgotten) to (?:bill|invoice|charge)|(?:should|must|can|could) (?:i|we) (?:still )?(?:bill|invoice)|to (?:bill|invoice|be billed|be invoiced)|ready (?:for|to) (?:invoicing|billing|invoice|bill)|have not (?:yet )?(?:billed|invoiced|charged)',
      ],
      [2, 'work|jobs?|visits?|done|finished|hours'],
      [-3, 'how do i|how to'],
    ],
  },
  {
    name: 'job_margins',
    carries: 'per',
    signs: [
      [7, 'margins?|profits?|profitable|profitability|mark ?ups?'],
      [
        6,
        '(?:lose|lost|losing|make|made|making|earn|earned|earning) (?:\\w+ )?(?:money )?(?:on|from) (?:\\w+ )?(?:jobs?|work)|los(?:e|t|ing) money|worth (?:doing|it)|money (?:makers?|losers?)|in the red|(?:best|worst) jobs?',
      ],
      [2, 'jobs?|work'],
    ],
  },
  {
    name: 'projects',
    signs: [
      [6, 'projects?'],
      [1, 'open|running|active|current|show|list|status|progress'],
      [-4, 'margins?|profit|tasks?|hours'],
    ],
  },
  {
    name: 'hours',
    carries: 'log logs',
    usual: 'week',
    withDays: 1,
    signs: [
      [
        6,
        'how long (?:did|has|have)|hours|timesheets?|time sheets?|time (?:tracked|logged|worked|spent|entries|tracking)|tracked|logged|clocked|clock(?:ed)? in|man hours|overtime',
      ],
      [3, 'worked|work|labor|how long (?:did|has|have)|time did|put in|spend on|spent on|billable'],
      [-4, 'price|rate|charge|money|free|available|24'],
    ],
  },
  {
    name: 'tasks',
    carries: 'past',
    signs: [
      [7, 'tasks?|to dos?|to do list|checklist|chores'],
      [
        5,
        '(?:need|have|got|left|supposed|ought) to (?:do|get done|take care|finish|follow up)|on (?:my|our|the|.{1,15}) list|should (?:i|we) (?:do|work on|be doing)|follow ups?|reminders?|still to do|needs? doing',
      ],
      [2, 'open|overdue|due|done|finished|late|completed|assigned'],
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
    carries: 'send sent',
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
        'who (?:all )?works|people (?:do )?(?:work|we employ)|who (?:do|have) (?:we|i) (?:employ|on the)|who is on (?:the|my|our) (?:team|crew|staff)|who (?:all )?(?:has|have) (?:access|a login|an account)|(?:owners?|admins?) ',
      ],
      [1, 'members?|who|how many|list|show'],
      [
        -4,
        'revenue|sales|hours|schedule|calendar|free|available|tasks?|visits?|earn|earned|brought|best|did|tomorrow|today|lead|leads',
      ],
    ],
  },
];
