import { isAboutJob } from '@dayworks/shared/content/content-kind';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { IconButton } from '../../../ui/button.tsx';
import type { SlotName } from '../studio.ts';
import type { StudioHandle } from '../use-studio.ts';

/** Asks the model to improve the text. The model's text is rejected if the checked facts do not support it. */
export function BetterWords({ handle, name }: { handle: StudioHandle; name: SlotName }) {
  const { choices, jobId, studio, dispatch } = handle;
  const { kind, tone, length, ticked, review } = choices;
  const noted = (note: string | null) => dispatch({ type: 'noted', slot: name, note });
  const reword = useMutation(
    api.content.reword.mutationOptions({
      onSuccess: ({ words, note }) => {
        if (words) dispatch({ type: 'reworded', slot: name, ...words });
        noted(note);
      },
      onError: (error) => noted(errorMessage(error)),
    }),
  );
  return (
    <IconButton
      size="sm"
      label={`Improve wording of variant ${name}`}
      aria-busy={reword.isPending || undefined}
      disabled={reword.isPending}
      onClick={() =>
        reword.mutate({
          ...{ kind, tone, length, job_id: jobId },
          angle: studio.slots[name].telling?.angle ?? 'The change',
          facts: isAboutJob(kind) ? [...ticked] : [],
          review: !isAboutJob(kind) && review.text.trim() ? review : null,
        })
      }
    >
      <Sparkles className={reword.isPending ? 'animate-pulse' : undefined} />
    </IconButton>
  );
}
