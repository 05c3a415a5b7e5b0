import { formatLong } from '@dayworks/shared/calendar-date';
import { paymentMethodLabels } from '@dayworks/shared/documents/payment-method';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { formatMoney } from '@dayworks/shared/money';
import { Check } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { DueBadge } from './due-badge.tsx';

/** Millions do not fit beside the letter at full size. */
const longestLoud = 12;

type AmountProps = { letter: SharedInvoice; withBadge?: boolean };

/** The one figure, loud: what is to pay by when, or what was paid. */
export function LetterAmount({ letter, withBadge = false }: AmountProps) {
  const isPaid = letter.displayed_status === 'paid';
  const amount = formatMoney(isPaid ? letter.total : letter.balance_due);
  const [whole, cents] = amount.split('.');
  return (
    <>
      {isPaid && (
        <span
          data-tone="paid"
          className="mb-3 grid size-11 place-items-center rounded-full border border-tone-border bg-tone-bg text-tone-fg [&>svg]:size-[22px] [&>svg]:stroke-[2.25]"
        >
          <Check />
        </span>
      )}
      <p className={`font-medium text-13 ${isPaid ? 'text-success-fg' : 'text-fg-2'}`}>
        {isPaid ? 'Paid in full' : 'Amount due'}
      </p>
      <p
        className={cx(
          'mt-0.5 mb-1.5 break-words font-semibold tabular-nums tracking-[-0.03em]',
          amount.length > longestLoud ? 'text-36' : 'text-[44px]/[52px] lg:text-[48px]/[56px]',
        )}
      >
        {whole}
        <span className="text-fg-3">.{cents}</span>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {isPaid ? receivedText(letter) : dueText(letter)}
        {withBadge && <DueBadge letter={letter} isBesideDate />}
      </p>
    </>
  );
}

function dueText({ due_date }: SharedInvoice): string {
  return due_date ? `Due ${formatLong(due_date)}` : 'No due date';
}

function receivedText({ paid_at, payments }: SharedInvoice): string {
  if (!paid_at) return 'Nothing left to pay';
  const [payment] = payments;
  const method = payments.length === 1 && payment ? paymentMethodLabels[payment.payment_method] : null;
  return `Received ${formatLong(paid_at)}${method && method !== 'Other' ? ` by ${method.toLowerCase()}` : ''}`;
}
