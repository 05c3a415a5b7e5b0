import { customerName } from '@dayworks/shared/customers/customer-name';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { PaletteVerbs } from '../../lib/palette.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/detail/avatar.tsx';
import type { PaletteGroup } from '../../ui/menu/palette.tsx';

const shownCount = 5;
const leastLetters = 2;

/** Records that the words find. */
export function useRecordGroups(search: string, { open }: PaletteVerbs) {
  const isTelling = search.length >= leastLetters;
  const { data, isPending, isPlaceholderData } = useQuery(
    api.customers.options.queryOptions({
      input: isTelling ? { search } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  const customers: PaletteGroup = {
    heading: 'Customers',
    rows: (isTelling ? (data ?? []) : []).slice(0, shownCount).map((customer) => {
      const name = customerName(customer);
      return {
        value: customer.id,
        label: name,
        icon: <Avatar name={name} size="sm" decorative />,
        sub: (customer.company === name ? null : customer.company) ?? customer.city ?? undefined,
        onSelect: () => open(paths.customer.getHref(customer.id)),
      };
    }),
  };
  return { groups: [customers], isAwaited: isTelling && (isPending || isPlaceholderData) };
}
