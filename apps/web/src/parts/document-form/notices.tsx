import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { Alert } from '../../ui/alert.tsx';

type MissingNoticeProps = { kind: DocumentKind; missing: 'project' | 'customer' };

/** The notice that the URL names a record that does not exist. */
export const MissingNotice = ({ kind, missing }: MissingNoticeProps) => (
  <Alert tone="warning">
    {missing === 'project'
      ? `We could not find the project in this link, so the ${kind} starts without one.`
      : 'We could not find the customer in this link. Please select one.'}
  </Alert>
);
