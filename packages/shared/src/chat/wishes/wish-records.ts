import type { Wish } from '../understanding.ts';

const phone = /(?:\b(?:phone|tel|cell|mobile|number|at|ph)\b[:.]?\s*)?(?<phone>\+?\(?\d[\d\s().-]{5,}\d)/i;
const email = /(?:\b(?:email|mail|at)\b:?\s*)?(?<email>[^\s,;<>@]{1,64}@[^\s,;<>@]{1,255}\.[a-z]{2,63})/i;
const service =
  /(?<![\s,])[\s,]+(?:(?:who\s+|that\s+)?(?:wants?|needs?|asked for|asks for|is asking about|asking about|is interested in|interested in|looking for|is looking for)|for|about|re)\s+(?:an?\s+|some\s+)?(?!\$?\s?\d[\d,.]*\s*(?:k|dollars|bucks|usd)?\s*$)(?<service>.+)$/i;
const source =
  /(?<![\s,])[\s,]+(?:and\s+)?(?:(?:who|they|he|she)\s+)?(?:found (?:us|me)|heard (?:about|of) (?:us|me)|came (?:in |to us )?(?=from|through|via|by)|comes (?=from|through|via)|(?=via|referred by)|source(?: is)?:?)\s*(?:on|through|via|from|by|in|at|referred by)?\s+(?<source>[^,;]+)/i;

const wellKnown =
  '(?:an? |the |our |my )?(?:google(?: ads?)?|facebook|instagram|yelp|nextdoor|next door|angi(?:e.?s list)?|thumbtack|craigslist|houzz|bing|home ?advisor|website|web ?site|web form|flyers?|door hangers?|yard signs?|(?:radio|newspaper|tv) ads?|word of mouth|referrals?)';
/** Matches a well-known source at the beginning, as in 'new lead from Nextdoor: Greg'. */
const beginsWithSource = new RegExp(`^(?<source>${wellKnown})(?:\\s*[,:–-]\\s*|\\s+)(?=\\p{L})`, 'iu');
/**
 * Matches the source or the company that a person comes from, as in 'Greg from Nextdoor wants a fence' and 'Ann from
 * Acme Dental, 555 0119'.
 */
const comesFrom =
  /(?<=\S)\s+from\s+(?<from>[^\s,;](?:[^,;]*?\S)??)(?=\s+(?:who\s+|that\s+)?(?:wants?|needs?|asked|asks|called|is|lives?)\b|\s*[,;]|\s*$)/i;
const isWellKnown = new RegExp(`^${wellKnown}$`, 'i');

const streets =
  'st|street|rd|road|ave|avenue|dr|drive|ln|lane|blvd|boulevard|ct|court|way|pl|place|hwy|highway|terrace|ter|circle|cir|loop|square|parkway|pkwy|trail|trl';
/** Matches an address after a name or by itself, such as 'lives at 12 Cielo Dr' and '4 Elm St'. */
const livesAt =
  /^(?<before>.*?)\s*(?:\b(?:and\s+)?(?:who\s+)?(?:lives?|living|located|address(?: is)?|his address is|her address is)\b:?\s*(?:(?:at|on|in)\s+)?(?<home>\S.*)|(?:\b(?:at|on)\s+)?(?<house>\d{1,6}[a-z]?\s+\p{L}.*))$/iu;
const town =
  /^\p{Lu}[\p{L}. ]*(?:\s+[A-Z]{2})?(?:\s+\d{5}(?:-\d{4})?)?$|^[A-Z]{2}\s+\d{5}(?:-\d{4})?$|^\d{5}$/u;

const added =
  /^(?:add|create|new|save|make|enter|register|log|put in|got)\s+(?:me\s+)?(?:an?\s+|the\s+|another\s+)?(?:new\s+)?(?<what>customer|client|lead|prospect|inquiry|enquiry)(?:\s+(?:called|named|for|from)\b|\s*[:,.–-])?\s+(?<body>.+)$/i;
/**
 * A request to add a lead or customer can also begin with the word 'lead' or 'customer' itself, as in 'lead: Olga, 503
 * 555 0155'.
 */
const labelled = /^(?:new )?(?<what>lead|customer|client)\s*:\s*(?<body>.+)$/i;
const addedAs =
  /^(?:add|save|create|put|enter)\s+(?<body>.+?)\s+(?:as|to)\s+(?:an?\s+|the\s+|my\s+|our\s+)?(?:new\s+)?(?<what>customer|client|lead|prospect)s?(?:\s+list)?(?<rest>.*)$/i;
const asks =
  /^(?:count|list|report|numbers?|this|last|since|in|by|per|today|yesterday|growth|rate|stats|statistics|conversion|source|sources|stage)\b/i;

const small = /^(?:with|and|phone|email|tel)\b\s*|\s*\b(?:with|and|phone|email|tel|at)$/gi;

const home = /^(?:at\s+)?\d{1,6}[a-z]?\s+\p{L}/iu;

/** Separates the requested service from the address: 'gutters, 44 Pine Ave' contains both. */
function withoutHomes(wished: string | null): [wanted: string | null, homes: string[]] {
  const [first = '', ...rest] = wished?.split(/\s*[,;]\s*/) ?? [];
  const at = rest.findIndex((part) => home.test(part));
  return at < 0 ? [wished, []] : [[first, ...rest.slice(0, at)].join(', '), rest.slice(at)];
}

/**
 * Divides the parts of a sentence about a lead or customer into the name, the address and everything else, in the order
 * that the user wrote them.
 */
function sortParts(parts: readonly string[]): { name: string; address: string | null; others: string[] } {
  const [first = '', ...rest] = parts;
  const homes: string[] = [];
  const others: string[] = [];
  const read = (part: string) => {
    const said = livesAt.exec(part)?.groups;
    const home = said?.home ?? said?.house;
    if (!home || homes.length > 0) return part;
    homes.push(home);
    return said?.before?.trim() ?? '';
  };
  const name = read(first);
  let isBehindHome = homes.length > 0;
  for (const part of rest) {
    if (isBehindHome && town.test(part)) {
      homes.push(part);
      continue;
    }
    const had = homes.length;
    const left = read(part);
    isBehindHome = homes.length > had;
    if (left) others.push(left);
  }
  return { name, address: homes.length > 0 ? homes.join(', ') : null, others };
}

const nameAndWork = /^(?<who>\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)+) (?<work>\p{Ll}.*)$/u;

