import type { AiCall } from '@dayworks/shared/ai/ai-call';
import type { AdviceOutcome } from '@dayworks/shared/coach/advice';
import { formatMoney } from '@dayworks/shared/money';
import { ScreenLink } from '../../parts/figures/figure-link.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { dayAndTime, timeOrDay } from '../../parts/time/when-text.ts';

/**
 * One row of the AI call log: the question, the data that was read, and the provider if the data was sent to an
 * external model.
 */
export function CallRow({ call }: { call: AiCall }) {
  const day = useBusinessDay();
  const { created_at, title, detail, is_sent_out, model, failure } = call;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 py-1.5 text-13 tight:grid-cols-1">
      <time
        dateTime={created_at}
        title={dayAndTime(created_at, day)}
        className="text-12 text-fg-3 tabular-nums leading-5"
      >
        {timeOrDay(created_at, day)}
      </time>
      <div className="min-w-0 break-words">
        {title}
        {detail && <small className="block text-12 text-fg-3">{detail}</small>}
        {is_sent_out && <small className="block text-12 text-fg-3">Sent to {model ?? 'the model'}</small>}
        {failure && <small className="block text-12 text-danger-fg">{failure}</small>}
      </div>
    </li>
  );
}

/**
 * Shows a suggestion that the user acted on and the money received afterward. The row also appears if no money was
 * received.
 */
export function OutcomeRow({ outcome: { title, text, amount, href } }: { outcome: AdviceOutcome }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t px-5 py-2.5 text-13 narrow:px-4 tight:grid-cols-1">
      <span className="min-w-0 break-words font-semibold">
        {href ? (
          <ScreenLink to={href} className="rounded-4 underline-offset-2 hover:underline">
            {title}
          </ScreenLink>
        ) : (
          title
        )}
      </span>
      {amount > 0 ? (
        <span className="font-semibold text-success-fg tabular-nums">+{formatMoney(amount)}</span>
      ) : (
        <span className="text-fg-3">Nothing yet</span>
      )}
      <small className="col-span-full break-words text-12 text-fg-3">{text}</small>
    </li>
  );
}
