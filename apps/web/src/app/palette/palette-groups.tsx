import {
  Calendar,
  ChartNoAxesCombined,
  Hammer,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessagesSquare,
  Moon,
  Package,
  PanelLeft,
  ReceiptText,
  Route,
  Rows3,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { modifierLabel } from '../../lib/keyboard.ts';
import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';
import { type ScreenName, screens } from '../../lib/screens.ts';
import { signOut, useIsOperator } from '../../lib/session/session.ts';
import { useSharedWithMe } from '../../parts/use-shared-with-me.ts';
import { Kbd } from '../../ui/labels.tsx';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { useTheme } from '../../ui/theme.ts';
import { isScreen } from '../pages.ts';
import { useShownMenu } from '../shell/menu.ts';

/** The functions that rows of the command palette can call. */
export interface PaletteVerbs {
  /** Closes the palette and opens the path. If Ctrl or Cmd is held down, the path opens in a new tab. */
  open(href: string): void;
  /** Closes the palette and runs the action. */
  run(action: () => void): void;
}

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  aiChat: MessagesSquare,
  calendar: Calendar,
  jobs: Hammer,
  today: Route,
  products: Package,
  financials: ChartNoAxesCombined,
};

interface Choice {
  value: string;
  label: string;
  icon: LucideIcon;
  keys: string[];
}

const choice = (label: string, href: string, icon: LucideIcon = Rows3): Choice => ({
  value: href,
  label,
  icon,
  keys: [],
});

/** The screens that the command palette lists although the sidebar does not (rule S8). */
const otherScreens = Object.entries<Screen>(screens)
  .filter(([, { path, isInPalette }]) => isInPalette && isScreen(path))
  .map(([name, { path, title = '' }]) => choice(title, path, icons[name as ScreenName]));

const operatorScreens = [choice('Admin', paths.admin.getHref(), ShieldCheck)];

export function useScreensGroup(query: string, { open }: PaletteVerbs): PaletteGroup {
  const isOperator = useIsOperator();
  const menuScreens = useShownMenu().flatMap(({ entries }) =>
    entries.map(({ label, href, icon, goKey }) => ({
      ...choice(label, href, icon),
      keys: ['G', goKey.toUpperCase()],
    })),
  );
  const choices = [...menuScreens, ...otherScreens, ...(isOperator ? operatorScreens : [])];
  return {
    heading: 'Go to',
    rows: filterOptions(choices, query).map(({ value, label, icon: Icon, keys }) => ({
      value,
      label,
      icon: <Icon />,
      end: keys.length > 0 && keys.map((key) => <Kbd key={key}>{key}</Kbd>),
      onSelect: () => open(value),
    })),
  };
}

const mostShown = 5;
const heading = 'Shared with me';

/** Finds documents that other businesses have shared with this user, by number, sender or type. */
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