/** Separates a full name from the work that follows it, as in 'Wanda Flores fence repair'. */
function withoutWork([first = '', ...rest]: readonly string[]): string[] {
  const { who, work } = nameAndWork.exec(first)?.groups ?? {};
  return who && work && !/^(?:and|of|de|la|van|von|der|lives?|located|address|at|on)\b/.test(work)
    ? [who, work, ...rest]
    : [first, ...rest];
}

const asWritten = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Reads the details of a lead or customer in any order: name, phone number, email address, postal address, source and
 * requested service. Everything else becomes a note, so that nothing is lost.
 */
export function wishedRecord(text: string): Wish | undefined {
  const said = added.exec(text)?.groups ?? labelled.exec(text)?.groups ?? addedAs.exec(text)?.groups;
  if (!said?.body || asks.test(said.body)) return undefined;
  let left = `${said.body}${said.rest ?? ''}`;
  const take = (pattern: RegExp, key: string) => {
    const match = pattern.exec(left);
    const value = match?.groups?.[key]?.trim();
    if (match && value) left = `${left.slice(0, match.index)} , ${left.slice(match.index + match[0].length)}`;
    return value ?? null;
  };
  const mail = take(email, 'email');
  const call = take(phone, 'phone');
  const isReferred = /\breferred by\b/i.test(left);
  const isLead = !/customer|client/i.test(said.what ?? '');
  const first = isLead ? take(beginsWithSource, 'source') : null;
  const told = take(source, 'source');
  const origin = isLead && !first && !told ? take(comesFrom, 'from') : null;
  const from = told ?? first ?? (origin && isWellKnown.test(origin) ? origin : null);
  const wished = isLead ? take(service, 'service') : null;
  const [wanted, homes] = withoutHomes(wished);
  const parts = [left, ...homes]
    .join(' , ')
    .split(/\s*(?:,(?!\d{3}(?!\d))|[;:])\s*/)
    .map((part) => part.replaceAll(small, '').trim())
    .filter(Boolean);
  const { name, address, others } = sortParts(isLead ? withoutWork(parts) : parts);
  // A phone number or an email address that is not complete must not become a part of the name.
  if (/@|\s[\d-]{3,}$/.test(name)) return undefined;
  if (!name || name.length > 200 || /\?$/.test(text) || /^(?:to|on|onto) the\s/i.test(name)) return undefined;
  const isWanted = isLead && !wanted;
  // A company or a town is not a lead source, but its name must not be lost.
  const whence = origin && !from ? [`from ${origin}`] : [];
  const notes = [...others.slice(isWanted ? 1 : 0), ...whence].join(', ');
  return {
    kind: isLead ? 'add_lead' : 'add_customer',
    name,
    phone: call,
    email: mail,
    service: wanted?.replace(/(?<![\s,])[\s,]+$/, '') ?? (isWanted ? (others[0] ?? null) : null),
    ...(address && { address }),
    ...(from && { source: isReferred ? `Referred by ${from}` : asWritten(from) }),
    ...(notes && { notes }),
  };
}

