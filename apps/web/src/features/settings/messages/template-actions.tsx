import { type TemplateKey, templateLabels } from '@dayworks/shared/messages/template-key';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw, Send } from 'lucide-react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { TemplateDrafts } from './use-template-drafts.ts';

type TemplateActionsProps = {
  templateKey: TemplateKey;
  channel: MessageChannel;
  drafts: TemplateDrafts;
  index: number;
};

/** Actions to send a test message to the user and to restore the default template. */
export function TemplateActions({ templateKey: key, channel, drafts, index }: TemplateActionsProps) {
  const words = drafts.wordsOf(key, channel);
  const { subject, body, is_changed, version } = drafts.storedOf(key, channel);
  const isWritten = drafts.changed.some((one) => one.key === key && one.channel === channel);
  const test = useMutation({
    mutationKey: api.messages.sendTest.mutationKey(),
    mutationFn: () =>
      api.messages.sendTest.call(
        { key, channel, ...words, index },
        { context: { idempotencyKey: newIdempotencyKey() } },
      ),
    onSuccess: ({ status, to }) =>
      successToast('Test', status === 'kept' ? keptInOutboxText[channel] : `On its way to ${to}`),
    onError: (error) => failureToast('No test sent', errorMessage(error)),
  });
  const save = useMutation(api.messages.save.mutationOptions());
  const reset = useMutation(api.messages.reset.mutationOptions());
  /** Saves the template as it was before the reset, and puts unsaved text back into the editor. */
  const undo = async (newVersion: number) => {
    if (is_changed) await save.mutateAsync({ key, channel, subject, body, version: newVersion });
    if (isWritten) drafts.change(key, channel, words);
  };
  const startAnew = async () => {
    try {
      const after = is_changed ? await reset.mutateAsync({ key, channel, version }) : null;
      drafts.forget(key, channel);
      toast({
        type: 'success',
        title: 'Success',
        description: `${templateLabels[key]} is as it came`,
        action: { label: 'Undo', onClick: () => void undo(after?.version ?? version) },
      });
    } catch (error) {
      failureToast('Not reset', errorMessage(error));
    }
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button loading={test.isPending} onClick={() => test.mutate()}>
        <Send />
        Send me a test
      </Button>
      {(is_changed || isWritten) && (
        <Button variant="ghost" loading={reset.isPending} onClick={() => void startAnew()}>
          <RotateCcw />
          Reset
        </Button>
      )}
    </div>
  );
}
