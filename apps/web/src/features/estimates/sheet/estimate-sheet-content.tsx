import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { lazy } from 'react';
import { DocumentSheetContent } from '../../../parts/document-sheet/document-sheet-content.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { DeleteEstimateDialog } from './delete-estimate-dialog.tsx';
import { SheetAnswer } from './sheet-answer.tsx';
import { SheetFacts } from './sheet-facts.tsx';
import { EstimateSheetFooter } from './sheet-footer.tsx';
import { SheetHeadline } from './sheet-headline.tsx';
import { SheetSignatures } from './sheet-signatures.tsx';
import { useDeleteEstimate } from './use-delete-estimate.ts';

const EstimateShare = lazy(() => import('./estimate-share.tsx'));
const EstimatePayment = lazy(() => import('./estimate-payment.tsx'));

type EstimateSheetContentProps = { estimate: EstimateDetail; onClose: () => void; onEdit: () => void };

export function EstimateSheetContent({ estimate, onClose, onEdit }: EstimateSheetContentProps) {
  const day = useBusinessDay();
  const remove = useDeleteEstimate();
  return (
    <DocumentSheetContent
      kind="estimate"
      document={estimate}
      day={day}
      head={
        <>
          <SheetHeadline estimate={estimate} day={day} />
          <SheetAnswer estimate={estimate} day={day} />
        </>
      }
      facts={
        <>
          <SheetFacts estimate={estimate} day={day} />
          <SheetSignatures estimate={estimate} day={day} />
        </>
      }
      footer={(onRecordPayment) => (
        <EstimateSheetFooter estimate={estimate} today={day.today} onRecordPayment={onRecordPayment} />
      )}
      refusal={(action) => estimateActionProblem(action, estimate, day.today)}
      onEdit={onEdit}
      onDelete={() => {
        remove.mutate({ id: estimate.id });
        onClose();
      }}
      dialogs={{
        share: (state) => <EstimateShare estimate={estimate} {...state} />,
        payment: (state) => <EstimatePayment estimate={estimate} {...state} />,
        remove: (state) => <DeleteEstimateDialog estimate={estimate} {...state} />,
      }}
    />
  );
}
