import type { AdviceOutcome } from '@dayworks/shared/coach/advice';
import { formatMoney } from '@dayworks/shared/money';
import { ScreenLink } from '../../parts/figures/screen-link.tsx';

/** Shows a suggestion that was followed and the money received afterward; a suggestion without a result is listed too. */
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
