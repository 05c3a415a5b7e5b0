import {
  Calendar,
  ChartNoAxesCombined,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  Package,
  Rows3,
  ShieldCheck,
} from 'lucide-react';
import type { PaletteGroupProps } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import { useIsOperator } from '../../lib/session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { PaletteGroup, PaletteRow } from '../../ui/overlay/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { Highlight } from '../../ui/select/highlight.tsx';
import { isScreen } from '../pages.ts';
import { useShownMenu } from '../shell/use-shown-menu.ts';

interface Screen {
  value: string;
  label: string;
  icon: LucideIcon;
  keys: string[];
}

const screen = (label: string, href: string, icon: LucideIcon): Screen => ({
  value: href,
  label,
  icon,
  keys: [],
});

/** Screens that the sidebar does not list (S8). */
const otherScreens = [
  screen('AI Chat', paths.aiChat.getHref(), MessagesSquare),
  screen('Calendar', paths.calendar.getHref(), Calendar),
  screen('Jobs', paths.jobs.getHref(), Hammer),
  screen('Products', paths.products.getHref(), Package),
  screen('Transactions', paths.transactions.getHref(), Rows3),
  screen('All payments', paths.allPayments.getHref(), Rows3),
  screen('Financials', paths.financials.getHref(), ChartNoAxesCombined),
].filter(({ value }) => isScreen(value));

const operatorScreens = [screen('Admin', paths.admin.getHref(), ShieldCheck)];

export function ScreensGroup({ query, open }: PaletteGroupProps) {
  const isOperator = useIsOperator();
  const menuScreens = useShownMenu().flatMap(({ entries }) =>
    entries.map(({ label, href, icon, goKey }) => ({
      ...screen(label, href, icon),
      keys: ['G', goKey.toUpperCase()],
    })),
  );
  const screens = [...menuScreens, ...otherScreens, ...(isOperator ? operatorScreens : [])];
  const found = filterOptions(screens, query);
  if (found.length === 0) return null;
  return (
    <PaletteGroup heading="Go to">
      {found.map(({ value, label, icon: Icon, keys }) => (
        <PaletteRow
          key={value}
          value={value}
          icon={<Icon />}
          end={keys.map((key) => <Kbd key={key}>{key}</Kbd>)}
          onSelect={() => open(value)}
        >
          <Highlight text={label} query={query} />
        </PaletteRow>
      ))}
    </PaletteGroup>
  );
}
