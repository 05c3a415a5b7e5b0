import type { MessageTemplate } from '@dayworks/shared/messages/template';
import {
  type TemplateKey,
  templateGroups,
  templateKeys,
  templateLabels,
} from '@dayworks/shared/messages/template-key';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/routing/router.tsx';
import { LeaveGuard } from '../../../parts/form-frame/leave-guard.tsx';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { useDebounced } from '../../../parts/time/typed-search.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SaveBar, SectionQuery } from '../settings-form.tsx';
import { WithPreview } from '../with-preview.tsx';
import { TemplateActions, TemplateHints } from './template-actions.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { channelOf, type PreviewLook, previewLooks, TemplatePreview } from './template-preview.tsx';
import { type TemplateWords, useTemplateDrafts } from './use-template-drafts.ts';

type TemplateListProps = {
  chosen: TemplateKey;
  /** The message templates that the business has changed. */
  changed: ReadonlySet<TemplateKey>;
  onChoose: (key: TemplateKey) => void;
};

const changedText = 'Customized';

/** The list of message templates. It is beside the editor; on narrow screens, it is a dropdown above the editor. */
function TemplateList({ chosen, changed, onChoose }: TemplateListProps) {
  return (
    <>
      <nav aria-label="Messages" className="border-line border-r p-2 max-md:hidden">
        {templateGroups.map(({ label, keys }) => (
          <section key={label} aria-label={label} className="not-first:mt-2">
            <p className="px-2.5 py-1 font-medium text-12 text-fg-3">{label}</p>
            {keys.map((key) => (
              <button
                key={key}
                type="button"
                aria-current={key === chosen}
                onClick={() => onChoose(key)}
                className="flex min-h-8 w-full items-center justify-between gap-2 rounded-8 px-2.5 text-left font-medium text-13 text-fg-2 transition-colors hover:bg-surface-2 aria-[current=true]:bg-accent-soft aria-[current=true]:text-fg-1 touch:min-h-11"
              >
                {templateLabels[key]}
                {changed.has(key) && (
                  <>
                    <span
                      aria-hidden="true"
                      title={changedText}
                      className="size-1.5 rounded-full bg-accent"
                    />
                    <span className="sr-only">, {changedText}</span>
                  </>
                )}
              </button>
            ))}
          </section>
        ))}
      </nav>
      <Field label="Message" className="px-4 pt-4 md:hidden">
        <Select
          value={chosen}
          onValueChange={onChoose}
          options={templateGroups.flatMap(({ label, keys }) =>
            keys.map((key) => ({
              value: key,
              label: templateLabels[key],
              description: changed.has(key) ? `${label} · ${changedText}` : label,
            })),
          )}
          className="w-full"
        />
      </Field>
    </>
  );
}

const restMs = 300;

/** Loads a preview of the edited template, filled in for one customer. */
function useTemplatePreview(key: TemplateKey, channel: MessageChannel, words: TemplateWords, index: number) {
  /*
   * The query input is compared as a JSON string, so that a new object with equal values does not cause another
   * request.
   */
  const asked = useDebounced(JSON.stringify({ key, channel, ...words, index }), restMs);
  const input = useMemo(() => JSON.parse(asked) as Parameters<typeof api.messages.preview.call>[0], [asked]);
  return useQuery(
    api.messages.preview.queryOptions({ input, placeholderData: keepPreviousData, retry: false }),
  );
}

export function MessagesSection() {
  const query = useQuery(api.messages.list.queryOptions());
  return (
    <SectionQuery query={query}>{({ templates }) => <MessagesForm templates={templates} />}</SectionQuery>
  );
}

/**
 * Returns the key of the open message template, and a function to change it. The key is in the URL, so that a reminder
 * step can link to its template.
 */
function useChosen(): [TemplateKey, (key: TemplateKey) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('message');
  const chosen = templateKeys.find((key) => key === named) ?? 'first_reminder';
  return [chosen, (key) => setParams(new URLSearchParams({ message: key }), { replace: true })];
}

type ChannelChoiceProps = { channel: MessageChannel; onChange: (channel: MessageChannel) => void };

function ChannelChoice({ channel, onChange }: ChannelChoiceProps) {
  return (
    <SegmentedControl
      label="Send as"
      value={channel}
      onValueChange={onChange}
      segments={[
        { value: 'email', label: 'Email' },
        { value: 'sms', label: 'Text message' },
      ]}
    />
  );
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
            text="Messages your customers get. The fields are filled in for each customer."
          />
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] border-line border-t md:grid-cols-[176px_minmax(0,1fr)]">
            <TemplateList chosen={chosen} changed={own} onChoose={open} />
            <section aria-label={templateLabels[chosen]} className="min-w-0 p-4">
              <div className="mb-4">
                <ChannelChoice channel={channel} onChange={setLook} />
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
