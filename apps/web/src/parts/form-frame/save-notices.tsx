import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** The notices about saving. All forms show them with the same wording and in the same place. */

type NoticeAction = { label: string; onClick: () => void };

const actionButton = ({ label, onClick }: NoticeAction) => (
  <Button size="sm" onClick={onClick}>
    {label}
  </Button>
);

type OutdatedNoticeProps = { noun: string; action: NoticeAction; children: ReactNode };

/** The notice that another user saved the record in the meantime. */
export const OutdatedNotice = ({ noun, action, children }: OutdatedNoticeProps) => (
  <Alert tone="warning" live title={outdatedTitle(noun)} action={actionButton(action)}>
    {children}
  </Alert>
);

const outdatedTitle = (noun: string) =>
  noun.endsWith('s')
    ? `These ${noun} were changed by someone else`
    : `This ${noun} was changed by someone else`;

/** The notice shown when it is not known whether the record was saved. */
export const UnansweredNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="danger"
    live
    title="The server did not respond"
    action={actionButton({ label: 'Try again', onClick: onRetry })}
  >
    Everything you entered is still here. Trying again will not save it twice.
  </Alert>
);

/** Shows a server message that does not belong to any field of the form. */
export const RefusedNotice = ({ children }: { children: ReactNode }) => (
  <Alert tone="danger" live>
    {children}
  </Alert>
);

type RestoredNoticeProps = { noun: string; onStartOver: () => void };

export const RestoredNotice = ({ noun, onStartOver }: RestoredNoticeProps) => (
  <Alert
    tone="info"
    title="Your draft was restored"
    action={actionButton({ label: 'Start over', onClick: onStartOver })}
  >
    This {noun} was not finished. It was saved on this device.
  </Alert>
);
