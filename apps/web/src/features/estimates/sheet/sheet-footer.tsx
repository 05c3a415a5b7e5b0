import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { ChevronDown } from 'lucide-react';
import {
  MarkSentButton,
  RecordPaymentButton,
  SendDocumentButton,
} from '../../../parts/document-sheet/footer-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/menu/dropdown-menu.tsx';
import { SheetFooter } from '../../../ui/overlay/sheet.tsx';
import { ConvertItems, useConversions } from './conversions.tsx';
import { type NextSteps, nextSteps } from './next-steps.ts';
import { useMarkSent } from './sheet-answer.tsx';

type EstimateSheetFooterProps = {
  estimate: EstimateDetail;
  today: CalendarDate;
  onRecordPayment: () => void;
};

/** The next steps: send the estimate, collect the deposit, start the work. A fully paid estimate has no next step. */
export function EstimateSheetFooter({ estimate, today, onRecordPayment }: EstimateSheetFooterProps) {
  const markSent = useMarkSent();
  const steps = nextSteps(estimate, today);
  if (!steps.markSent && !steps.pay && !steps.convert) return null;
  return (
    <SheetFooter>
      {steps.markSent && <MarkSentButton id={estimate.id} markSent={markSent} />}
      <span className="flex-1 max-sm:hidden" />
      {steps.convert && <ConvertButton id={estimate.id} steps={steps} />}
      {steps.pay && <RecordPaymentButton isNext={steps.first === 'pay'} onClick={onRecordPayment} />}
      {steps.markSent && (
        <SendDocumentButton
          letter={{ type: 'estimate', document_id: estimate.id }}
          isNext={steps.first === 'send'}
        />
      )}
    </SheetFooter>
  );
}

function ConvertButton({ id, steps }: { id: string; steps: NextSteps }) {
  const conversions = useConversions(id);
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button variant={steps.first === 'convert' ? 'primary' : 'secondary'} loading={conversions.isBusy}>
          Convert
          <ChevronDown />
        </Button>
      }
    >
      <ConvertItems steps={steps} conversions={conversions} />
    </DropdownMenu>
  );
}
