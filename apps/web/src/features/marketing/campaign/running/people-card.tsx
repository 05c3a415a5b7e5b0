import { customerName } from '@dayworks/shared/customers/customer-name';
import type { MarketingMessage } from '@dayworks/shared/marketing/campaigns/campaign';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CircleMinus, CircleX, Clock, Eye, Inbox, MousePointerClick, Send, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { Link, useNavigate } from '../../../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../../../parts/feedback.tsx';
import { sheetHref } from '../../../../parts/sheet/sheet-href.ts';
import type { BusinessDay } from '../../../../parts/time/business-day.ts';
import { dayAndTime, timeOrDay } from '../../../../parts/time/when-text.ts';
import { ShowMore } from '../../../../ui/button.tsx';
import { Card, CardFooter } from '../../../../ui/card.tsx';
import { Chip, ChipGroup } from '../../../../ui/chip.tsx';
import { Badge, type Tone } from '../../../../ui/labels.tsx';
import { Loading, Skeleton } from '../../../../ui/loading.tsx';
import { useShowMessages, useShownMessages } from './campaign-figures.tsx';
import {
  filterLabels,
  happenedText,
  type MessageState,
  messageFilters,
  momentOf,
  stateLabel,
  stateOf,
} from './progress-texts.ts';

const looks: Record<MessageState, [tone: Tone, icon: ReactNode]> = {
  queued: ['draft', <Clock key="icon" />],
  sending: ['draft', <Clock key="icon" />],
  sent: ['sent', <Send key="icon" />],
  kept: ['draft', <Inbox key="icon" />],
  failed: ['overdue', <CircleX key="icon" />],
  bounced: ['overdue', <CircleX key="icon" />],
  left_out: ['cancelled', <UserMinus key="icon" />],
  cancelled: ['cancelled', <CircleMinus key="icon" />],
  opened: ['viewed', <Eye key="icon" />],
  clicked: ['paid', <MousePointerClick key="icon" />],
  unsubscribed: ['cancelled', <UserMinus key="icon" />],
};

const messageTone = (state: MessageState): Tone => looks[state][0];

function MessageBadge({ message }: { message: MarketingMessage }) {
  const [tone, icon] = looks[stateOf(message)];
  return (
    <Badge tone={tone} icon={icon}>
      {stateLabel(message)}
    </Badge>
  );
}

type MessageRowProps = { message: MarketingMessage; day: BusinessDay };

/** One recipient and the state of their message. On a phone, the columns are below each other. */
function MessageRow({ message, day }: MessageRowProps) {
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

type Counts = Awaited<ReturnType<typeof api.marketing.messages.call>>['counts'];

/** Lets the user show only the recipients whose message is in one state. */
function StateFilter({ counts }: { counts: Counts | undefined }) {
  const shown = useShownMessages();
  const showHref = useShowMessages();
  const navigate = useNavigate();
  return (
    <ChipGroup label="Show only">
      <Chip
        pressed={shown === null}
        count={counts?.all}
        onClick={() => navigate(showHref(null), { replace: true })}
      >
        All
      </Chip>
      {messageFilters
        .filter((filter) => filter === shown || (counts?.[filter] ?? 0) > 0)
        .map((filter) => (
          <Chip
            key={filter}
            tone={messageTone(filter)}
            pressed={shown === filter}
            count={counts?.[filter]}
            onClick={() => navigate(showHref(filter), { replace: true })}
          >
            {filterLabels[filter]}
          </Chip>
        ))}
    </ChipGroup>
  );
}

const headings = ['Person', 'State', 'Time', 'Details'];

/** Lists all recipients and the states of their messages. The filter is in the URL. */
export function PeopleCard({ id, day }: { id: string; day: BusinessDay }) {
  const shown = useShownMessages();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.marketing.messages.infiniteOptions({
      input: (cursor: string | null) => ({ id, status: shown, cursor, limit: 25 }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      placeholderData: keepPreviousData,
    }),
  );
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  const counts = data?.pages[0]?.counts;
  const all = counts?.[shown ?? 'all'] ?? messages.length;
  return (
    <Card aria-label="People">
      <header className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 narrow:px-4">
        <h2 className="font-semibold text-16 tracking-tight">People</h2>
        <div className="min-w-0 sm:[&>fieldset]:flex-wrap">
          <StateFilter counts={counts} />
        </div>
      </header>
      <div
        aria-hidden="true"
        className="grid min-h-9 grid-cols-[minmax(0,1fr)_9rem_6rem_minmax(0,1fr)] items-center gap-x-3 border-line border-t bg-surface-2 px-5 font-medium text-12 text-fg-2 max-md:hidden"
      >
        {headings.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </div>
      {error && !data && (
        <div className="p-5">
          <CouldNotLoad title="The recipients could not be loaded" error={error} onRetry={refetch} />
        </div>
      )}
      {!data && !error && (
        <Loading label="Loading recipients">
          <Skeleton className="m-5 h-40" />
        </Loading>
      )}
      {data && (
        <ul aria-label="Recipients and message status">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} day={day} />
          ))}
        </ul>
      )}
      {data && messages.length === 0 && (
        <p className="border-line border-t px-5 py-6 text-fg-2 narrow:px-4">
          {shown ? `No one is ${filterLabels[shown].toLowerCase()}.` : 'No one yet.'}
        </p>
      )}
      {data && messages.length > 0 && (
        <CardFooter className="justify-between text-fg-2!">
          <span role="status">
            {messages.length.toLocaleString('en-US')} of {all.toLocaleString('en-US')} shown
          </span>
          <ShowMore pages={{ hasNextPage, isFetchingNextPage, fetchNextPage }} variant="ghost" size="sm" />
        </CardFooter>
      )}
    </Card>
  );
}
