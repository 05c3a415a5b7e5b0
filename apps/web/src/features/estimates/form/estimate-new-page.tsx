import { emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { offerStart } from '@dayworks/shared/look/document-settings';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/routing/router.tsx';
import { filledItems } from '../../../parts/document-form/document-items.ts';
import { DrawerFrame, FormDrawer } from '../../../parts/document-form/form-drawer.tsx';
import { FormSkeleton } from '../../../parts/document-form/form-skeleton.tsx';
import { MissingNotice, useFormStart } from '../../../parts/document-form/form-start.tsx';
import { NewDocument, type NewDocumentFrame } from '../../../parts/document-form/new-document.tsx';
import { listHref, PageFrame } from '../../../parts/document-form/page-frame.tsx';
import type { NewDocumentStart } from '../../../parts/document-form/use-document-form.ts';
import type { NewDocumentDrawerProps } from '../../../parts/list/new-document-drawer.tsx';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { EstimateForm, estimateDefinition, useEstimateCalls } from './estimate-form.tsx';
import { type EstimateTypes, valuesFromEstimate } from './estimate-values.ts';

interface EstimateStart extends NewDocumentStart<EstimateTypes> {
  today: string;
  /** True if the URL contains the id of a customer that does not exist. */
  isCustomerMissing: boolean;
}

/** Returns the initial values of a new estimate; undefined while they are loading. */
function useEstimateStart(
  customerId: string | null,
  filled?: ReturnType<typeof filledItems>,
): EstimateStart | undefined {
  const topicId = [customerId, filled?.topic].filter(Boolean).join(' ') || null;
  const start = useFormStart({ customerId, topicId });
  if (!start) return undefined;
  const { owner, today, customer, usualAddress, isCustomerMissing, defaults, leavesWords } = start;
  return {
    owner,
    today,
    values: {
      ...valuesFromEstimate({
        ...emptyEstimate(today),
        ...offerStart(today, defaults),
        ...usualAddress,
        customer_id: customer?.id ?? '',
        ...(filled?.items && { items: filled.items }),
      }),
      leavesWords,
    },
    isCustomerMissing,
  };
}

type NewEstimateProps = NewDocumentFrame & { start: EstimateStart };

function NewEstimate({ start: given, ...frame }: NewEstimateProps) {
  /*
   * The initial values do not change while the form is open. Otherwise, refetching the customer would make the form
   * count as edited.
   */
  const [start] = useState(given);
  const calls = useEstimateCalls();
  return (
    <NewDocument {...frame} definition={estimateDefinition} calls={calls} start={start}>
      {({ notices, ...form }) => (
        <EstimateForm
          {...form}
          today={start.today}
          estimateId={null}
          notices={
            <>
              {start.isCustomerMissing && <MissingNotice kind="estimate" missing="customer" />}
              {notices}
            </>
          }
        />
      )}
    </NewDocument>
  );
}

/** The form for a new estimate on screens narrower than 768 px. */
export function EstimateFormDrawer({ open, onClose, onSaved }: NewDocumentDrawerProps) {
  const start = useEstimateStart(null);
  return (
    <FormDrawer kind="estimate" open={open} onClose={onClose} start={start}>
      {(ready, key) => (
        <NewEstimate key={key} start={ready} Frame={DrawerFrame} onSaved={onSaved} onCancelled={onClose} />
      )}
    </FormDrawer>
  );
}

/** The page /estimates/new. The parameter `customer` sets the customer, and `items` fills in the items. */
export default function EstimateNewPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const start = useEstimateStart(search.get('customer'), filledItems(search));
  if (!start) return <FormSkeleton title="New Estimate" />;
  return (
    <NewEstimate
      key={start.owner}
      start={start}
      Frame={PageFrame}
      onSaved={({ id }) => navigate(sheetHref('estimate', id), { replace: true })}
      onCancelled={() => navigate(listHref('estimate'))}
    />
  );
}
