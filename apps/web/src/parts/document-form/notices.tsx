import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

type MissingNoticeProps = { kind: DocumentKind; missing: 'project' | 'customer' };

/** The address of the page asked for something that nobody has. */
export const MissingNotice = ({ kind, missing }: MissingNoticeProps) => (
  <Alert tone="warning">
    {missing === 'project'
      ? `The project of this link was not found, so the ${kind} starts without one.`
      : 'The customer of this link was not found. Please select one.'}
  </Alert>
);

type RestoredNoticeProps = { kind: DocumentKind; onStartOver: () => void };

export const RestoredNotice = ({ kind, onStartOver }: RestoredNoticeProps) => (
  <Alert
    tone="info"
    title="Your draft is back"
    action={
      <Button size="sm" onClick={onStartOver}>
        Start over
      </Button>
    }
  >
    This {kind} was not finished. It was kept on this device.
  </Alert>
);

export const UnansweredNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="danger"
    live
    title="The server did not answer"
    action={
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Everything you entered is still here. Trying again cannot save it twice.
  </Alert>
);

type OutdatedNoticeProps = { kind: DocumentKind; onReload: () => void };

export const OutdatedNotice = ({ kind, onReload }: OutdatedNoticeProps) => (
  <Alert
    tone="warning"
    live
    title={`This ${kind} was changed by someone else`}
    action={
      <Button size="sm" onClick={onReload}>
        Reload
      </Button>
    }
  >
    Your changes cannot be saved over theirs. What you typed stays here until you reload.
  </Alert>
);
