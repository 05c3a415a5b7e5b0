import type { WishedItem } from '../understanding.ts';
import { numberOf, someAmount } from './wish-words.ts';

const hour = /^(?:h|hr|hrs|hours?|hourly|std)$/i;
const unitWords =
  'h|hrs?|hours?|x|×|pcs?|pieces?|units?|ea|days?|ft|feet|sq ?ft|yards?|yd|gal|gallons?|bags?|boxes|box|rolls?|lbs?|miles?|visits?|times';
const quantity = new RegExp(
  String.raw`^(?<count>${someAmount}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?)(?:\s*(?<unit>${unitWords})\b\.?)?(?:\s+of)?\s+(?<name>.+)$`,
  'i',
);
const trailing = new RegExp(
  String.raw`^(?<name>.*?[^\s,])[\s,]+(?:(?:x|×)\s*(?<times>${someAmount})|(?:for\s+)?(?<count>${someAmount})\s*(?<unit>${unitWords})\b\.?)$`,
  'i',
);
const priced = new RegExp(
  String.raw`^(?<name>[^\p{L})"”]*[\p{L})"”].*?)(?:\s*(?:\bat\b|@|\bfor\b|=|:|–|-|\bcosting\b|\bworth\b)\s*\$?\s?|\s+\$?\s?)(?<price>${someAmount})\s*(?:dollars|bucks|usd|\$)?\s*(?:(?:/|\bper\b|\ban?\b)\s*(?<per>h|hrs?|hours?|piece|pc|unit|ea|each|item|one|visit|day|ft|foot)\b|\beach\b|\bapiece\b|\bea\b|\btotal\b|\bflat\b|\ball in\b)?\.?$`,
  'iu',
);
const priceFirst = new RegExp(
  String.raw`^\$\s?(?<price>${someAmount})(?:\s+(?:for|of|worth of|in))?\s+(?<name>.+)$|^(?<price2>${someAmount})\s*(?:dollars|bucks|usd|\$)\s+(?:for|of|worth of|in)\s+(?<name2>.+)$|^(?<price3>${someAmount})\s+for\s+(?<name3>.+)$|^(?<price4>\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d+\.\d\d)\s+(?!(?:${unitWords})\b)(?<name4>.+)$`,
  'i',
);

/**
 * Matches quantities such as 'interior painting 3 rooms at 400 each'; without the word 'each', the unit must be a
 * plural noun.
 */
const countedThings = (text: string) =>
  /\b(?:each|apiece|ea)\b/i.test(text)
    ? /^(?<name>.+?)\s+(?<count>\d{1,3})\s+(?<unit>\p{L}+)$/iu
    : /\bat\b|@/i.test(text)
      ? /^(?<name>.+?)\s+(?<count>\d{1,3})\s+(?<unit>\p{L}+s)$/iu
      : /^(?!)/;

const unitOf = (word: string | undefined): string | null => {
  if (!word || /^(?:x|×|times|units?|ea|each|pcs?|pieces?|piece|pc|item|one|visits?|visit)$/i.test(word))
    return null;
  return hour.test(word) ? 'hr' : word.toLowerCase();
};

const clean = (name: string) =>
  name
    .replace(/^(?:of|for|the|some)\s+/i, '')
    .replaceAll(/^["“]|["”]$/g, '')
    .trim();

/** Matches a number of hours without the name of an item, such as '3 hrs at 95'. */
const bareHours = new RegExp(
  String.raw`^(?<count>${someAmount}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s*(?:h|hrs?|hours?)\b\.?(?:\s+of\s+(?:work|labou?r))?\s*(?:\bat\b|@)\s*\$?\s?(?<price>${someAmount})(?:\s*(?:/|\bper\b|\ban?\b)\s*(?:h|hr|hour))?$`,
  'i',
);

/** Matches a price without the name of an item, such as '$200' in 'invoice Elena $200'. */
const barePrice = new RegExp(String.raw`^\$?\s?(?<price>${someAmount})\s*(?:dollars|bucks|usd|\$)?$`, 'i');

function readItem(text: string): WishedItem | undefined {
  const onlyPrice = barePrice.exec(text.trim())?.groups?.price;
  if (onlyPrice) return { name: 'Service', quantity: 1, unit: null, price: numberOf(onlyPrice) };
  const hours = bareHours.exec(text.trim())?.groups;
  if (hours)
    return {
      name: 'Labor',
      quantity: numberOf(hours.count ?? '1'),
      unit: 'hr',
      price: numberOf(hours.price ?? '0'),
    };
  let [name, price, per]: [string, number | null, string | undefined] = [text.trim(), null, undefined];
  const first = priceFirst.exec(name)?.groups;
  const last = priced.exec(name)?.groups;
  if (first && !(first.price4 && last))
    [name, price] = [
      first.name ?? first.name2 ?? first.name3 ?? first.name4 ?? '',
      numberOf(first.price ?? first.price2 ?? first.price3 ?? first.price4 ?? ''),
    ];
  else if (last?.price && !/^\d+\s*(?:x|h|hrs?|hours?)$/i.test(last.name ?? ''))
    [name, price, per] = [last.name ?? '', numberOf(last.price), last.per];
  const rooms = last?.price && countedThings(text).exec(name)?.groups;
  const counted = quantity.exec(name)?.groups ?? trailing.exec(name)?.groups ?? (rooms || undefined);
  if (counted) {
    const { count = '1', times, unit } = counted;
    const read = numberOf((times ?? count).replace(/^half an?$/i, 'half'));
    const isName = Number.isFinite(read) && read > 0;
    if (isName) {
      const isTotal = first && read !== 1 && Number.isInteger(((price ?? 0) * 100) / read);
      return {
        name: clean(counted.name ?? ''),
        quantity: read,
        unit: unitOf(unit) ?? unitOf(per),
        price: isTotal && price !== null ? price / read : price,
      };
    }
  }
  name = clean(name);
  return name ? { name, quantity: 1, unit: unitOf(per), price } : undefined;
}

/** Parses several items, such as '2 x filter at $40 and 1.5 hours labor at 110', into one line each. */
export function readItems(text: string): WishedItem[] {
  const number = String.raw`(?:\$|\d|an?\s|one\s|two\s|three\s|four\s|five\s|half\s)`;
  const parts = text
    .split(
      new RegExp(
        String.raw`\s*(?:,(?!\d{3}\b)(?:\s*and\b)?|;|\+|\bplus\b)\s*|\s+(?:and|&)\s+(?=${number})|(?<=\d(?:\s?/?(?:h|hr|hour|each|ea))?)\s+(?:and|&)\s+`,
        'i',
      ),
    )
    .map((part) => part?.trim())
    .filter(Boolean);
  return parts.flatMap((part) => readItem(part) ?? []);
}
