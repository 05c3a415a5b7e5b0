import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { recurringWords } from '@dayworks/shared/dates/recurring-dates';
import type { RecurringExpenseRow } from '@dayworks/shared/expenses/recurring-record';
import { formatMoney } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Pause, Play, ReceiptText, SquarePen, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { useSheetLink } from '../../../parts/address-sheet.tsx';
import { failureToast } from '../../../parts/feedback.tsx';
import { nearDay } from '../../../parts/time/time-texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { Dotted } from '../../../ui/detail/facts.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const onError = (error: unknown) => failureToast('Change not saved', errorMessage(error));

const nextText = ({ next_on }: RecurringExpenseRow) =>
  next_on ? `The next one will be added on ${formatShort(next_on)}.` : 'It has ended. No more will be added.';

/** The actions on a recurring expense. Each action takes effect immediately and shows a toast with an Undo button. */
export function useRecurringVerbs() {
  const { mutate: restore } = useMutation(
    api.recurringExpenses.restore.mutationOptions({
      onSuccess: (row) => toast({ type: 'success', title: 'Restored', description: nextText(row) }),
      onError,
    }),
  );
  const { mutate: remove } = useMutation(
    api.recurringExpenses.remove.mutationOptions({
      onSuccess: ({ id, description }) =>
        toast({
          type: 'success',
          title: 'Recurring expense deleted',
          description: `${description} will no longer be added. Expenses already added are kept.`,
          action: { label: 'Undo', onClick: () => restore({ id }) },
        }),
      onError,
    }),
  );
  const { mutate: setPaused } = useMutation(
    api.recurringExpenses.setPaused.mutationOptions({
      onSuccess: (row, { id, is_paused }) =>
        toast({
          type: 'success',
          title: is_paused ? 'Paused' : 'Resumed',
          description: is_paused
            ? `${row.description} will not be added until you resume it.`
            : nextText(row),
          action: { label: 'Undo', onClick: () => setPaused({ id, is_paused: !is_paused }) },
        }),
      onError,
    }),
  );
  return {
    remove: ({ id, version }: RecurringExpenseRow) => remove({ id, version }),
    restore: ({ id }: RecurringExpenseRow) => restore({ id }),
    togglePause: ({ id, is_paused }: RecurringExpenseRow) => setPaused({ id, is_paused: !is_paused }),
  };
}

/** The URL parameter that contains the id of the open recurring expense. */
export const recurringParam = 'recurring';

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
        <IconButton label={`More actions for ${row.description}`}>
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
          {row.made === 1 ? 'View the expense it added' : `View the ${row.made} expenses it added`}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => remove(row)}>
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}
