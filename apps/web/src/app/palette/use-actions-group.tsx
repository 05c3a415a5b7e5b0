import { Keyboard, LogOut, type LucideIcon, Moon, PanelLeft, ReceiptText, Sun } from 'lucide-react';
import { modifierLabel } from '../../lib/keyboard.ts';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { signOut } from '../../lib/session/session.ts';
import { useSharedWithMe } from '../../parts/shared-with-me/use-shared-with-me.ts';
import { Kbd } from '../../ui/labels/kbd.tsx';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { useTheme } from '../../ui/theme.ts';

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
