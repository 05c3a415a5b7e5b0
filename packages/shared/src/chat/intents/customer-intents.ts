import type { Intent } from './intent.ts';

const customers = 'customers?|clients?|accounts?';

/** The chat intents for questions about customers. */
export const customerIntents: readonly Intent[] = [
  {
    name: 'customers_by_value',
    carries: 'revenue income',
    states: 'paid',
    signs: [
      [
        7,
        `(?:best|top|biggest|largest|greatest|most valuable|most important|highest value|highest paying|highest|vip|big|main|key|loyal|favorite) (?:\\d+ )?(?:\\w+ )?(?:${customers})`,
      ],
      [
        6,
        `(?:spends?|spent|pays?|paid|worth|brings?|brought|buys?) (?:(?:me|us|in) )?(?:the )?most|most (?:money|valuable)|lifetime value|by value|worth (?:the )?most|my vips?|ltv|by lifetime`,
      ],
      [
        5,
        `how many (?:${customers}) (?:do|have|are|in all|all)|(?:all|list|show me|show) (?:of )?(?:my|our|the) (?:${customers})|number of (?:${customers})|(?:${customers}) (?:are|do (?:we|i) have)`,
      ],
      [2, customers],
      [-4, 'new|place|slow|late|payers?|silent|quiet'],
      // Questions about what the business buys are about suppliers, so they do not match a question about customers.
      [-20, '(?:do|did|have) (?:we|i) (?:buy|bought|pay|paid|spend|spent|order|ordered|purchase)'],
      /*
       * This answer lists the customers but does not state how they found the business, so questions about that must
       * not match.
       */
      [
        -12,
        'where (?:do|did|does|are|is)|(?:come|comes|coming|came) from|(?:find|found|hear|heard) (?:us|me|of|about)',
      ],
      [-6, 'sources?|channels?|months?|items?|services?|products?|employees?'],
    ],
  },
  {
    name: 'silent_customers',
    carries: 'without visit visits gone should',
    signs: [
      [
        7,
        'silent|quiet|inactive|dormant|lapsed|drifting|drifted|lost touch|churn|churned|churning|win back|gone cold|disappeared|ghosted|slipping away|sleeping|neglected|forgotten|losing touch|overlooked',
      ],
      [
        6,
        '(?:not|never) (?:we |i )?done (?:anything|any (?:work|jobs?)|work) for|(?:not|never|nothing|no one) (?:we |i |been |yet )?(?:heard|seen|been|booked|called|ordered|visited|bought|had|come|served|used|hired|serviced|worked)(?: (?:from|for|back|us|anything))?(?: (?:out|over))?|not (?:hear|see|visit|book|come|call)|no (?:visits?|work|jobs?|appointments?|orders?|contact|activity) (?:in|for|since)|(?:long|last) (?:time )?(?:since|ago|seen|heard)|a while|long time|stopped (?:coming|calling|booking|ordering|buying)',
      ],
      [2, `${customers}|who|people`],
      // A customer who never bought anything does not count as a customer who has gone quiet.
      [-20, 'never (?:ever )?(?:bought|ordered|paid|booked|used)'],
      // Somebody who was not called back is waiting for the business, and has not gone quiet.
      [
        -20,
        'not (?:yet |even )?(?:been|gotten|got|had|get) (?:an? |any )?(?:called|contacted|answered|phoned|answer|reply|call|response)',
      ],
      [-5, 'estimates?|quotes?|leads?|invoices?|tasks?|paid|pay|billed|invoiced|answered'],
    ],
  },
  {
    name: 'referrals',
    carries:
      'bring brings brought came come sends sent got gotten business work new leads lead customers customer clients friends others neighbors',
    signs: [
      [
        9,
        'refers?|referred|referring|referrals? ~|referrals? (?:by|per|from each) (?:customer|client|person)|(?:most|top|best|biggest|our|my|any|many|how many) referr(?:als|ers)|recommends?|recommended us|(?:sent|sends|send) (?:us |me |the |most |more ){1,3}(?:customers?|clients?|people|leads?|friends|business|work)',
      ],
      [2, 'most|top|best|who|customers?|clients?|people|how many'],
      [
        -12,
        'referral (?:links?|program|fees?|codes?)|send (?:a |the |out )|thank|revenue|paid|spent|estimates?|invoices?',
      ],
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
      [
        7,
        `(?:new|first time|brand new|recent) (?:\\w+ )?(?:${customers})|(?:newest|latest) (?:customers|clients|accounts)`,
      ],
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
    name: 'customer_sources',
    signs: [
      [
        11,
        `where (?:do|did|does|are|is) (?:(?:my|our|the|all|most|new|these|of) ){0,4}(?:${customers}|people|work) (?:come|coming|came|find|hear)(?: (?:from|us|me|about))*|how (?:do|did) (?:(?:my|our|the|most|new) ){0,4}(?:${customers}|people) (?:find|found|hear|heard|come|get)(?: (?:us|me|of|about|to|from))+|(?:${customers}) (?:by|per) sources?|(?:customer|client) sources?`,
      ],
      [1, 'sources?'],
      [-8, 'leads?|revenue|money|income|sales|owes?|paid'],
    ],
  },
  {
    name: 'contact',
    carries: 'pls current down again file have home search find locate dig grab',
    signs: [
      [
        9,
        '(?:phone|cell|cellphone|mobile|telephone)(?: numbers?)?|contact(?: info(?:rmation)?| details| data| numbers?)?|numbers? (?:of|for)|email(?: address)?|e-mail|address(?:es)?|where (?:does|do) §+ live|(?:get|getting) (?:a )?hold of|(?:get )?in touch with|reach §+|§ numbers?',
      ],
      [1, 'what|is|give|me|how|need'],
      [
        -12,
        'invoices?|estimates?|quotes?|owes?|owed|paid|pay|customers|clients|leads?|tasks?|visits?|jobs?|campaigns?|emails|bounced|failed|last|contacted|without|missing|no (?:phone|email|address)|how many',
      ],
    ],
  },
  {
    name: 'customer',
    signs: [
      /*
       * The answer about a customer states what the customer paid and owes. Another question covers phone numbers and
       * addresses.
       */
      [
        -20,
        'phones?|cell|cellphone|mobile|telephone|numbers?|e?-?mails?|address(?:es)?|contact(?: info(?:rmation)?| details)?|live|lives|reach',
      ],
      [
        14,
        'how did (?:we|i) (?:get|find|land|meet|win) §+$|(?:where|how) did §+ (?:come from|come to (?:us|me)|find (?:us|me)|hear (?:of|about) (?:us|me)|get to (?:us|me))',
      ],
      [
        5,
        'tell me (?:all |everything |more )?about|who is|who was|info on|information (?:on|about)|details (?:on|of|about|for)|what do (?:we|i|you) know about|know about|give me (?:the )?(?:rundown|scoop|lowdown|overview|summary) (?:on|of)|what about|how about|everything about|background on|profile (?:of|for)|show me §+$|pull up|bring up|history (?:of|with|for)|overview of|summary of',
      ],
      [
        6,
        '(?:last|latest) (?:visit|appointment|time)|(?:when did|when have|when was|when were) (?:we|i) last(?: (?:see|seen|visit|visited|at|with|there))?|(?:has|have|did) §+ (?:spent?|paid) (?:with|so far|altogether|in all)|(?:spent?) (?:with|so far)|history|lifetime value of',
      ],
      [2, `customer|client|about|profile|call|'s file|record`],
      [
        -5,
        'invoices?|estimates?|quotes?|owes?|owed|paid|pay|visits|revenue|leads|schedule|tomorrow|customers|clients|campaign|working|free|late|projects?|margin|tasks?|hours|jobs?|overdue|next|sales|sold|tax|unpaid|outstanding|balance|payments?|payers?|sell|best|top|price',
      ],
    ],
  },
];
