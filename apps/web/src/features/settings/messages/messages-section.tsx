import type { MessageTemplate } from '@dayworks/shared/messages/template';
import { type TemplateKey, templateKeys, templateLabels } from '@dayworks/shared/messages/template-key';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/router.tsx';
import { LeaveGuard } from '../../../parts/form-frame/leave-guard.tsx';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Card } from '../../../ui/card.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SectionQuery } from '../section-query.tsx';
import { WithPreview } from '../with-preview.tsx';
import { channelOf, type PreviewLook, previewLooks } from './preview-look.ts';
import { TemplateActions } from './template-actions.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateHints } from './template-hints.tsx';
import { TemplateList } from './template-list.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateDrafts } from './use-template-drafts.ts';
import { useTemplatePreview } from './use-template-preview.ts';

export function MessagesSection() {
  const query = useQuery(api.messages.list.queryOptions());
  return (
    <SectionQuery query={query}>{({ templates }) => <MessagesForm templates={templates} />}</SectionQuery>
  );
}

/**
 * Returns the key of the open message template from the URL, and a function to change it. The key is in the URL so
 * that a reminder step can link to its template.
 */
function useChosen(): [TemplateKey, (key: TemplateKey) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('message');
  const chosen = templateKeys.find((key) => key === named) ?? 'first_reminder';
  return [chosen, (key) => setParams(new URLSearchParams({ message: key }), { replace: true })];
}

function MessagesForm({ templates }: { templates: readonly MessageTemplate[] }) {
  const [chosen, choose] = useChosen();
  const [look, setLook] = useState<PreviewLook>('email');
  const [index, setIndex] = useState(0);
  const channel = channelOf(look);
  const drafts = useTemplateDrafts(templates);
  const words = drafts.wordsOf(chosen, channel);
  const preview = useTemplatePreview(chosen, channel, words, index);

  const open = (key: TemplateKey) => {
    choose(key);
    setIndex(0);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await drafts.saveAll();
    if (!wrong) return;
    open(wrong.key);
    setLook(wrong.channel);
  };

  const changes = drafts.changed.length;
  const own = new Set(
    [...templates.filter(({ is_changed }) => is_changed), ...drafts.changed].map(({ key }) => key),
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <WithPreview
        switcher={
          <SegmentedControl label="Preview as" value={look} onValueChange={setLook} segments={previewLooks} />
        }
        preview={<TemplatePreview query={preview} look={look} index={index} onIndex={setIndex} />}
      >
        <Card>
          <SectionHeader
            title="Messages"
            text="What customers get. The fields are filled in for each of them."
          />
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] border-line border-t md:grid-cols-[176px_minmax(0,1fr)]">
            <TemplateList chosen={chosen} changed={own} onChoose={open} />
            <section aria-label={templateLabels[chosen]} className="min-w-0 p-4">
              <div className="mb-4">
                <SegmentedControl
                  label="Sent as"
                  value={channel}
                  onValueChange={setLook}
                  segments={[
                    { value: 'email', label: 'Email' },
                    { value: 'sms', label: 'Text message' },
                  ]}
                />
              </div>
              <TemplateEditor
                key={`${chosen} ${channel}`}
                templateKey={chosen}
                channel={channel}
                drafts={drafts}
              >
                <TemplateHints
                  channel={channel}
                  body={words.body}
                  problems={drafts.problemsOf(chosen, channel)}
                  preview={preview.data}
                />
                <TemplateActions templateKey={chosen} channel={channel} drafts={drafts} index={index} />
              </TemplateEditor>
            </section>
          </div>
        </Card>
      </WithPreview>
      <SaveBar changes={changes} saving={drafts.isSaving} onDiscard={drafts.discard} />
      <LeaveGuard
        when={changes > 0 && !drafts.isSaving}
        description={
          changes === 1
            ? 'One change to your messages is not saved.'
            : `${changes} changes to your messages are not saved.`
        }
      />
    </form>
  );
}
