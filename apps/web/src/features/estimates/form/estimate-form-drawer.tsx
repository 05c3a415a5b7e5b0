import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { DrawerFrame, FormDrawer } from '../../../parts/document-form/form-drawer.tsx';
import { NewEstimate } from './new-estimate.tsx';
import { useEstimateStart } from './use-estimate-start.ts';

type EstimateFormDrawerProps = {
  open: boolean;
  /** Closed without an estimate; what was typed waits as a draft, unless it was discarded. */
  onClose: () => void;
  /** Created: whoever opened the drawer closes it. */
  onSaved: (estimate: Estimate) => void;
};

/** The form of a new estimate below 768 px. */
export default function EstimateFormDrawer({ open, onClose, onSaved }: EstimateFormDrawerProps) {
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
