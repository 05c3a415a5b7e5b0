import { DrawerFrame, FormDrawer } from '../../../parts/document-form/form-drawer.tsx';
import type { NewDocumentDrawerProps } from '../../../parts/list/new-document-drawer.tsx';
import { NewEstimate, useEstimateStart } from './new-estimate.tsx';

/** The form for a new estimate on screens narrower than 768 px. */
export default function EstimateFormDrawer({ open, onClose, onSaved }: NewDocumentDrawerProps) {
  const start = useEstimateStart(null);
  return (
    <FormDrawer kind="estimate" open={open} onClose={onClose} start={start}>
      {(ready, key, onStartOver) => (
        <NewEstimate
          key={key}
          start={ready}
          Frame={DrawerFrame}
          onSaved={onSaved}
          onCancelled={onClose}
          onStartOver={onStartOver}
        />
      )}
    </FormDrawer>
  );
}
