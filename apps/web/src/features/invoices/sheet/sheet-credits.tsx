import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { InvoiceCredit } from '@dayworks/shared/invoices/credit';
import { formatMoney } from '@dayworks/shared/money';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import { IconButton } from '../../../ui/button.tsx';

const nameOf = ({ kind, number }: InvoiceCredit) =>
  kind === 'credit_note' ? `Credit note #${number}` : 'Written off as bad debt';

/** The credit notes and write-offs of an invoice; each can be undone. */
export function SheetCredits({ invoice: { id, credits } }: { invoice: InvoiceDetail }) {
  const undo = useMutation(
    api.invoices.undoCredit.mutationOptions({
      onSuccess: () => successToast('Undone', 'The amount is owed again.'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (credits.length === 0) return null;
  return (
    <SheetSection title="Credits and write-offs" count={credits.length}>
      <ul className="border-line border-b">
        {credits.map((credit) => (
          <li
            key={credit.id}
            className="flex min-h-14 items-center gap-x-3 border-line tight:flex-wrap border-t py-2"
          >
            <span className="min-w-0 flex-1 leading-5 tight:basis-full">
              <span className="block font-medium">
                {credit.kind === 'credit_note' ? (
                  <a
                    href={`/api/invoices/${id}/credits/${credit.id}/pdf`}
                    target="_blank"
                    rel="noopener"
                    className="text-accent-text underline-offset-2 hover:underline"
                  >
                    {nameOf(credit)}
                  </a>
                ) : (
                  nameOf(credit)
                )}
              </span>
              <span className="line-clamp-3 break-words text-13 text-fg-2">
                {formatLong(credit.date)} · <bdi>{credit.reason}</bdi>
              </span>
            </span>
            <span className="text-right font-medium tabular-nums leading-5">
              {formatMoney(-credit.amount)}
            </span>
            <IconButton
              size="sm"
              side="left"
              className="-mr-2"
              disabled={undo.isPending}
              label={`Undo ${nameOf(credit)} of ${formatMoney(credit.amount)}`}
              onClick={() => undo.mutate({ id, credit_id: credit.id })}
            >
              <Undo2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
