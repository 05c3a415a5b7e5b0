import type { Question } from '../../questions/question.ts';
import { says } from '../intents/intent.ts';
import type { Wish } from '../understanding.ts';
import { withoutLeadIn } from '../wishes/wish-words.ts';
import type { Sentence } from '../words/sentence.ts';
import { commandVerb } from './not-done.ts';

export type RefusalReason = 'outside' | 'private' | 'unsafe' | 'language';

const unsafe: readonly string[] = [
  '(?:ignore|disregard|forget|override|bypass|skip|drop) (?:\\w+ ){0,4}(?:instructions?|rules?|prompts?|guardrails?|restrictions?|limits|permissions?|checks?|security|directions|guidelines)',
  '(?:you are|act as|pretend|behave as|roleplay|play the role|from now on|new instructions?|developer mode|jailbreak|dan mode|god mode|sudo)',
  '(?:delete|erase|wipe|destroy|purge|truncate|nuke|clear out|get rid of|shred) .+',
  '(?:remove|drop|cancel|void|archive) (?:all|every|everything|the whole|each|the database|tables?).*',
  '(?:drop|alter|truncate) (?:table|database|schema)|select .+ from .+|insert into|union select|update \\w+ set|or 1=1|rm -rf|eval|exec',
  '(?:hack|exploit|steal|crack|break into|forge|fake|backdate|launder|falsify|impersonate|spam|phish|phishing|malware|virus|ddos)(?: .*)?',
  '(?:send|transfer|wire|move|pay out) (?:all|the) (?:\\w+ )?(?:money|funds|cash|balance).*',
  'hide (?:this|it|income|revenue|money|cash|sales) from .+|evade taxes?|(?:avoid|dodge|cheat on) (?:\\w+ )?tax(?:es)?|cook the books',
  '(?:make|grant|give) (?:me|everyone|him|her) (?:an? )?(?:admin|owner|operator|root).*',
  '(?:disable|turn off|switch off) (?:\\w+ ){0,3}(?:security|audit|log|logging|two factor|2fa|authentication|backups?)',
];

const secret: readonly string[] = [
  'passwords?|passcodes?|passphrases?|api keys?|access tokens?|secret keys?|secrets?|credentials?|private keys?|ssh keys?|env variables?|environment variables?|connection strings?|session cookies?|one time codes?|2fa codes?|backup codes?',
  '(?:credit card|card|debit card|bank account|account|routing|social security|tax id) (?:numbers?|details)|ssn|cvv|cvc|pin code|iban',
  '(?:system|hidden|initial|original|secret|developer) (?:prompts?|instructions?|messages?)|your (?:prompts?|instructions?|rules|source code|training data|configuration|system message)',
  '(?:other|another|different|different|rival|competing) (?:business|businesses|company|companies|tenants?|users?|shops?|firms?|plumbers|contractors|cleaners|painters|electricians|landscapers|roofers|handym[ae]n|pros|accounts? in the system)(?:.s)?(?: .*)?',
  "(?:competitors?|competition|rivals?)(?:'s|s')? ?(?:.*)?",
  '(?:dump|export|download|leak|print|show me|list) (?:\\w+ ){0,3}(?:database|tables|schema|server|logs|files on|memory)',
  '(?:home address|private life|love life|religion|ethnicity|sexual|pregnant|criminal record|medical records?|health (?:history|records?))(?: .*)?',
];

