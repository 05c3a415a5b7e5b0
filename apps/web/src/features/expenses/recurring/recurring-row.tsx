import { recurringWords } from '@dayworks/shared/expenses/recurring-expense';
import type { RecurringExpenseRow } from '@dayworks/shared/expenses/recurring-record';
import { formatMoney } from '@dayworks/shared/money';
import { Ellipsis, Pause, Play, ReceiptText, SquarePen, Trash2 } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { nearDay } from '../../../parts/time/near-day.ts';
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
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_9rem] sm:items-center">
        <div className="min-w-0">
          <Link {...linkTo(id)} className="rounded-4 font-medium hover:underline">
            <bdi className="break-words">{description}</bdi>
          </Link>
          <p className="break-words text-13 text-fg-2">
            {[recurringWords(row), supplier, category].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="text-13">
          {isGoing ? (
            <span className="text-fg-2">{stateText(row, today)}</span>
          ) : (
            <Tag>{stateText(row, today)}</Tag>
          )}
        </p>
        <p className="tabular-nums sm:text-right">
          <span className="font-semibold">{formatMoney(row.amount)}</span>
          {row.monthly_cost !== row.amount && (
            <span className="block text-12 text-fg-3 max-sm:ml-2 max-sm:inline">
              {formatMoney(row.monthly_cost)} a month
            </span>
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
