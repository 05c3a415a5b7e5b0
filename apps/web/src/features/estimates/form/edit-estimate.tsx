import { documentNumber } from '@dayworks/shared/documents/document-number';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { EditDocument } from '../../../parts/document-form/edit-document.tsx';
import type { OpenedDocument } from '../../../parts/document-form/edit-page.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { estimateDefinition } from './estimate-definition.ts';
import { EstimateForm } from './estimate-form.tsx';
import { useEstimateCalls } from './use-estimate-calls.ts';

type EditEstimateProps = OpenedDocument<EstimateDetail> & { today: string };

export function EditEstimate({ today, ...opened }: EditEstimateProps) {
  const { stored } = opened;
  const calls = useEstimateCalls();
  return (
    <EditDocument
      {...opened}
      definition={estimateDefinition}
      calls={calls}
      number={documentNumber(stored.id)}
    >
      {({ notices, ...form }) => (
        <EstimateForm
          {...form}
          today={today}
          estimateId={stored.id}
          fixedCustomer={stored.customer}
          notices={
            <>
              <AgreedNotice estimate={stored} />
              {notices}
            </>
          }
        />
      )}
    </EditDocument>
  );
}

/** M25: warns that a change to an approved estimate needs the customer's approval again. */
function AgreedNotice({ estimate: { status, signatures, version } }: { estimate: EstimateDetail }) {
  if (status !== 'approved') return null;
  const isSigned = signatures.some(({ estimate_version }) => estimate_version === version);
  return (
    <Alert tone="warning" title={`The customer has ${isSigned ? 'signed' : 'approved'} this version`}>
      {isSigned
        ? 'Once you change it, they have to sign the new version. The signed one stays readable.'
        : 'Once you change it, they have to approve the new version.'}
    </Alert>
  );
}
