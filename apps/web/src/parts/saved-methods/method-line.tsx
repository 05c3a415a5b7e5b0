import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { KeptMethod } from '@dayworks/shared/online/saved-method';
import { expiryText, isExpired, methodName } from '@dayworks/shared/online/saved-method-texts';
import { CreditCard, Landmark } from 'lucide-react';

type MethodLineProps = {
  method: KeptMethod;
  today: CalendarDate;
  /** An additional text after the expiry date. */
  note?: string;
};

/** A saved card or bank account with its name and its expiry date. */
export function MethodLine({ method, today, note }: MethodLineProps) {
  const Icon = method.kind === 'bank' ? Landmark : CreditCard;
  const expiry = expiryText(method);
  const hasExpired = isExpired(method, today);
  return (
    <>
      <Icon aria-hidden className="size-4 flex-none text-fg-3" />
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere block font-medium leading-5">{methodName(method)}</bdi>
        {(expiry || note) && (
          <span className="block text-12 text-fg-3 leading-4">
            {expiry && (
              <span className={hasExpired ? 'text-danger-text' : undefined}>
                {hasExpired ? 'Expired' : 'Expires'} {expiry}
              </span>
            )}
            {expiry && note && ' · '}
            {note}
          </span>
        )}
      </span>
    </>
  );
}
