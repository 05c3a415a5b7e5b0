import { groupWords } from '../words/slot-groups.ts';
import { customerIntents } from './customer-intents.ts';
import { wordsOf } from './intent.ts';
import { moneyIntents } from './money-intents.ts';
import { noticedIntents } from './noticed-intents.ts';
import { owedIntents } from './owed-intents.ts';
import { salesIntents } from './sales-intents.ts';
import { visitIntents } from './visit-intents.ts';
import { workIntents } from './work-intents.ts';

/** Function words that are never part of a name. */
const words = `
a an the this that these those there here it its it's he she him her his hers they them their theirs i me my mine we us our ours you your yours
who whom whose what which when where why how much many more most less least few lot lots bit some any all every each both either neither none no not yes
am is are was were be been being do does did done doing have has had having will would shall should can could may might must ought let
and or but if then else than so as at by for from in into of off on onto out over to up down under with without within about after before behind
between during since until till through across against among around near per via versus vs like except plus minus
again already also always ago almost alone along anymore anyway back away yet still just only even ever never maybe perhaps really quite very too soon now
please thanks thank hello hi hey yo sup ok okay well sure right good bad better best worse worst great nice fine big biggest small largest
want wants wanted need needs needed like likes know knows tell tells told show shows showing shown see seeing seen look looks looking give gives given gave
get gets getting got go goes going gone come comes coming came make makes making made take takes taking took put puts say says said think thinks
list lists display print view open pull bring run check count sum total totals number numbers figure figures amount amounts value values
me please quick quickly real fast currently current moment right exactly roughly approximately
thing things stuff something anything everything nothing somebody someone anybody anyone everybody everyone nobody people person persons folks guys guy lady man woman
one ones two three four five six seven eight nine ten first second third last next previous prior past
day days week weeks weekly month months monthly quarter quarters quarterly year years yearly annual annually date dates time times hour hours minute minutes
today yesterday tomorrow tonight morning afternoon evening night weekend weekends now later early late earlier
money cash dollars dollar bucks buck cents business company shop firm office work works working worked
customer customers client clients account accounts invoice invoices bill bills estimate estimates quote quotes lead leads job jobs visit visits appointment appointments
payment payments task tasks project projects item items service services product products expense expenses team crew staff
new old open closed active inactive late overdue due paid unpaid sent unsent free busy
compare compared comparing comparison against difference different same similar
chart graph plot table bar bars line pie diagram
commercial residential business homes home homeowners
average rate percent percentage share ratio
top bottom high low highest lowest long longest short
breakdown broken break split grouped group sorted sort ordered order
actually basically honestly just kind kinda sort sorta um uh hmm oh alright
us what's does don't yeah yep nope lol
use using used happen happens happened happening
call calls called calling text email phone address
able try trying start started end ended keep
because while whether though although however instead
else other others another
mine ourselves myself road
monday tuesday wednesday thursday friday saturday sunday holiday
mondays tuesdays wednesdays thursdays fridays saturdays sundays holidays mornings afternoons evenings nights
together apart smallest oldest newest latest cheapest priciest dearest expensive tips salary wages payroll
zelle venmo paypal cashapp fees fee gas fuel materials supplies tools parts mileage
names name tied stuck locked
standing stand stands state status update updates info information detail details
`;

const smallWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

export const intents = [
  ...owedIntents,
  ...moneyIntents,
  ...salesIntents,
  ...visitIntents,
  ...customerIntents,
  ...workIntents,
  ...noticedIntents,
];

/** All words that have a meaning in the chat grammar. A word that resembles one of them may be a typo. */
export const keyWords: ReadonlySet<string> = new Set([
  ...intents.flatMap(({ signs }) => signs.flatMap(([, words]) => wordsOf(words))),
  ...Object.keys(groupWords),
  ...[
    'quarter',
    'summer',
    'winter',
    'easter',
    'christmas',
    'weekend',
    'yesterday',
    'tomorrow',
    'today',
    'month',
    'months',
    'weeks',
  ],
  ...[
    'commercial',
    ...'businesses companies homeowners homeowner households corporate private category categories'.split(
      ' ',
    ),
    'residential',
    'remind',
    'reminder',
    'record',
    'schedule',
    'invoice',
    'estimate',
    'customer',
    'chart',
  ],
]);

export const isKnownWord = (word: string): boolean =>
  keyWords.has(word) || smallWords.has(word) || /^[\d$#%+/:.,&-]+/.test(word);

/** The words that the chat corrects misspelled words to. These words themselves are never corrected. */
export const mendable: ReadonlySet<string> = new Set([...keyWords, ...smallWords]);
