import type { AiCall } from '@dayworks/shared/ai/ai-call';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
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
