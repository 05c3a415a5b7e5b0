import { ReceiptText } from 'lucide-react';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { useSharedWithMe } from '../../parts/shared-with-me/use-shared-with-me.ts';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';

const mostShown = 5;
const heading = 'Shared with me';

/** Documents that other businesses have shared with this user, found by number, sender or type. */
export function useSharedGroup(query: string, isOpen: boolean, { open }: PaletteVerbs): PaletteGroup {
  const choices = useSharedWithMe(isOpen).map((shared) => ({
    ...shared,
    value: `shared-${shared.id}`,
    label: shared.title,
    keywords: [shared.from, heading],
  }));
  return {
    heading,
    rows: filterOptions(choices, query)
      .slice(0, mostShown)
      .map(({ value, label, from, due, href }) => ({
        value,
        label,
        icon: <ReceiptText />,
        sub: from,
        end: due,
        onSelect: () => open(href),
      })),
  };
}
