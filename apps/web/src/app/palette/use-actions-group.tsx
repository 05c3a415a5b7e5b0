import { Keyboard, LogOut, type LucideIcon, Moon, PanelLeft, Sun } from 'lucide-react';
import { modifierLabel } from '../../lib/modifier-key.ts';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { signOut } from '../../lib/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { useTheme } from '../../ui/theme.ts';

interface Action {
  value: string;
  label: string;
  keywords: string[];
  icon: LucideIcon;
  keys: string[];
  act(): void;
}

export type ShellActions = { onShowShortcuts: () => void; onToggleSidebar: () => void };

export function useActionsGroup(
  query: string,
  { run }: PaletteVerbs,
  { onShowShortcuts, onToggleSidebar }: ShellActions,
): PaletteGroup {
  const { resolved, setTheme } = useTheme();
  const isDark = resolved === 'dark';
  const actions: Action[] = [
    {
      value: 'toggle-theme',
      label: 'Toggle theme',
      keywords: ['light', 'dark', 'appearance'],
      icon: isDark ? Sun : Moon,
      keys: [],
      act: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      value: 'toggle-sidebar',
      label: 'Toggle sidebar',
      keywords: ['menu', 'collapse', 'expand'],
      icon: PanelLeft,
      keys: [modifierLabel, 'B'],
      act: onToggleSidebar,
    },
    {
      value: 'shortcuts',
      label: 'Keyboard shortcuts',
      keywords: ['help', 'keys'],
      icon: Keyboard,
      keys: ['?'],
      act: onShowShortcuts,
    },
    {
      value: 'sign-out',
      label: 'Sign out',
      keywords: ['log out', 'leave'],
      icon: LogOut,
      keys: [],
      act: () => void signOut(),
    },
  ];
  return {
    heading: 'Actions',
    rows: filterOptions(actions, query).map(({ value, label, icon: Icon, keys, act }) => ({
      value,
      label,
      icon: <Icon />,
      end: keys.length > 0 && keys.map((key) => <Kbd key={key}>{key}</Kbd>),
      onSelect: () => run(act),
    })),
  };
}