const outside: readonly string[] = [
  'weather|temperature|forecast for (?:rain|snow)|rain|raining|snow|snowing|sunny|umbrella',
  'poems?|poetry|songs?|lyrics|jokes?|joke|stor(?:y|ies)|haiku|essays?|novels?|limericks?|riddles?|sing|rap',
  '(?:capital|population|president|king|queen|prime minister|currency|flag|language) of',
  'recipes?|cook|cooking|bake|(?:good|best|nearby|recommend|find|any) (?:an? |some )?restaurants?|restaurants? (?:near|nearby|around)|pizza|dinner|lunch|movies?|films?|netflix|music|concerts?|games?|football|baseball|basketball|soccer|super bowl|world cup|olympics|sports?|celebrit(?:y|ies)|horoscopes?|astrology|zodiac|lottery|dating|girlfriend|boyfriend|wife|husband',
  'bitcoin|crypto|cryptocurrency|stocks|stock price|stock market|nasdaq|dow jones|shares|invest|investing|mortgage rates?|interest rates?',
  'elections?|politics|politicians?|government|war|democrats?|republicans?|vote|congress|senate|president',
  'translate|translation|spell|synonyms?|grammar|homework|math problem|square root|derivative|integral|equation|calculate pi|physics|chemistry|history of the|philosophy|meaning of life|quantum|universe|dinosaurs?|planets?|moon|mars|sun',
  'python|javascript|typescript|html|css|sql|regex|source code|coding|script|function|algorithm|compile|programming|excel formula|macro',
  'doctors?|medicine|medication|headache|fever|symptoms?|diagnos(?:e|is)|disease|dose|dosage|covid|flu|pain|therapy|vitamin|blood pressure|cancer|pills?',
  'lawyers?|attorney|legal advice|lawsuit|sue|suing|legally|liable|divorce|immigration|visa application|court|contract law|is it legal|illegal',
  'flights?|hotels?|airbnb|travel|train tickets?|uber|taxi|directions to|traffic',
  'apple|google stock|microsoft|amazon|tesla|netflix|openai|chatgpt|gpt|claude|gemini|siri|alexa|elon musk|facebook stock|walmart',
  '(?:write|compose|draft) (?:me )?(?:an? |the )?(?:\\w+ )?(?:poem|song|essay|story|speech|letter|email|blog|post|tweet|article|novel|resume|cover letter|review|ad|book|code|program|script|function)(?: .*)?',
  'what time is it in|time zone of|how old are you|are you (?:human|real|a robot|alive|sentient|an ai|conscious)|do you (?:love|like|dream|sleep|eat|feel)|your (?:favorite|opinion|name|age|birthday)|marry me|love you',
  '(?:fix|repair|unclog|install|replace|paint|clean|wire) (?:a|the|my) \\w+ (?:myself|at home|step by step)|how (?:do|to|can) (?:i|you|we)? ?(?:fix|repair|install|unclog|wire|build|tie|grow|lose weight|get rich|learn|bake|cook|make a bomb|quit).*',
  'wikipedia|youtube|twitter|tiktok|reddit|search the web|browse|google (?:it|this|for)|open (?:a )?(?:website|browser)|news (?:about|from|on|in) .*|latest news|world news|headlines',
];

/**
 * Words for topics of the business, such as tasks, jobs and invoices. A sentence with one of these words is about the
 * business, even if the chat does not understand the sentence.
 */
const ownSubjects =
  'tasks?|to dos?|jobs?|invoices?|bills?|billed|invoiced|estimates?|quotes?|quoted|drafts?|customers?|clients?|leads?|visits?|appointments?|payments?|paid|expenses?|receipts?|deposits?|refunds?|crew|team|employees?|schedule|calendar|projects?|campaigns?|owes?|owed|revenue|profit|margins?|unpaid|overdue|our|we|free|available|hours';

const foreign = new Set(
  `wer was wie wo wann warum wieviel wie viel schuldet mir geld der die das ist sind und nicht ich wir kunden rechnung rechnungen heute morgen gestern umsatz zeige bitte letzten monat
quien quién qué que cuánto cuanto cuántos dinero me debe deben cliente clientes factura facturas hoy mañana ayer el la los las es son para por favor mes pasado ventas cuál cuales muéstrame
qui quoi combien argent doit moi les des est sont pour facture factures aujourd'hui demain hier clients mois dernier ventes montre s'il vous plaît je nous
chi cosa quanto soldi deve devono mi fatture fattura oggi domani ieri clienti mese scorso vendite mostra per favore
quem quanto dinheiro deve devem faturas fatura hoje amanhã ontem mês passado vendas mostre
wie hoeveel geld schuldig rekening rekeningen vandaag gisteren klanten omzet vorige maand laat zien
kto ile pieniędzy faktury dzisiaj jutro wczoraj klienci kim para ne kadar bugün yarın müşteri`
    .split(/\s+/)
    .filter(
      (word) =>
        ![
          'was',
          'die',
          'per',
          'para',
          'me',
          'mars',
          'son',
          'les',
          'kim',
          'chi',
          'la',
          'el',
          'des',
          'moi',
          'was',
          'clients',
          'favor',
          'hier',
          'mi',
          'ne',
          'es',
          'los',
          'las',
          'por',
        ].includes(word),
    ),
);

