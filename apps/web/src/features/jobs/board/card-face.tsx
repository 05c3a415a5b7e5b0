import { customerName } from '@dayworks/shared/customers/customer-name';
import type { JobCard } from '@dayworks/shared/jobs/job-list';
import { shownProgress } from '@dayworks/shared/jobs/job-progress';
import { formatMoney } from '@dayworks/shared/money';
import type { CardFaceProps } from '../../../parts/board/board-description.ts';
import { CrewAvatars } from '../../../parts/job/crew-avatars.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { cardAmount, marginText } from '../job-line.ts';
import { JobLineView } from '../job-line-view.tsx';

/** The content of a job card: title and customer, value and margin, then status and crew. */
export function CardFace({ card, title, actions }: CardFaceProps<JobCard>) {
  const clock = useBusinessDay();
  const margin = marginText(card);
  const progress = shownProgress(card.progress, card.type);
  return (
    <>
      <div className="flex items-start">
        <h3 className="my-1.5 line-clamp-3 min-w-0 flex-1 wrap-anywhere font-semibold leading-5">{title}</h3>
        {actions}
      </div>
      {card.customer && (
        <p className="-mt-1 truncate text-13 text-fg-2 leading-5">
          <bdi>{card.customer.company || customerName(card.customer)}</bdi>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
        <span className="font-semibold text-16 tracking-tight">{formatMoney(cardAmount(card))}</span>
        {margin && <span className="text-12 text-fg-2">{margin}</span>}
      </p>
      {progress && (
        <div
          role="progressbar"
          aria-label="Work done"
          aria-valuemin={0}
          aria-valuenow={progress.done}
          aria-valuemax={progress.all}
          aria-valuetext={progress.text}
          className="mt-2 h-1 overflow-hidden rounded-full bg-surface-3"
        >
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${(100 * progress.done) / progress.all}%` }}
          />
        </div>
      )}
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-1.5">
        <JobLineView card={card} clock={clock} />
        <span className="ml-auto flex">
          <CrewAvatars people={card.crew} />
        </span>
      </div>
    </>
  );
}
