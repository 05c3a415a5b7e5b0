import type { Membership } from '@dayworks/shared/business/business';
import { type ClosingPlan, daysToChangeMind, isFreshExport } from '@dayworks/shared/business/closing';
import { formatLong } from '@dayworks/shared/calendar-date';
import { useState } from 'react';
import { useKeepBusiness } from '../../../parts/business/use-keep-business.ts';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { CloseDialog } from './close-dialog.tsx';

type CloseCardProps = { plan: ClosingPlan; business: Membership };

export function CloseCard({ plan, business }: CloseCardProps) {
  const [isAsked, setAsked] = useState(false);
  const keep = useKeepBusiness();
  const { now } = useBusinessDay();
  const isReady = isFreshExport(plan.exported_at, now);
  if (plan.closes_on) {
    return (
      <SettingsCard title="Close the business">
        <Alert
          tone="danger"
          title={`This business closes on ${formatLong(plan.closes_on)}`}
          action={
            <Button size="sm" loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
              Keep it
            </Button>
          }
        >
          Nothing is sent, and its public pages are gone. On that day everything is erased for good.
        </Alert>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard
      title="Close the business"
      text={`From that moment nothing is sent to customers, and your public pages are gone. You have ${daysToChangeMind} days to change your mind; then everything is erased for good.`}
    >
      {!isReady && (
        <p className="text-13 text-fg-2">Download everything first. It may not be older than a day.</p>
      )}
      <div>
        <Button variant="danger" disabled={!isReady} onClick={() => setAsked(true)}>
          Close the business
        </Button>
      </div>
      {isAsked && <CloseDialog plan={plan} business={business} onClose={() => setAsked(false)} />}
    </SettingsCard>
  );
}
