import { Banknote, FilePenLine, type LucideIcon, ReceiptText, UserPlus } from 'lucide-react';
import type { PaletteGroupProps } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import { PaletteGroup, PaletteRow } from '../../ui/menu/palette.tsx';
import { filterOptions } from '../../ui/select/filter-options.ts';
import { Highlight } from '../../ui/select/highlight.tsx';
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
  creation('New estimate', paths.estimateNew.getHref(), FilePenLine),
  creation('New invoice', paths.invoiceNew.getHref(), ReceiptText),
  creation('Record payment', paths.payments.getHref(), Banknote, '?new=1'),
].filter(({ screen }) => isScreen(screen));

/** What can be started from anywhere. It waits for a word, so that the screens come first. */
export function CreationsGroup({ query, open }: PaletteGroupProps) {
  const found = query.trim() === '' ? [] : filterOptions(creations, query);
  if (found.length === 0) return null;
  return (
    <PaletteGroup heading="New">
      {found.map(({ value, label, icon: Icon }) => (
        <PaletteRow key={value} value={value} icon={<Icon />} onSelect={() => open(value)}>
          <Highlight text={label} query={query} />
        </PaletteRow>
      ))}
    </PaletteGroup>
  );
}
