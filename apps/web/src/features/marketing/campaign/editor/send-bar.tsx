import type { CampaignChannel } from '@dayworks/shared/marketing/campaign-status';
import { formatMoney } from '@dayworks/shared/money';
import { CalendarClock, Send } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';

const bys: Record<CampaignChannel, string> = { email: 'by email', sms: 'by text' };

export const peopleText = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

type SendBarProps = {
  count: number | undefined;
  channel: CampaignChannel;
  /** The send time, such as 'now' or 'today at 2:00 PM'. */
  when: string;
  cost: number | undefined;
  isNow: boolean;
  isBusy: boolean;
  onSave: () => void;
  onSend: () => void;
};

/** Shows the number of recipients, the channel, the time and the cost, with the send button. The bar stays visible. */
export function SendBar({ count, channel, when, cost, isNow, isBusy, onSave, onSend }: SendBarProps) {
  return (
    <div
      data-pinned-actions=""
      className="sticky bottom-0 z-2 max-sm:bottom-[calc(var(--bottombar-height)+env(safe-area-inset-bottom))] mx-[calc(var(--content-pad)*-1)] mt-6 -mb-12 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-surface-1 px-(--content-pad) py-3 touch:-mx-4 touch:-mb-22 touch:px-4"
    >
      <p className="min-w-0 flex-1 basis-40">
        <b className="font-semibold">
          {count === undefined ? 'Counting…' : `${peopleText(count)} ${bys[channel]}`}
        </b>{' '}
        <span className="text-13 text-fg-2 max-sm:block">
          {when}
          {cost !== undefined && ` · cost ${formatMoney(cost)}`}
        </span>
      </p>
      <Button variant="ghost" className="max-sm:hidden" onClick={onSave}>
        Save as draft
      </Button>
      <Button variant="primary" loading={isBusy} onClick={onSend}>
        {isNow ? <Send /> : <CalendarClock />}
        {isNow ? 'Send now' : 'Schedule'}
      </Button>
    </div>
  );
}
