import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { SavedForm } from '../form/use-saved-form.ts';

/** The notices about saving. All forms show them with the same wording and in the same place. */

type NoticeAction = { label: string; onClick: () => void };

const actionButton = ({ label, onClick }: NoticeAction) => (
  <Button size="sm" onClick={onClick}>
    {label}
  </Button>
);

type OutdatedNoticeProps = { noun: string; action: NoticeAction; children: ReactNode };

/** The notice that another user saved the record in the meantime. */
const OutdatedNotice = ({ noun, action, children }: OutdatedNoticeProps) => (
  <Alert tone="warning" live title={outdatedTitle(noun)} action={actionButton(action)}>
    {children}
  </Alert>
);

const outdatedTitle = (noun: string) =>
  noun.endsWith('s')
    ? `These ${noun} were changed by someone else`
    : `This ${noun} was changed by someone else`;

/** The notice shown when it is not known whether the record was saved. */
const UnansweredNotice = ({ onRetry }: { onRetry: () => void }) => (
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

const RestoredNotice = ({ noun, onStartOver }: RestoredNoticeProps) => (
  <Alert
    tone="info"
    title="Your draft was restored"
    action={actionButton({ label: 'Start over', onClick: onStartOver })}
  >
    This {noun} was not finished. It was saved on this device.
  </Alert>
);

const savedAlreadyText = (noun: string) =>
  `The ${noun} was already saved the first time. Look for it in the list, or save again to create another one.`;

const showInMiddle = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });

type SaveNoticesProps = {
  form: Pick<SavedForm, 'failure' | 'hiddenProblem' | 'isRestored' | 'takeLatest' | 'startOver' | 'save'>;
  noun: string;
  /** Returns the message that the user sees for a server error. */
  textOf?: (error: unknown) => string;
  /**
   * Called when the user clicks 'Reload' in a form that cannot merge versions. Asks for confirmation before replacing
   * what was typed.
   */
  onReload?: () => void;
  /**
   * Called when the user clicks 'Start over' and confirms that the restored draft is removed. If omitted, the draft is
   * removed without confirmation.
   */
  onStartOver?: () => void;
};

/** The notices about saving a form, shown above its fields. If there are no notices, nothing is rendered. */
export function SaveNotices(props: SaveNoticesProps) {
  const { form, noun, onStartOver } = props;
  const { failure, hiddenProblem, isRestored, startOver } = form;
  const kind = failure?.kind ?? (hiddenProblem && 'refused');
  if (kind) {
    return (
      <div key={kind} ref={showInMiddle}>
        <FailureNotice {...props} />
      </div>
    );
  }
  return isRestored && <RestoredNotice noun={noun} onStartOver={onStartOver ?? startOver} />;
}

function FailureNotice({ form, noun, textOf = errorMessage, onReload }: SaveNoticesProps) {
  const { failure, hiddenProblem, takeLatest, save } = form;
  if (!failure) return <RefusedNotice>{hiddenProblem}</RefusedNotice>;
  if (failure.kind === 'unanswered') return <UnansweredNotice onRetry={save} />;
  if (failure.kind === 'duplicate') return <RefusedNotice>{savedAlreadyText(noun)}</RefusedNotice>;
  if (failure.kind === 'refused') return <RefusedNotice>{textOf(failure.error)}</RefusedNotice>;
  if (onReload) {
    return (
      <OutdatedNotice noun={noun} action={{ label: 'Reload', onClick: onReload }}>
        You cannot save over the other person’s changes. Your entries stay here until you reload.
      </OutdatedNotice>
    );
  }
  return (
    <OutdatedNotice noun={noun} action={{ label: 'Load latest version', onClick: () => void takeLatest() }}>
      Nothing you typed is lost: your changes stay in the fields, on top of the latest version.
    </OutdatedNotice>
  );
}
