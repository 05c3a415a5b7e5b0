import { customerName } from '@dayworks/shared/customers/customer-name';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { type KeptWork, keptText, type SignOutAnswer } from './kept-work.ts';

type UnsavedWorkProps = {
  work: readonly KeptWork[];
  /** The number of visit actions that are waiting for the network. */
  unsent: number;
  answer: (answer: SignOutAnswer) => void;
};

const lostText = 'Signing out clears this device. Your entries here are not saved yet and will be lost:';
const keptForYouText =
  'Your work from visits has not been sent yet. It stays on this device, where only you can read it, and is sent when you sign in here again.';

function questionText(typed: number, unsent: number): string {
  if (typed > 0 && unsent > 0) return `${keptForYouText} ${lostText}`;
  if (unsent > 0) return keptForYouText;
  return typed > 0 ? lostText : 'Your changes on this screen are not saved yet and will be lost.';
}

const row = 'flex flex-wrap items-center justify-between gap-x-3 border-line py-2 [&+li]:border-t';
const open = 'rounded-6 font-medium text-accent-text hover:underline touch:min-h-11 touch:content-center';

/** Lists what would be lost by signing out and what stays on the device. Each entry links to its item. */
export default function UnsavedWork({ work, unsent, answer }: UnsavedWorkProps) {
  const [isDiscarded, setDiscarded] = useState(false);
  const isOnlyUnsent = unsent > 0 && work.length === 0;
  const customers = useQueries({
    queries: work.map(({ customerId }) => ({
      ...api.customers.option.queryOptions({ input: { id: customerId ?? '' } }),
      enabled: customerId !== null,
    })),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer('stay')}
      title={isOnlyUnsent ? 'Sign out with unsent work?' : 'Sign out without saving?'}
      description={questionText(work.length, unsent)}
      tone={isOnlyUnsent && !isDiscarded ? 'primary' : 'danger'}
      confirmLabel={isOnlyUnsent && !isDiscarded ? 'Sign out' : 'Sign out and discard'}
      cancelLabel="Stay"
      onConfirm={() => answer(isDiscarded ? 'discard' : 'leave')}
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
                <Link to={kept.href} onClick={() => answer('stay')} className={open}>
                  Open<span className="sr-only"> {kept.noun}</span>
                </Link>
              </li>
            );
          })}
          {unsent > 0 && (
            <li className={row}>
              <span>{unsent === 1 ? '1 thing done at a visit' : `${unsent} things done at visits`}</span>
              <Link to={paths.todayWaiting.getHref()} onClick={() => answer('stay')} className={open}>
                Open<span className="sr-only"> what waits</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {unsent > 0 && (
        <Checkbox
          className="mt-3"
          label="Discard unsent work"
          checked={isDiscarded}
          onCheckedChange={setDiscarded}
        />
      )}
    </ConfirmDialog>
  );
}
