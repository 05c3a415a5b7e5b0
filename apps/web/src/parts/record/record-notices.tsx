import {
  OutdatedNotice,
  RefusedNotice,
  RestoredNotice,
  UnansweredNotice,
} from '../form-frame/save-notices.tsx';
import type { RecordForm } from './use-record-form.ts';

const showInMiddle = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });

/** The notices about saving a record, shown above its fields. */
export function RecordNotices<Values>({ form }: { form: RecordForm<Values> }) {
  const { noun } = form.record;
  if (form.failure) {
    return (
      <div key={form.failure.kind} ref={showInMiddle}>
        <FailureNotice form={form} />
      </div>
    );
  }
  return form.isRestored && <RestoredNotice noun={noun} onStartOver={form.startOver} />;
}

function FailureNotice<Values>({ form }: { form: RecordForm<Values> }) {
  const { failure, record, takeLatest, save } = form;
  if (failure?.kind === 'outdated') {
    return (
      <OutdatedNotice noun={record.noun} action={{ label: 'Load latest version', onClick: takeLatest }}>
        Nothing you typed is lost: your changes stay in the fields, on top of the latest version.
      </OutdatedNotice>
    );
  }
  if (failure?.kind === 'unanswered') return <UnansweredNotice onRetry={save} />;
  return failure && <RefusedNotice>{failure.text}</RefusedNotice>;
}
