import type { Content } from '@dayworks/shared/content/content';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';

/** The actions on an entry of the content calendar, except moving it. */
export function usePlanVerbs({ id, version, title }: PlannedContent, onChanged: (content: Content) => void) {
  const onError = (error: unknown) => failureToast('Not changed', errorMessage(error));
  const posted = useMutation(api.content.markPosted.mutationOptions({ onSuccess: onChanged, onError }));
  const plan = useMutation(api.content.plan.mutationOptions({ onSuccess: onChanged, onError }));
  const seen = { id, version: version ?? 1 };
  return {
    setPosted: (is_posted: boolean) =>
      posted.mutate(
        { ...seen, is_posted },
        { onSuccess: () => successToast(is_posted ? 'Posted' : 'Not posted', title) },
      ),
    takeOff: () =>
      plan.mutate(
        { ...seen, at: null },
        { onSuccess: () => successToast('Off the calendar', 'It is still under Saved') },
      ),
  };
}
