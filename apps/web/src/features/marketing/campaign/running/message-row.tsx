import { customerName } from '@dayworks/shared/customers/customer-name';
import type { MarketingMessage } from '@dayworks/shared/marketing/campaign';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/router.tsx';
import { sheetHref } from '../../../../parts/sheet/sheet-href.ts';
import type { BusinessDay } from '../../../../parts/time/use-business-day.ts';
import { dayAndTime, timeOrDay } from '../../../../parts/time/when-text.ts';
import { MessageBadge } from './message-badge.tsx';
import { happenedText, momentOf, stateOf } from './message-state.ts';

type MessageRowProps = { message: MarketingMessage; day: BusinessDay };

/** One recipient with the state of the message. On a phone the columns are arranged below each other. */
export function MessageRow({ message, day }: MessageRowProps) {
  const { customer, recipient, booking, variant } = message;
  const moment = momentOf(message);
  const state = stateOf(message);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9rem_6rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line border-t px-5 py-2 max-md:grid-cols-[minmax(0,1fr)_auto] narrow:px-4">
      <div className="min-w-0">
        <Link
          to={paths.customer.getHref(customer.id)}
          className="block truncate rounded-4 font-medium hover:underline"
        >
          <bdi>{customerName(customer)}</bdi>
        </Link>
        <p className="truncate text-12 text-fg-2">
          {variant && (
            <>
              <span className="sr-only">Subject </span>
              {variant.toUpperCase()} ·{' '}
            </>
          )}
          <bdi>{recipient}</bdi>
        </p>
      </div>
      <span className="justify-self-start">
        <MessageBadge message={message} />
      </span>
      <span className="text-13 text-fg-2 tabular-nums">
        {moment ? (
          <>
            {state === 'queued' && <span className="sr-only">leaves </span>}
            {timeOrDay(moment, day)}
          </>
        ) : (
          <span aria-hidden="true">—</span>
        )}
      </span>
      <span className="wrap-anywhere text-13 text-fg-2">
        {booking ? (
          <Link
            to={sheetHref('appointment', booking.id)}
            className="rounded-4 text-accent-text hover:underline"
          >
            Booked {dayAndTime(booking.start_time, day)}
          </Link>
        ) : (
          (happenedText(message) ?? <span aria-hidden="true">—</span>)
        )}
      </span>
    </li>
  );
}
