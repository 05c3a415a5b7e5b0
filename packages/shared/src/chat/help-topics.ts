import { howToPlaces, type Place, screenPlace } from './how-to.ts';

/**
 * Matches questions about how to do something in Dayworks, as opposed to questions about figures and requests. They
 * start with words such as 'is there a way', 'how do I', 'where can I' or 'what is the difference between', or they end
 * in 'possible?'.
 */
const asksForWay =
  /^(?:(?:so|hey|hi|ok|okay|please|and|also) )*(?:how (?:do|can|could|would|should|does|to)\b|(?:is|are) there (?:a|any|some) (?:easy )?ways?\b|(?:what is|what's|whats) the (?:best|easiest|right|correct|proper) way\b|steps? (?:to|for)\b|where (?:do|can|could|would|should) (?:i|we)\b|where (?:did|do|are|have) (?:the |my |our )?(?:deleted|archived)\b|can (?:i|we|my|our|two|several|more|customers|people|the (?:customers?|client))\b|(?:is it|would it be) possible\b|(?:what is|what's|whats) the difference between\b|what happens (?:if|when)\b)|\bpossible ?\?*$|\b(?:how|where) (?:do|can|should|could) (?:i|we) (?:add|take|get|block|change|stop|turn|make|set|send|see|give|let|switch)\b|\bhow (?:do|can|should) (?:i|we) (?:fix|undo|correct|change|do|set|handle) (?:that|this|it)\b|\bhow (?:does|do|can|is) (?:that|this|it) (?:get )?(?:set up|done|work)\b/;

const labelled = (label: string): Place[] => {
  const place = screenPlace(label) ?? howToPlaces.find((other) => other.label === label);
  return place ? [{ label: place.label, href: place.href, isForOwners: place.isForOwners }] : [];
};

/**
 * The topics that users ask how to do something about. All patterns of a topic must occur in the sentence, and the
 * first matching topic is used.
 */
