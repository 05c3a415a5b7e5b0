import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { displayedEstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { EstimateStatusBadge } from '../../../parts/estimate/estimate-status-badge.tsx';
import { SheetAmount } from '../../../parts/sheet/sheet-amount.tsx';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { expiryText, validLine } from '../valid-text.ts';

function lastNews({ sent_at, viewed_at }: EstimateDetail, day: BusinessDay): string | null {
  if (viewed_at) return `Viewed ${dayAndTime(viewed_at, day)}`;
  return sent_at && `Sent ${dayAndTime(sent_at, day)}`;
}

/** Shows the title, the total and the validity of the estimate. */
export function SheetHeadline({ estimate, day }: { estimate: EstimateDetail; day: BusinessDay }) {
  const shown = { ...estimate, displayed_status: displayedEstimateStatus(estimate, day.today) };
  const news = lastNews(estimate, day);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 py-5">
      {/* The status is shown here on a phone, because the header has no room for it. */}
      <div className="mb-2 w-full sm:hidden">
        <EstimateStatusBadge status={shown.displayed_status} />
      </div>
      <SheetAmount label="Total" amount={estimate.total} />
      <p className="ml-auto pb-1 text-right text-13">
        {expiryText(shown, day.today) ?? validLine(shown, day.timeZone)}
        {news && <span className="block text-fg-3">{news}</span>}
      </p>
      {estimate.title && (
        <p className="wrap-anywhere w-full font-semibold text-16 tracking-tight" dir="auto">
          {estimate.title}
        </p>
      )}
    </div>
  );
}
