import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import type { LeadCard, LeadColumn } from '@dayworks/shared/leads/lead-list';
import { type LeadStage, leadStageLabels, leadStages } from '@dayworks/shared/leads/lead-stage';
import { awaitedBy, shownLostDays } from '@dayworks/shared/leads/lead-transitions';
import { formatMoney } from '@dayworks/shared/money';
import { MessageSquare, Phone } from 'lucide-react';
import { lazy, use } from 'react';
import { stageIcons, stageTones } from '../../../parts/badges/stage-badge.tsx';
import {
  BoardActions,
  type BoardDescription,
  type CardFaceProps,
} from '../../../parts/board/board-description.ts';
import type { BoardColumn } from '../../../parts/board/board-model.ts';
import { callHref, textHref } from '../../../parts/contact/contact-hrefs.ts';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { sheetParam } from '../lead-step.ts';
import { StepLine } from '../step-line.tsx';

/**
 * Buttons on a phone for a lead that is awaiting an answer: one to contact the lead, and one to mark the lead as
 * contacted.
 */
function UrgentActions({ card }: { card: LeadCard }) {
  const { drop } = use(BoardActions);
  const { id, phone, sms_ok } = card;
  const name = customerName(card);
  return (
    <div className="relative z-1 mt-3 flex gap-2 md:hidden">
      {phone && (
        <IconButton label={`Call ${name}`} variant="secondary" asChild>
          <a href={callHref(phone)}>
            <Phone />
          </a>
        </IconButton>
      )}
      {phone && sms_ok && (
        <IconButton label={`Text ${name}`} variant="secondary" asChild>
          <a href={textHref(phone)}>
            <MessageSquare />
          </a>
        </IconButton>
      )}
      <Button
        variant="primary"
        className="flex-1"
        onClick={() => drop(id, { column: 'contacted', index: 0 })}
      >
        Mark contacted
      </Button>
    </div>
  );
}

/** The content of a lead card: name, requested service and value, followed by the next step and the owner. */
function CardFace({ card, title, actions }: CardFaceProps<LeadCard>) {
  const clock = useBusinessDay();
  const { service_wanted, value, owner } = card;
  return (
    <>
      <div className="flex items-start">
        <h3 className="my-1.5 line-clamp-3 min-w-0 flex-1 wrap-anywhere font-semibold leading-5">{title}</h3>
        {value > 0 && (
          <p className="my-1.5 pl-2 font-semibold tabular-nums md:hidden">{formatMoney(value)}</p>
        )}
        {actions}
      </div>
      {service_wanted && (
        <p className="-mt-1 line-clamp-2 wrap-anywhere text-13 text-fg-2 leading-[1.125rem]">
          <bdi>{service_wanted}</bdi>
        </p>
      )}
      {value > 0 && (
        <p className="mt-1.5 font-semibold text-16 tabular-nums tracking-tight max-md:hidden">
          {formatMoney(value)}
        </p>
      )}
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-2">
        <StepLine card={card} clock={clock} />
        <span className="ml-auto flex">
          {owner ? <PersonAvatar userId={card.owner_id} name={owner} size="sm" tone="accent" /> : <Nobody />}
        </span>
      </div>
      {card.stage === 'new' && awaitedBy(card) && actions && <UrgentActions card={card} />}
    </>
  );
}

const Nobody = () => (
  <span
    role="img"
    aria-label="Nobody yet"
    className="grid size-[22px] place-items-center rounded-full bg-surface-3 text-12 text-fg-2"
  >
    –
  </span>
);

/** The 'Won' column contains only leads that were won this month. Its header names the month. */
const monthText = (today: CalendarDate) => `in ${formatLong(today).split(' ')[0]}`;

const MoreActions = lazy(() => import('./card-actions.tsx'));

export const leadBoardOf = (today: CalendarDate): BoardDescription<LeadCard, LeadStage> => ({
  noun: 'lead',
  columns: leadStages.map((id) => ({
    id,
    label: leadStageLabels[id],
    tone: stageTones[id],
    icon: stageIcons[id],
    note: id === 'won' ? monthText(today) : id === 'lost' ? `in ${shownLostDays} days` : undefined,
    isFolded: id === 'on_hold' || id === 'lost',
  })),
  sumLabel: 'Worth',
  nameOf: customerName,
  reasonOf: ({ lost_reason }) => lost_reason,
  amountOf: ({ value }) => value,
  inColumn: (card, stage) => ({ ...card, stage }),
  opens: { sheetParam },
  Face: CardFace,
  MoreActions,
});

/** Converts a column of the lead board from the server's format to the board component's format. */
export const fromServer = ({ stage, count, value, leads, next }: LeadColumn) =>
  ({ id: stage, count, sum: value, cards: leads, next }) satisfies BoardColumn<LeadCard>;

export const toServer = (column: BoardColumn<LeadCard, LeadStage>): LeadColumn => ({
  stage: column.id,
  count: column.count,
  value: column.sum,
  leads: [...column.cards],
  next: column.next,
});
