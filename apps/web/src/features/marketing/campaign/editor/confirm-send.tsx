import { type CampaignChannel, channelLabels } from '@dayworks/shared/marketing/campaign-status';
import { formatMoney } from '@dayworks/shared/money';
import { capital } from '../../../../parts/time/near-day.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { peopleText } from './send-bar.tsx';

type ConfirmSendProps = {
  name: string;
  count: number;
  channel: CampaignChannel;
  when: string;
  isNow: boolean;
  cost: number;
  pending: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a campaign is sent, and lists everything that cannot be undone. */
export function ConfirmSend({
  name,
  count,
  channel,
  when,
  isNow,
  cost,
  pending,
  problem,
  ...rest
}: ConfirmSendProps) {
  const { onConfirm, onClose } = rest;
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      title={isNow ? `Send ${name} now?` : `Schedule ${name}?`}
      description={
        isNow
          ? `${when === 'now' ? 'It starts within a minute.' : `It is quiet now, so it starts ${when}.`} You can pause it, but a message that was sent cannot be taken back.`
          : 'Who gets it is looked up again when it starts. Until then you can take it back.'
      }
      lost={[
        { label: 'Who gets it', value: peopleText(count) },
        { label: 'How', value: channelLabels[channel] },
        { label: 'Starts', value: capital(when) },
        { label: 'Cost', value: formatMoney(cost) },
      ]}
      confirmLabel={isNow ? 'Send now' : 'Schedule'}
      pending={pending}
      onConfirm={onConfirm}
    >
      {problem && (
        <div className="mt-4">
          <Alert tone="danger" live>
            {problem}
          </Alert>
        </div>
      )}
    </ConfirmDialog>
  );
}
