import { recurringWords } from '@dayworks/shared/expenses/recurring-expense';
import type { RecurringExpenseRow } from '@dayworks/shared/expenses/recurring-record';
import { formatMoney } from '@dayworks/shared/money';
import { Ellipsis, Pause, Play, ReceiptText, SquarePen, Trash2 } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { nearDay } from '../../../parts/time/near-day.ts';
import { Dotted } from '../../../ui/detail/dotted.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { recurringParam } from './recurring-param.ts';
import { useRecurringVerbs } from './use-recurring-verbs.ts';

const stateText = ({ is_paused, next_on }: RecurringExpenseRow, today: string) =>
  next_on === null ? 'Over' : is_paused ? 'Paused' : `Next ${nearDay(next_on, today)}`;

type RecurringRowProps = { row: RecurringExpenseRow; today: string };

export function RecurringRow({ row, today }: RecurringRowProps) {
  const linkTo = useSheetLink(recurringParam);
  const { id, description, supplier, category } = row;
  const isGoing = !row.is_paused && row.next_on !== null;
  return (
    <li className="flex items-start gap-3 border-line border-t px-5 py-3.5 narrow:px-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-6 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
        <Link {...linkTo(id)} className="max-w-full justify-self-start rounded-4 font-medium hover:underline">
          <bdi className="break-words">{description}</bdi>
        </Link>
        <p className="text-right tabular-nums sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center">
          <span className="font-semibold">{formatMoney(row.amount)}</span>
          {row.monthly_cost !== row.amount && (
            <span className="block text-12 text-fg-3">{formatMoney(row.monthly_cost)} a month</span>
          )}
        </p>
        <div className="col-span-2 text-13 text-fg-2 sm:col-span-1 sm:row-start-2">
          <Dotted parts={[recurringWords(row), supplier, category]} />
        </div>
        <p className="col-span-2 mt-1 text-13 sm:col-span-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:self-center">
          {isGoing ? (
            <span className="text-fg-2">{stateText(row, today)}</span>
          ) : (
            <Tag>{stateText(row, today)}</Tag>
          )}
        </p>
      </div>
      <RecurringMenu row={row} editLink={linkTo(id)} />
    </li>
  );
}

type RecurringMenuProps = { row: RecurringExpenseRow; editLink: { to: string; state: unknown } };

function RecurringMenu({ row, editLink }: RecurringMenuProps) {
  const { togglePause, remove } = useRecurringVerbs();
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`More for ${row.description}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {row.next_on !== null && (
        <MenuItem icon={row.is_paused ? <Play /> : <Pause />} onSelect={() => togglePause(row)}>
          {row.is_paused ? 'Resume' : 'Pause'}
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link {...editLink}>
          <SquarePen />
          Edit
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`${paths.expenses.getHref()}?made_by=${row.id}`}>
          <ReceiptText />
          {row.made === 1 ? 'See the 1 it added' : `See the ${row.made} it added`}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => remove(row)}>
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}
