import { letterFieldLabels } from '@dayworks/shared/messages/letter-field';
import type { TemplatePreview } from '@dayworks/shared/messages/template';
import { type TemplateKey, templateLabels } from '@dayworks/shared/messages/template-key';
import type { TemplateProblems } from '@dayworks/shared/messages/template-problems';
import { keptInOutboxText, type MessageChannel } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, Info, RotateCcw, Send } from 'lucide-react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { TemplateDrafts } from './use-template-drafts.ts';

type TemplateHintsProps = {
  channel: MessageChannel;
  body: string;
  problems: TemplateProblems;
  preview: TemplatePreview | undefined;
};

function lengthText(channel: MessageChannel, body: string, preview: TemplatePreview | undefined): string {
  if (channel === 'sms') {
    const parts = preview?.sms_parts ?? 1;
    return parts === 1 ? '1 text message' : `${parts} text messages`;
  }
  const words = body.split(/\s+/).filter(Boolean).length;
  return words === 1 ? '1 word' : `${words} words`;
}

function emptyText({ empty_fields, person }: TemplatePreview): string | null {
  const labels = empty_fields.map((field) => letterFieldLabels[field]);
  return labels.length > 0 ? `Empty for ${person ?? 'this one'} and left out: ${labels.join(', ')}` : null;
}

/** Shows whether every customer can get the message, and how long the message is. */
export function TemplateHints({ channel, body, problems, preview }: TemplateHintsProps) {
  const wrong = [...new Set(Object.values(problems))];
  const empty = preview && wrong.length === 0 ? emptyText(preview) : null;
  return (
    <ul
      aria-label="About this text"
      aria-live="polite"
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13"
    >
      {wrong.map((text) => (
        <li key={text} className="flex items-start gap-1.5 text-danger-fg">
          <CircleX className="mt-0.5 size-3.5 flex-none" />
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
      {wrong.length === 0 && (
        <li className="flex items-start gap-1.5 text-success-fg">
          <CircleCheck className="mt-0.5 size-3.5 flex-none" />
          All fields can be filled
        </li>
      )}
      <li className="text-fg-2">{lengthText(channel, body, preview)}</li>
      {empty && (
        <li className="flex basis-full items-start gap-1.5 text-fg-2">
          <Info className="mt-0.5 size-3.5 flex-none" />
          {empty}
        </li>
      )}
    </ul>
  );
}

type TemplateActionsProps = {
  templateKey: TemplateKey;
  channel: MessageChannel;
  drafts: TemplateDrafts;
  index: number;
};

/** The actions for sending a test message to oneself and for restoring the default template. */
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
      successToast('Test', status === 'kept' ? keptInOutboxText[channel] : `Sending to ${to}`),
    onError: (error) => failureToast('Test not sent', errorMessage(error)),
  });
  const save = useMutation(api.messages.save.mutationOptions());
  const reset = useMutation(api.messages.reset.mutationOptions());
  /**
   * Undoes the reset of a message template: saves the previous template again, and restores unsaved text in the editor.
   */
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
