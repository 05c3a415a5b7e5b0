import {
  Banknote,
  CalendarPlus,
  FilePenLine,
  Hammer,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Target,
  UserPlus,
} from 'lucide-react';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { isScreen } from '../pages.ts';

const creation = (label: string, screen: string, icon: LucideIcon, search = '') => ({
  value: `${screen}${search}`,
  label,
  keywords: ['add', 'create'],
  screen,
  icon,
});

const creations = [
  creation('New customer', paths.customers.getHref(), UserPlus, '?new=1'),
  creation('New appointment', paths.appointments.getHref(), CalendarPlus, '?new=1'),
  creation('New job', paths.jobs.getHref(), Hammer, '?new=1'),
  creation('New lead', paths.leads.getHref(), Target, '?new=1'),
  creation('New estimate', paths.estimateNew.getHref(), FilePenLine),
  creation('New invoice', paths.invoiceNew.getHref(), ReceiptText),
  creation('New task', paths.tasks.getHref(), ListChecks, '?new=1'),
  creation('Record payment', paths.payments.getHref(), Banknote, '?new=1'),
].filter(({ screen }) => isScreen(screen));

/**
 * The "New" actions of the command palette, which can be started from any screen. The actions appear only after the
 * user has typed something, so that the screens come first.
 */
export const creationsGroup = (query: string, { open }: PaletteVerbs): PaletteGroup => ({
  heading: 'New',
  rows: (query.trim() === '' ? [] : filterOptions(creations, query)).map(({ value, label, icon: Icon }) => ({
    value,
    label,
    icon: <Icon />,
    onSelect: () => open(value),
  })),
});
