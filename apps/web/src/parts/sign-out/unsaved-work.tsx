import { customerName } from '@dayworks/shared/customers/customer-name';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { type KeptWork, keptText } from './kept-work.ts';

type UnsavedWorkProps = {
  work: readonly KeptWork[];
  /** How many things done at visits wait for the network. */
  unsent: number;
  answer: (isGivenUp: boolean) => void;
};

function questionText(typed: number, unsent: number): string {
  if (typed > 0 && unsent > 0)
    return 'Signing out clears this device. What you typed is not saved and what you did is not sent yet. It would be lost:';
  if (unsent > 0)
    return 'Signing out clears this device. What you did at your visits is not sent yet and would be lost:';
  return typed > 0
    ? 'Signing out clears this device. What you typed here is not saved yet and would be lost:'
    : 'What you changed on this screen is not saved yet and would be lost.';
}

const row = 'flex flex-wrap items-center justify-between gap-x-3 border-line py-2 [&+li]:border-t';
const open = 'rounded-6 font-medium text-accent-text hover:underline touch:min-h-11 touch:content-center';

/** Names what signing out would lose, with the way to each. */
export default function UnsavedWork({ work, unsent, answer }: UnsavedWorkProps) {
  const customers = useQueries({
    queries: work.map(({ customerId }) => ({
      ...api.customers.option.queryOptions({ input: { id: customerId ?? '' } }),
      enabled: customerId !== null,
    })),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title="Sign out without saving?"
      description={questionText(work.length, unsent)}
      confirmLabel="Sign out and discard"
      cancelLabel="Stay"
      onConfirm={() => answer(true)}
    >
      {work.length + unsent > 0 && (
        <ul className="mt-3.5 rounded-8 border border-line px-3.5 py-0.5">
          {work.map((kept, index) => {
            const customer = customers[index]?.data;
            return (
              <li key={kept.key} className={row}>
                <bdi className="min-w-0 break-words">
                  {keptText(kept, customer && customerName(customer))}
                </bdi>
                <Link to={kept.href} onClick={() => answer(false)} className={open}>
                  Open<span className="sr-only"> {kept.noun}</span>
                </Link>
              </li>
            );
          })}
          {unsent > 0 && (
            <li className={row}>
              <span>{unsent === 1 ? '1 thing done at a visit' : `${unsent} things done at visits`}</span>
              <Link to={paths.todayWaiting.getHref()} onClick={() => answer(false)} className={open}>
                Open<span className="sr-only"> what waits</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </ConfirmDialog>
  );
}
