import type { DocumentKind } from '../document-kind.ts';
import type { LineItemInput } from './line-item.ts';
import { isSamePackage, type MaybeOption } from './line-options.ts';

/** Keeps the first of several items with the same id; an item without an id is never a duplicate. */
export function dedupeById<Item extends { id: string | null }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => {
    if (id === null) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

type NamedPrice = Pick<LineItemInput, 'id' | 'name' | 'price'> & Pick<MaybeOption, 'package_name'>;

function comparableName(name: string): string {
  return name.trim().toLowerCase();
}

/** Two packages can contain the same item, because the customer gets only one of them. */
function isSameItem(a: NamedPrice, b: NamedPrice): boolean {
  const isSame = comparableName(a.name) === comparableName(b.name) && a.price === b.price;
  return isSame && isSamePackage(a.package_name, b.package_name);
}

/**
 * Checks whether a line that a user adds or edits is a duplicate; a line that is being edited is not a duplicate of
 * itself.
 */
export function duplicateItemProblem(
  items: readonly NamedPrice[],
  candidate: NamedPrice,
  kind: DocumentKind | 'job',
): string | undefined {
  const others = items.filter((item) => item.id === null || item.id !== candidate.id);
  const isDuplicate = others.some((item) => isSameItem(item, candidate));
  return isDuplicate ? `${candidate.name.trim()} is already in your ${kind}` : undefined;
}

export const maxItems = 1000;

export const itemLimitText = (kind: DocumentKind | 'job') =>
  `At most ${maxItems.toLocaleString('en-US')} items are allowed on one ${kind}`;
