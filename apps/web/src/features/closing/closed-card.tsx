import type { DayClose } from '@dayworks/shared/closing/day-close';
import { differenceOf } from '@dayworks/shared/closing/day-close-lines';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { formatMoney } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Link } from '../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime } from '../../parts/time/when-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { Badge } from '../../ui/labels.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { changedText, differenceText, rowsHref } from './method-row.tsx';

const askedReason = 'Please enter a reason for reopening this day';

type ReopenDialogProps = { close: DayClose; onClose: () => void };

function ReopenDialog({ close: { id, day }, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const fieldId = useId();
  const { mutate, isPending } = useMutation(
    api.closing.reopen.mutationOptions({
      onSuccess: () => {
        successToast('Day reopened', `You can count ${formatLong(day)} again.`);
        onClose();
      },
      onError: (error) => failureToast('Day not reopened', errorMessage(error)),
    }),
  );
  const confirm = () => {
    if (reason.trim()) return mutate({ id, reason });
    setProblem(askedReason);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Reopen ${formatLong(day)}?`}
      description="The counted amounts stay in the history, along with your reason."
      confirmLabel="Reopen"
      pending={isPending}
      onConfirm={confirm}
    >
      <Field label="Reason" id={fieldId} {...(problem ? { error: problem } : {})} className="mt-4">
        <Textarea
          rows={2}
          maxLength={500}
          value={reason}
          data-autofocus=""
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}

function CountedTable({ close }: { close: DayClose }) {
  const { day, lines } = close;
  return (
    <Table
      label={`Amounts counted on ${formatLong(day)}`}
      className="mt-3 border-line border-t [--sticky-top:0px]"
    >
      <TableHead>
        <TableRow>
          <Th>Method</Th>
          <Th align="right">Recorded</Th>
          <Th align="right">Counted</Th>
          <Th align="right" className="max-sm:hidden">
            Difference
          </Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.method}>
            <Td>{methodLabel(line.method)}</Td>
            <Td numeric>
              <Link to={rowsHref(day, line.method)} className="rounded-4 hover:underline">
                {formatMoney(line.recorded)}
              </Link>
            </Td>
            <Td numeric>
              {formatMoney(line.counted)}
              {differenceOf(line) !== 0 && (
                <span className="block text-12 text-warning-fg sm:hidden">
                  {differenceText(differenceOf(line))}
                </span>
              )}
            </Td>
            <Td numeric className="max-sm:hidden">
              {differenceText(differenceOf(line))}
            </Td>
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td>All</Td>
          <Td numeric>{formatMoney(close.recorded)}</Td>
          <Td numeric>
            {formatMoney(close.counted)}
            {close.difference !== 0 && (
              <span className="block text-12 text-warning-fg sm:hidden">
                {differenceText(close.difference)}
              </span>
            )}
          </Td>
          <Td numeric className="max-sm:hidden">
            {differenceText(close.difference)}
          </Td>
        </tr>
      </tfoot>
    </Table>
  );
}

export function ClosedCard({ close }: { close: DayClose }) {
  const clock = useBusinessDay();
  const [isReopening, setReopening] = useState(false);
  const { day, explanation, closed_at, closed_by, changed } = close;
  return (
    <Card aria-label="Closed day">
      <CardHeader
        title={formatLong(day)}
        count={
          <Badge tone="success" icon={<Lock />}>
            Closed
          </Badge>
        }
        actions={
          <Button size="sm" onClick={() => setReopening(true)}>
            <LockOpen />
            Reopen
          </Button>
        }
      />
      {changed.length > 0 && (
        <div className="px-5 pt-3 narrow:px-4">
          <Alert tone="warning" title="Changed since closing">
            {changedText(close)}. The counted amounts stay the same. Reopen the day to count again.
          </Alert>
        </div>
      )}
      <CountedTable close={close} />
      {explanation && (
        <p className="break-words px-5 py-3 narrow:px-4">
          <span className="text-fg-3">Reason for the difference: </span>
          <bdi>{explanation}</bdi>
        </p>
      )}
      <CardFooter>
        Closed {closed_by && <>by {closed_by} </>}
        {dayAndTime(closed_at, clock)}
      </CardFooter>
      {isReopening && <ReopenDialog close={close} onClose={() => setReopening(false)} />}
    </Card>
  );
}
