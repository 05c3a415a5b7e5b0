import type { CardInput } from '@dayworks/shared/chat/card';
import type { WishedItem } from '@dayworks/shared/chat/understanding';
import { defaultUnit } from '@dayworks/shared/fields';
import { startingTax, taxWithParts } from '@dayworks/shared/look/named-rates';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { listTaxRates } from '../../look/tax-rates.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { findItem } from '../../questions/who/find-named.ts';

type Item = CardInput<'create_invoice' | 'create_estimate'>['items'][number];
type CatalogItem = Required<Omit<Item, 'quantity' | 'tax_parts'>>;
type FoundItem = { item: CatalogItem; is_bundle: boolean };

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

async function readCatalogItem(context: MemberContext, id: string): Promise<FoundItem | undefined> {
  const [[found]] = await readBusiness<[(CatalogItem & { is_bundle: boolean })[]]>(context, [
    {
      name: 'card-catalog-item',
      text: `select name, unit, price, tax_rate, kind = 'bundle' as is_bundle from item_catalog
        where business_id = $1 and id = $2`,
      values: [context.actor.businessId, id],
    },
  ]);
  if (!found) return undefined;
  const { is_bundle, ...item } = found;
  return { item, is_bundle };
}

/**
 * Units of length, area, volume and weight. An item with one of these units needs a quantity or a total price, because
 * otherwise the customer would be charged for a single unit, such as one square foot.
 */
const measured =
  /^(?:(?:sq|cu|lin)\.? ?(?:ft|feet|foot|yds?|yards?|m)|ft|feet|foot|yds?|yards?|m|m2|m²|lbs?|gal|gallons?|miles?)\.?$/i;

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * If the message mentions products, each item gets the product whose name occurs in the name of the item. If several
 * products match, the one with the longest name is used.
 */
const mentionedAs = (name: string, mentions: readonly RecordName[]) =>
  mentions
    .filter(
      (mention) => mention.kind === 'product' && name.toLowerCase().includes(mention.name.toLowerCase()),
    )
    .toSorted((one, other) => other.name.length - one.name.length)[0];

/**
 * Creates the document lines for one part of the user's sentence. 'Gutter cleaning and drain clearing' becomes two
 * lines if the catalog has no item with the whole name, but has both parts.
 */
export async function makeItems(
  context: MemberContext,
  wished: WishedItem,
  mentions: readonly RecordName[],
): Promise<{ items: Item[] } | { which: RecordName[] } | { problem: string }> {
  const whole = await makeItem(context, wished, mentions);
  if ('item' in whole) return { items: [whole.item] };
  const parts = wished.name.split(/ (?:and|&|plus) /i);
  // A measured quantity, as in 'gutter cleaning and pressure washing 500 sq ft', belongs to the item before it.
  const isOfLast = wished.unit !== null && measured.test(wished.unit);
  if (parts.length < 2 || wished.price !== null || (wished.quantity !== 1 && !isOfLast)) return whole;
  const items: Item[] = [];
  for (const [at, name] of parts.entries()) {
    const counted = isOfLast && at < parts.length - 1 ? { quantity: 1, unit: null } : {};
    const made = await makeItem(context, { ...wished, ...counted, name: name.trim() }, mentions);
    if (!('item' in made)) return 'which' in whole ? whole : made;
    items.push(made.item);
  }
  return { items };
}

/**
 * The product catalog provides the name, price and tax of an item in a chat request; details that the user states
 * take precedence.
 */
async function makeItem(
  context: MemberContext,
  { name, quantity, unit, price }: WishedItem,
  mentions: readonly RecordName[],
): Promise<{ item: Item } | { which: RecordName[] } | { problem: string }> {
  const mentioned = mentionedAs(name, mentions);
  const found = mentioned ? { one: mentioned } : await findItem(context, name);
  const catalog = 'one' in found ? await readCatalogItem(context, found.one.id) : undefined;
  if (catalog?.is_bundle && price === null)
    return {
      problem: `“${catalog.item.name}” is a bundle of several items. Choose it in the form, where each item has its own price and tax.`,
    };
  const known = catalog?.is_bundle ? undefined : catalog?.item;
  if (known && price === null && quantity === 1 && unit === null && measured.test(known.unit))
    return {
      problem: `How many ${known.unit} of ${known.name}? For example: “300 ${known.unit} ${known.name.toLowerCase()}”. Or enter the total price.`,
    };
  if (known && (price === null || isSame(known.name, name))) {
    // 'deck staining 1200' states the total price, not the price of one square foot.
    const isWhole = price !== null && price !== known.price && quantity === 1 && unit === null;
    const itemUnit = unit ?? (isWhole ? defaultUnit : known.unit);
    const tax = taxWithParts(known.tax_rate, await listTaxRates(context));
    return { item: { ...known, ...tax, quantity, unit: itemUnit, price: price ?? known.price } };
  }
  if (price !== null) {
    const tax = startingTax(await listTaxRates(context), false);
    return { item: { name: capitalized(name), quantity, unit: unit ?? defaultUnit, price, ...tax } };
  }
  if ('unclear' in found && found.unclear.several.length > 0) return { which: found.unclear.several };
  return {
    problem: `“${name}” has no price in your catalog. Add the price, for example “${name} at 95”.`,
  };
}
