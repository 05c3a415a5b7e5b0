import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** What every form says about its saving, whatever it holds: each thing in the same words and at the same place. */

type NoticeAction = { label: string; onClick: () => void };

const actionButton = ({ label, onClick }: NoticeAction) => (
  <Button size="sm" onClick={onClick}>
    {label}
  </Button>
);

type OutdatedNoticeProps = { noun: string; action: NoticeAction; children: ReactNode };

/** Somebody else saved in between. */
export const OutdatedNotice = ({ noun, action, children }: OutdatedNoticeProps) => (
  <Alert tone="warning" live title={outdatedTitle(noun)} action={actionButton(action)}>
    {children}
  </Alert>
);

const outdatedTitle = (noun: string) =>
  noun.endsWith('s')
    ? `These ${noun} were changed by someone else`
    : `This ${noun} was changed by someone else`;

/** Nobody knows whether it was saved. */
export const UnansweredNotice = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    tone="danger"
    live
    title="The server did not answer"
    action={actionButton({ label: 'Try again', onClick: onRetry })}
  >
    Everything you entered is still here. Trying again cannot save it twice.
  </Alert>
);

/** What the server said that belongs to no field. */
export const RefusedNotice = ({ children }: { children: ReactNode }) => (
  <Alert tone="danger" live>
    {children}
  </Alert>
);

type RestoredNoticeProps = { noun: string; onStartOver: () => void };

export const RestoredNotice = ({ noun, onStartOver }: RestoredNoticeProps) => (
  <Alert
    tone="info"
    title="Your draft is back"
    action={actionButton({ label: 'Start over', onClick: onStartOver })}
  >
    This {noun} was not finished. It was kept on this device.
  </Alert>
);