const topics: readonly (readonly [patterns: readonly RegExp[], labels: readonly string[]])[] = [
  [[/\bdiscounts?\b/], ['New invoice', 'New estimate']],
  [[/\b(?:deposit|down payment|money up ?front|paid? in advance)\b/], ['New estimate', 'How to pay']],
  [[/\brefund/], ['Payments']],
  [
    [
      /\bvoid\b|\btake (?:it |that |one )?back\b|\bby mistake\b|\b(?:recall|unsend|pull back)\b/,
      /\b(?:invoices?|bills?)\b/,
    ],
    ['Invoices'],
  ],
  [
    [
      /\bnumber(?:s|ing)?\b/,
      /\b(?:invoices?|estimates?|quotes?)\b/,
      /\b(?:own|change|set|choose|start|next|sequential|pick|order)\b/,
    ],
    ['Invoice defaults'],
  ],
  [[/\bwho (?:has )?(?:changed|edited|deleted|touched|did)\b/, /\binvoices?\b/], ['Invoices']],
  [[/\bwho (?:has )?(?:changed|edited|deleted|touched|did)\b/, /\bestimates?|quotes?\b/], ['Estimates']],
  [
    [
      /\b(?:accountant|bookkeeper|cpa|tax (?:adviser|advisor|preparer))\b/,
      /\b(?:out|export|everything|send|give|get|download|report|numbers|books|hand)\b/,
    ],
    ['Financials', 'Download everything'],
  ],
  [
    [
      /\b(?:nag|chase|remind|bug|pester)\b/,
      /\b(?:by itself|by themselves|on its own|automatic(?:ally)?|late|overdue|unpaid|past due)\b/,
    ],
    ['Reminders'],
  ],
  [
    [
      /\bblock(?: off| out)?\b|\bclosed?\b|\btake off\b/,
      /\b(?:christmas|thanksgiving|easter|holidays?|vacation|week|days? off)\b/,
    ],
    ['Holidays'],
  ],
  [
    [
      /\b(?:repeat|repeats|repeating|recurring|every (?:month|week|year)|monthly|subscriptions?)\b/,
      /\b(?:invoices?|bills?|billing)\b/,
    ],
    ['Recurring invoices'],
  ],
  [
    [/\b(?:bottom|footer|foot|text|wording|notes?|terms)\b/, /\binvoices?\b/],
    ['Notes', 'Terms'],
  ],
  [
    [/\b(?:bottom|footer|foot|text|wording|notes?|terms)\b/, /\b(?:estimates?|quotes?)\b/],
    ['Notes', 'Terms'],
  ],
  [
    [
      /\b(?:import|migrate|bring over|upload|load in)\b/,
      /\b(?:customers?|clients?|contacts?|list|data|records|excel|csv|spreadsheet|quickbooks|jobber|freshbooks|wave|xero|another (?:app|program|system))\b/,
    ],
    ['Import'],
  ],
  [
    [
      /\b(?:helper|worker|employee|staff|crew|guys?|girl|team|bookkeeper|accountant|people|him|her|them)\b/,
      /\b(?:not see|only sees?|sees? only|hide|without seeing|see (?:the )?(?:money|prices|amounts)|rights?|permissions?|allowed)\b/,
    ],
    ['What each role can do', 'Invite someone'],
  ],
  [
    [/\b(?:track|tracking|log|clock|record)\b/, /\b(?:time|hours)\b/],
    ['Jobs', 'What each role can do'],
  ],
  [[/\bwrong (?:invoice|customer|job|estimate)\b/, /\bpayments?\b/], ['Payments']],
  [[/\bpayments?\b/, /\b(?:move|undo|delete|remove|void|fix|correct|split|apply)\b/], ['Payments']],
  [[/\b(?:deleted|recover|restore|undelete|archived)\b/, /\binvoices?\b/], ['Invoices']],
  [[/\b(?:deleted|archived|restore|recover)\b/, /\b(?:customers?|clients?)\b/], ['Customers']],
  [
    [
      /\b(?:pick|choose|book|schedule|reserve)\b/,
      /\b(?:customers?|clients?|people|online|themselves|own time|website)\b/,
    ],
    ['Take bookings on your own page'],
  ],
  [[/\b(?:sign|signs|signing|signature)\b/], ['Estimates', 'Jobs']],
  [[/\b(?:close|closing|end|count)\b/, /\b(?:day|till|cash|drawer|checks)\b/], ['Day close']],
  [
    [/\bdifference\b/, /\bjobs?\b/, /\bprojects?\b/],
    ['Jobs', 'Projects'],
  ],
  [
    [/\bdifference\b/, /\b(?:estimates?|quotes?)\b/, /\b(?:invoices?|jobs?|bills?)\b/],
    ['Estimates', 'Invoices'],
  ],
  [[/\b(?:google|outlook|apple|icloud|phone)\b/, /\bcalendar\b/], ['Calendar']],
  ...(
    [
      ['customers?|clients?', 'Customers'],
      ['invoices?|bills?', 'Invoices'],
      ['estimates?|quotes?', 'Estimates'],
      ['expenses?', 'Expenses'],
      ['tasks?', 'Tasks'],
      ['leads?', 'Leads'],
      ['jobs?', 'Jobs'],
      ['visits?|appointments?', 'Calendar'],
    ] as const
  ).map(
    ([record, screen]) =>
      [
        [
          /\b(?:delete|remove|archive|get rid of)\b/,
          new RegExp(
            `\\b(?:an?|the|my|old|this|that) (?:\\p{L}+ ){0,2}(?:${record})$|\\b(?:delete|remove|archive) (?:${record})\\b`,
            'u',
          ),
        ],
        [screen],
      ] as const,
  ),
  [
    [/\bthank ?-?you\b/, /\b(?:emails?|letters?|messages?|automatic|automatically|notes?)\b/],
    ['Thank you and review request'],
  ],
  [[/\breview requests?\b/], ['Thank you and review request']],
  [[/\b(?:second|another|other|more|two|several|extra) address(?:es)?\b/], ['Customers']],
  [
    [
      /\b(?:repeat|repeats|repeating|recurring|every (?:month|week|year)|monthly|weekly)\b/,
      /\b(?:jobs?|visits?|appointments?)\b/,
    ],
    ['New job', 'New appointment'],
  ],
  [
    [/\b(?:access|see|seeing|hide|login|log in)\b/, /\b(?:money|prices|amounts|financials|profit)\b/],
    ['What each role can do', 'Invite someone'],
  ],
  [[/\b(?:logo|letterhead)\b/], ['Logo']],
  [[/\b(?:tax|vat|gst)\b/, /\b(?:rates?|change|set|add|charge|exempt|two|different)\b/], ['Tax rates']],
  [[/\b(?:late fees?|interest|penalty)\b/], ['Late fee']],
  [
    [/\breminders?\b/, /\b(?:automatic|automatically|overdue|invoices?|bills?|unpaid|stop|turn|send)\b/],
    ['Reminders'],
  ],
  [[/\breminders?\b/, /\b(?:visits?|appointments?|day before)\b/], ['Remind customers the day before']],
  [
    [
      /\b(?:pay online|online payments?|credit cards?|cards?|stripe|zelle|venmo|paypal|ach)\b/,
      /\b(?:pay|take|accept|charge|payments?)\b/,
    ],
    ['How to pay'],
  ],
  [
    [
      /\b(?:invite|add|hire|new)\b/,
      /\b(?:employee|worker|helper|team member|staff|tech|technician|guy|somebody to (?:the|my) team|coworker|user)\b/,
    ],
    ['Invite someone'],
  ],
  [
    [
      /\b(?:price list|prices?|services?|products?|catalog)\b/,
      /\b(?:change|set|add|edit|update|raise|put up|new|list)\b/,
    ],
    ['Products'],
  ],
  [[/\b(?:export|download|back ?up|get (?:all )?my data)\b/], ['Download everything']],
  [[/\b(?:holidays?|vacation|closed days?|days? off|time off)\b/], ['Holidays']],
  [[/\b(?:working|opening|business|office) hours\b/], ['Working hours']],
  [[/\bchecklists?\b/], ['Checklist templates']],
  [[/\b(?:text messages?|sms|texts)\b/, /\b(?:send|set up|turn|connect|twilio)\b/], ['Text messages']],
  [[/\b(?:password|passcode)\b/], ['Password']],
  [[/\b(?:two.factor|2fa|authenticator)\b/], ['Two-factor sign-in']],
  [
    [/\b(?:receipts?|expenses?|mileage)\b/, /\b(?:add|enter|log|record|photo|scan|track|put|bill|pass)\b/],
    ['Expenses'],
  ],
  [[/\b(?:newsletters?|campaigns?|mailings?|marketing)\b/], ['Campaigns']],
  [[/\breviews?\b/, /\b(?:google|ask|request|get|link|send)\b/], ['Review link']],
  [
    [/\bestimates?\b|\bquotes?\b/, /\b(?:invoice|bill)\b/, /\b(?:turn|convert|make|into|become)\b/],
    ['Estimates'],
  ],
  [[/\btax(?:es)?\b/, /\b(?:report|accountant|year end|file|pay)\b/], ['Financials']],
  [[/\bmerge|duplicates?\b/, /\b(?:customers?|clients?)\b/], ['Customers']],
];

/**
 * Questions about figures can begin in the same way as questions about how to do something, as in 'how do I stand this
 * month' or 'can I make payroll'.
 */
const ofFigures =
  /\b(?:how much|how many|how did|how is|how are|stand|doing|compare|owe|owes|make payroll|reach|get hold|contact|get (?:in|into|paid)|usually|earn|this month|last month|last week|this week|today|tomorrow|afford|one (?:customer|client))\b/;

/** Returns the screens that answer a question about how to do something, if the question names a known topic. */
export function helpPlaces(text: string): Place[] {
  const line = text.trim().toLowerCase().replaceAll('’', "'");
  if (line.length > 200 || !asksForWay.test(line) || ofFigures.test(line)) return [];
  const topic = topics.find(([patterns]) => patterns.every((pattern) => pattern.test(line)));
  return topic?.[1].flatMap(labelled).slice(0, 2) ?? [];
}
