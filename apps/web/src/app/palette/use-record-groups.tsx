import { formatMoney } from '@dayworks/shared/money';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { foundHeading, foundIcon } from '../../parts/found/found-look.tsx';
import { useFound } from '../../parts/found/use-found.ts';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';

/** Finds records for the search text, grouped by kind. */
export function useRecordGroups(search: string, { open }: PaletteVerbs) {
  const { found, isAwaited } = useFound(search);
  const groups: PaletteGroup[] = [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, records]) => ({
    heading: foundHeading(kind),
    rows: records.map((record) => ({
      value: `${kind}-${record.id}`,
      label: record.name,
      icon: foundIcon(record),
      sub: record.detail ?? undefined,
      end: record.amount === null ? undefined : formatMoney(record.amount),
      onSelect: () => open(recordHref(kind, record.id)),
    })),
  }));
  return { groups, isAwaited };
}
