import type { MessageTemplate } from '@dayworks/shared/messages/template';
import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import { type TemplateProblems, templateProblems } from '@dayworks/shared/messages/template-problems';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';

export interface TemplateWords {
  subject: string | null;
  body: string;
}

const nameOf = (key: TemplateKey, channel: MessageChannel) => `${key} ${channel}`;

/** The unsaved drafts of all message templates. Users can switch between templates without losing what they typed. */
export function useTemplateDrafts(templates: readonly MessageTemplate[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, TemplateWords>>>({});
  const [showsProblems, setShowsProblems] = useState(false);
  const save = useMutation(api.messages.save.mutationOptions());

  const storedOf = (key: TemplateKey, channel: MessageChannel) =>
    templates.find((template) => template.key === key && template.channel === channel) as MessageTemplate;
  const wordsOf = (key: TemplateKey, channel: MessageChannel): TemplateWords => {
    const { subject, body } = storedOf(key, channel);
    return drafts[nameOf(key, channel)] ?? { subject, body };
  };
  const changed = templates.filter(({ key, channel, subject, body }) => {
    const words = wordsOf(key, channel);
    return words.subject !== subject || words.body !== body;
  });
  const problemsOf = (key: TemplateKey, channel: MessageChannel): TemplateProblems =>
    templateProblems({ key, channel, ...wordsOf(key, channel) });

  const change = (key: TemplateKey, channel: MessageChannel, words: TemplateWords) =>
    setDrafts((before) => ({ ...before, [nameOf(key, channel)]: words }));
  const forget = (key: TemplateKey, channel: MessageChannel) =>
    setDrafts(({ [nameOf(key, channel)]: _, ...rest }) => rest);

  /**
   * Saves all unsaved templates. If some of them cannot be saved, returns the first one, so that the editor can open
   * it; otherwise returns undefined.
   */
  const saveAll = async (): Promise<MessageTemplate | undefined> => {
    const wrong = changed.find(({ key, channel }) => Object.keys(problemsOf(key, channel)).length > 0);
    setShowsProblems(wrong !== undefined);
    if (wrong) return wrong;
    for (const template of changed) {
      const { key, channel, version } = template;
      try {
        await save.mutateAsync({ key, channel, ...wordsOf(key, channel), version });
        forget(key, channel);
      } catch (error) {
        failureToast('Not saved', errorMessage(error));
        return template;
      }
    }
    successToast('Success', changed.length === 1 ? 'Message saved' : `${changed.length} messages saved`);
    return undefined;
  };

  return {
    storedOf,
    wordsOf,
    problemsOf,
    changed,
    showsProblems,
    isSaving: save.isPending,
    change,
    forget,
    discard: () => setDrafts({}),
    saveAll,
  };
}

export type TemplateDrafts = ReturnType<typeof useTemplateDrafts>;
