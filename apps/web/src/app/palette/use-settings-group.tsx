import { SlidersHorizontal } from 'lucide-react';
import { findSettings } from '../../features/settings/find/setting-index.ts';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { useIsOwner } from '../../lib/use-is-owner.ts';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';

const mostShown = 4;

/** Finds single settings by the words on the screen or by synonyms. */
export function useSettingsGroup(query: string, { open }: PaletteVerbs): PaletteGroup {
  const isOwner = useIsOwner();
  return {
    heading: 'Settings',
    rows: findSettings(query, isOwner)
      .slice(0, mostShown)
      .map(({ value, label, place }) => ({
        value,
        label,
        icon: <SlidersHorizontal />,
        sub: place,
        onSelect: () => open(value),
      })),
  };
}
