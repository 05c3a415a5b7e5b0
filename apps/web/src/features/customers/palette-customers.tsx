import { customerName } from '@dayworks/shared/customers/customer-name';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { PaletteGroupProps } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import { useDebounced } from '../../parts/time/use-debounced.ts';
import { Avatar } from '../../ui/detail/avatar.tsx';
import { PaletteGroup, PaletteRow } from '../../ui/menu/palette.tsx';
import { Highlight } from '../../ui/select/highlight.tsx';

const typingPauseMs = 150;
const shownCount = 5;
const leastLetters = 2;

/** Customers whom the words find. */
export function PaletteCustomers({ query, open }: PaletteGroupProps) {
  const search = useDebounced(query.trim().slice(0, 100), typingPauseMs);
  const isTelling = search.length >= leastLetters;
  const { data } = useQuery(
    api.customers.options.queryOptions({
      input: isTelling ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  const found = isTelling && query.trim() !== '' ? (data ?? []).slice(0, shownCount) : [];
  if (found.length === 0) return null;
  return (
    <PaletteGroup heading="Customers">
      {found.map((customer) => {
        const name = customerName(customer);
        const company = customer.company === name ? null : customer.company;
        return (
          <PaletteRow
            key={customer.id}
            value={customer.id}
            icon={<Avatar name={name} size="sm" decorative />}
            sub={company ?? customer.city ?? undefined}
            onSelect={() => open(paths.customer.getHref(customer.id))}
          >
            <Highlight text={name} query={query} />
          </PaletteRow>
        );
      })}
    </PaletteGroup>
  );
}
