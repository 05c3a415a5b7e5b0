import { errorMessage } from '../../../../lib/errors.ts';
import { failureToast } from '../../../../parts/feedback.tsx';
import {
  OutdatedNotice,
  RefusedNotice,
  RestoredNotice,
  UnansweredNotice,
} from '../../../../parts/form-frame/save-notices.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

/** Shows problems that occur while the draft is saved; shows nothing if there are none. */
export function SaveNotice({ draft }: { draft: CampaignDraft }) {
  const { state, takeLatest, save, isRestored, startOver } = draft;
  if (state.kind === 'outdated') {
    const take = () => takeLatest().catch((error: unknown) => failureToast('Error', errorMessage(error)));
    return (
      <OutdatedNotice noun="campaign" action={{ label: 'Load latest version', onClick: () => void take() }}>
        Nothing you typed is lost: your changes stay in the fields, on top of the latest version.
      </OutdatedNotice>
    );
  }
  if (state.kind === 'unanswered') {
    return <UnansweredNotice onRetry={() => void save().catch(() => undefined)} />;
  }
  if (state.kind === 'refused') return <RefusedNotice>Not saved: {errorMessage(state.error)}</RefusedNotice>;
  return isRestored && <RestoredNotice noun="campaign" onStartOver={startOver} />;
}
