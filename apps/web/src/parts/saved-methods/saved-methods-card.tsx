import { formatShort, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { SavedMethod } from '@dayworks/shared/online/saved-method';
import { methodName } from '@dayworks/shared/online/saved-method-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis, FileCheck, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { failureToast, successToast } from '../feedback.tsx';
import { useBusinessDay } from '../time/business-day.ts';
import { AgreementsDialog } from './agreements-dialog.tsx';
import { MethodLine } from './method-line.tsx';

const line = 'flex min-h-14 items-center gap-3 border-line px-5 py-2.5 not-first:border-t narrow:px-4';

/**
 * The action that the user has started on a payment method: viewing what the customer agreed to, or removing the
 * method.
 */
type Doing = { what: 'read' | 'remove'; method: SavedMethod };

/**
 * The cards and bank accounts that a customer has saved with the business. If the customer never saved one, nothing is
 * shown.
 */
export default function SavedMethodsCard({ customerId }: { customerId: string }) {
  const headingId = useId();
  const { today, timeZone } = useBusinessDay();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const input = { customer_id: customerId };
  const { data } = useQuery(api.online.saved.queryOptions({ input }));
  const { mutate: remove, isPending } = useMutation(
    api.online.removeSaved.mutationOptions({
      onSuccess: (next) => {
        queryClient.setQueryData(api.online.saved.queryKey({ input }), next);
        successToast('Success', 'Payment method removed');
        stop();
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (!data || data.methods.length === 0) return null;
  const current = data.methods.filter(({ removed_at }) => removed_at === null);
  const removed = data.methods.filter(({ removed_at }) => removed_at !== null);
  const doneOn = (moment: string) => formatShort(todayIn(timeZone, new Date(moment)));
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Saved payment methods" />
      <ul className="pt-1 pb-1.5">
        {current.map((method) => (
          <li key={method.id} className={line}>
            <MethodLine method={method} today={today} note={`Saved ${doneOn(method.saved_at)}`} />
            <DropdownMenu
              trigger={
                <IconButton
                  label={`Actions for ${methodName(method)}`}
                  size="sm"
                  side="left"
                  className="-mr-2"
                >
                  <Ellipsis />
                </IconButton>
              }
            >
              <MenuItem icon={<FileCheck />} onSelect={() => setDoing({ what: 'read', method })}>
                Show agreement
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<Trash2 />} danger onSelect={() => setDoing({ what: 'remove', method })}>
                Remove
              </MenuItem>
            </DropdownMenu>
          </li>
        ))}
        {removed.map((method) => (
          <li key={method.id} className={line}>
            <span className="min-w-0 flex-1 text-13 text-fg-3">
              {methodName(method)}, removed by{' '}
              {method.removed_by === 'customer' ? 'the customer' : 'the office'}
              {method.removed_at && ` ${doneOn(method.removed_at)}`}
            </span>
            <Button variant="ghost" size="sm" onClick={() => setDoing({ what: 'read', method })}>
              Show<span className="sr-only"> agreement for {methodName(method)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {doing?.what === 'read' && (
        <AgreementsDialog method={doing.method} timeZone={timeZone} onClose={stop} />
      )}
      <ConfirmDialog
        open={doing?.what === 'remove'}
        onOpenChange={stop}
        title="Remove this payment method?"
        description="It can no longer be charged. The customer can save it again with their next online payment."
        lost={doing ? [{ label: methodName(doing.method) }] : []}
        confirmLabel="Remove"
        pending={isPending}
        onConfirm={() => doing && remove({ id: doing.method.id })}
      />
    </Card>
  );
}
