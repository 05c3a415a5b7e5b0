import {
  Calendar,
  ChartNoAxesCombined,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  Package,
  Route,
  Rows3,
  ShieldCheck,
} from 'lucide-react';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';
import { type ScreenName, screens } from '../../lib/screens.ts';
import { useIsOperator } from '../../lib/session/session.ts';
import { Kbd } from '../../ui/labels/kbd.tsx';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { isScreen } from '../pages.ts';
import { useShownMenu } from '../shell/use-shown-menu.ts';

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

/** Screens that the sidebar does not list (S8). */
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
