import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { shownProbability, weightedValue } from '@dayworks/shared/leads/lead-value';
import { formatMoney } from '@dayworks/shared/money';
import { Pencil, UserCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SheetAmount } from '../../../parts/sheet/sheet-amount.tsx';
import { SheetProse } from '../../../parts/sheet/sheet-prose.tsx';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { SheetBody, SheetFooter } from '../../../ui/overlay/sheet.tsx';
import { ContactActions } from './contact-actions.tsx';
import { FollowUp } from './follow-up.tsx';
import { LogActivity } from './log-activity.tsx';
import { SheetActivities } from './sheet-activities.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { SheetPhotos } from './sheet-photos.tsx';
import { SheetThread } from './sheet-thread.tsx';
import { StageChoice } from './stage-choice.tsx';

const EditLead = lazy(() => import('../form/edit-lead.tsx'));
const ConvertDialog = lazy(() => import('./convert-dialog.tsx'));

/** Shows the value and the contact actions first, followed by the next steps and the history. */
export function LeadSheetContent({ lead }: { lead: LeadDetail }) {
  const [open, setOpen] = useState<'edit' | 'convert' | null>(null);
  const clock = useBusinessDay();
  const close = () => setOpen(null);
  return (
    <>
      <SheetBody>
        <div className="py-5">
          <SheetAmount label="Worth" amount={lead.value} />
          <p className="text-13 text-fg-2 tabular-nums">
            {formatMoney(weightedValue(lead))} weighted, {shownProbability(lead)}% likely
          </p>
        </div>
        <ContactActions lead={lead} />
        <StageChoice lead={lead} />
        <SheetFacts lead={lead} clock={clock} />
        <FollowUp lead={lead} clock={clock} />
        <RecordTasks kind="lead" id={lead.id} />
        <SheetThread lead={lead} clock={clock} />
        <SheetPhotos photos={lead.photos} />
        <SheetProse title="Notes" text={lead.notes} />
        <LogActivity lead={lead} />
        <SheetActivities activities={lead.activities} arrivedAt={lead.created_at} day={clock} />
      </SheetBody>
      <SheetFooter className="max-sm:[&>button]:flex-1">
        <Button onClick={() => setOpen('edit')}>
          <Pencil />
          Edit
        </Button>
        <span className="flex-1 max-sm:hidden" />
        <Button variant="primary" onClick={() => setOpen('convert')}>
          <UserCheck />
          {lead.customer_id ? 'Add to customer' : 'Convert'}
        </Button>
      </SheetFooter>
      <Suspense>
        {open === 'edit' && <EditLead lead={lead} onClose={close} />}
        {open === 'convert' && <ConvertDialog lead={lead} onClose={close} />}
      </Suspense>
    </>
  );
}
