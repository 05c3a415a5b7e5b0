import { awaitedBy } from '@dayworks/shared/leads/lead-course';
import type { LeadCard } from '@dayworks/shared/leads/lead-list';
import { formatMoney } from '@dayworks/shared/money';
import type { CardFaceProps } from '../../../parts/board/board-description.ts';
import { PersonAvatar } from '../../../parts/person/person-avatar.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { StepLine } from '../step-line.tsx';
import { UrgentActions } from './urgent-actions.tsx';

/** The content of a lead card: name, requested service and value, then the next step and the owner. */
export function CardFace({ card, title, actions }: CardFaceProps<LeadCard>) {
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