function isForeign({ said }: Sentence, text: string): boolean {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter));
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (letters.length > 1 && others.length > letters.length / 2) return true;
  const strange = said.words.filter(({ raw }) => foreign.has(raw.toLowerCase())).length;
  return strange >= 2 && strange >= said.words.length / 3;
}

const startsOrAsks = (patterns: readonly string[], line: string) =>
  patterns.some((pattern) => says(`${pattern}`, line));

/**
 * Returns the words of a sentence without its names. The words are used as typed, without spelling correction, because
 * 'codes' must not be corrected to another word.
 */
function withoutNames({ said, names }: Sentence): string {
  const isNamed = (at: number) =>
    names.some(({ first, last, isCapital }) => isCapital && at >= first && at <= last);
  return said.words
    .map(({ raw }, at) => (isNamed(at) || raw.includes('@') ? '§' : raw.toLowerCase()))
    .join(' ');
}

/**
 * Questions that accept any words as their subject. If one of them matches a sentence, this does not prove that the
 * sentence was understood.
 */
const ofAnything: ReadonlySet<string> = new Set([
  ...['find', 'item_price', 'items_sold', 'job_profit', 'customer', 'contact', 'customer_insights'],
]);
const ownPrice = '(?:do|did|should|would|could|can) (?:we|i) (?:usually |normally )?(?:charge|ask|bill)';

/**
 * Returns whether a question is so clearly about the business that it is answered although it contains a word that is
 * usually a reason to refuse. Examples are 'leads from google this year' and 'what did we spend at amazon'. An unsafe
 * request is never answered, and the only private data in an answer is the address of a customer.
 */
export function winsOverRefusal(
  { name, with: given }: Question,
  reason: RefusalReason,
  { said }: Sentence,
): boolean {
  if (reason === 'unsafe' || says('what time is it', said.line)) return false;
  // A customer's home address is where the work is done; the home address of a team member is private.
  if (name === 'contact') return says('home address', said.line) && 'customer' in given;
  if (reason === 'private') return false;
  if (name === 'item_price') return reason === 'outside' && says(ownPrice, said.line);
  return !ofAnything.has(name);
}

/**
 * Returns whether a request that names a customer is accepted although one of its words is usually a reason to refuse.
 * For example, an invoice can be for a movie room or a cooking stove.
 */
export const wishWinsOverRefusal = (wish: Wish, reason: RefusalReason): boolean =>
  reason === 'outside' &&
  ((('items' in wish && wish.items.length > 0) || wish.kind === 'record_payment') && wish.customer
    ? true
    : wish.kind === 'add_lead' || wish.kind === 'add_customer');

/**
 * Returns the reason to reject a clear request that this product does not support. Names are ignored, because a
 * customer may be called Weather Shield Roofing.
 */
export function refusalOf(text: string, sentence: Sentence): RefusalReason | undefined {
  const { said } = sentence;
  const line = withoutNames(sentence);
  if (
    /<\/?[a-z][^>]*>|\{\{[^{}]*\}\}|;\s*--|\bfunction\s*\(|=>|\b(?:SELECT|DROP|INSERT|UPDATE|DELETE)\b.+\b(?:FROM|TABLE|INTO|SET)\b/.test(
      text,
    )
  )
    return 'unsafe';
  if (startsOrAsks(unsafe, said.line) || /\brm -rf\b/.test(text)) return 'unsafe';
  if (startsOrAsks(secret, line)) return 'private';
  if (isForeign(sentence, text)) return 'language';
  const isOwn =
    says(`${ownSubjects}|put|log`, line) ||
    /[$]\d|\d (?:bucks|dollars)\b/.test(line) ||
    commandVerb.test(withoutLeadIn(text));
  if (!isOwn && startsOrAsks(outside, line)) return 'outside';
  return undefined;
}