/** Words that occur in company names but hardly ever in the names of people. */
const companyWord =
  /(?:^|\s)(?:llc|l\.l\.c\.|inc|inc\.|incorporated|corp|corp\.|corporation|co|co\.|company|ltd|ltd\.|llp|lp|pllc|pc|hoa|association|dental|dentistry|clinic|medical|pharmacy|hospital|school|academy|daycare|preschool|college|university|credit union|bakery|brewing|brewery|cafe|café|coffee|restaurant|grill|diner|pizza|pizzeria|pub|tavern|catering|hotel|motel|inn|salon|spa|gym|fitness|yoga|studios?|apartments|properties|property management|management|realty|real estate|rentals?|holdings|partners|associates|group|enterprises|industries|systems|solutions|services|supply|construction|builders|contractors|contracting|plumbing|electric|electrical|roofing|landscaping|flooring|painting|cleaning|motors|auto|automotive|garage|market|grocery|hardware|nursery|farms?|kennels|veterinary|vet|insurance|agency|consulting|media|design|foundation|ministries|club|society|pantry|library|museum|theater|theatre|city|county|district|department|warehouse|logistics|transport|trucking|electronics|technologies|tech|software|labs?)$|(?:&|and) (?:sons?|daughters?|brothers|bros|associates|partners)$|^(?:city|town|county|bank|church|school) of\s/i;

/** Returns whether a name is that of a company, such as Ridgeway Dental, Smith & Sons or Marsh LLC. */
export const isCompanyName = (typed: string): boolean => {
  const name = typed.replaceAll(/\s+/g, ' ').trim();
  return name.includes(' ') && companyWord.test(name);
};

const street = new RegExp(
  String.raw`^(?<street>\d\S*\s.*?\b(?:${streets})\b\.?)(?:,?\s+(?<unit>(?:apt|apartment|unit|suite|ste|#)\.?\s*\w+))?(?:,?\s+(?<town>\p{L}.*))?$`,
  'iu',
);
const place = /^(?<city>.*?)(?:,?\s+(?<state>[A-Z]{2}))?(?:,?\s+(?<zip>\d{5}(?:-\d{4})?))?$/;

/** Matches a street without a house number, such as 'N Lombard' and 'Oak Street'. */
const streetName = new RegExp(
  String.raw`^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\.?\s+\p{L}|\s(?:${streets})\.?$`,
  'iu',
);

/**
 * Splits an address that was given as one string into street, city, state and zip code. A string with a house number
 * but neither a known street suffix nor a comma becomes the street as a whole.
 */
export function splitAddress(typed: string): {
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
} {
  const said = typed.replaceAll(/\s+/g, ' ');
  const comma = said.indexOf(', ');
  const found = street.exec(comma < 0 ? said : said.slice(0, comma))?.groups;
  const ends = [found?.town, comma < 0 ? undefined : said.slice(comma + 2)].filter(Boolean).join(', ');
  const isTown = !/\d/.test(said) && comma < 0 && !streetName.test(said);
  const whole = { state: null, zip_code: null };
  if (isTown) return { address: null, city: said, ...whole };
  if (!ends || (!found && comma < 0)) return { address: said, city: null, ...whole };
  const { city = '', state, zip } = place.exec(ends)?.groups ?? {};
  const address = found ? [found.street, found.unit].filter(Boolean).join(', ') : said.slice(0, comma);
  return { address, city: city || null, state: state ?? null, zip_code: zip ?? null };
}
