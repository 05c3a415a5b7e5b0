import { fillerOfTemplate } from '@dayworks/shared/messages/fill-line';
import {
  fieldsOfTemplate,
  type LetterField,
  letterFieldLabels,
} from '@dayworks/shared/messages/letter-field';
import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import { longestBody, longestSubject } from '@dayworks/shared/messages/template-problems';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { InsertFields } from '../../../parts/message-editor/insert-fields.tsx';
import { fieldToken, insertText, MergeText } from '../../../parts/message-editor/merge-text.tsx';
import { Field } from '../../../ui/field/field.tsx';
import type { TemplateDrafts } from './use-template-drafts.ts';

const asked: readonly LetterField[] = [
  'first_name',
  'number',
  'balance',
  'due_date',
  'days_late',
  'valid',
  'deposit',
  'received',
  'account',
  'title',
  'when',
  'arrives',
  'address',
  'work',
  'link',
  'business_phone',
  'my_first_name',
];
const most = 8;

/** Returns the placeholders that a message of the given kind usually needs, such as the first name or the balance. */
const usualFields = (key: TemplateKey): LetterField[] =>
  asked.filter((field) => fieldsOfTemplate[key].includes(field)).slice(0, most);

type TemplateEditorProps = {
  templateKey: TemplateKey;
  channel: MessageChannel;
  drafts: TemplateDrafts;
  children: ReactNode;
};

/** Edits the subject and body of one message template, with the placeholders that it supports. */
export function TemplateEditor({ templateKey: key, channel, drafts, children }: TemplateEditorProps) {
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  const lastFocused = useRef<HTMLTextAreaElement>(null);
  const words = drafts.wordsOf(key, channel);
  const problems = drafts.showsProblems ? drafts.problemsOf(key, channel) : {};
  const { brokenFields } = fillerOfTemplate(key);
  const shared = {
    brokenFields,
    onFocus: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
      lastFocused.current = currentTarget;
    },
  };
  const insert = (field: LetterField) => {
    const target = lastFocused.current?.isConnected ? lastFocused.current : bodyRef.current;
    if (target) insertText(target, fieldToken(field));
  };
  const usual = usualFields(key);
  return (
    <div className="grid min-w-0 content-start gap-4">
      {channel === 'email' && (
        <Field label="Subject" error={problems.subject}>
          <MergeText
            {...shared}
            value={words.subject ?? ''}
            onValueChange={(subject) => drafts.change(key, channel, { ...words, subject })}
            isOneLine
            maxLength={longestSubject}
          />
        </Field>
      )}
      <div className="min-w-0">
        <Field label="Text" error={problems.body}>
          <MergeText
            {...shared}
            ref={bodyRef}
            value={words.body}
            onValueChange={(body) => drafts.change(key, channel, { ...words, body })}
            maxLength={longestBody}
            className={channel === 'email' ? 'min-h-44' : 'min-h-24'}
          />
        </Field>
        <InsertFields
          usual={usual}
          others={fieldsOfTemplate[key].filter((field) => !usual.includes(field))}
          labels={letterFieldLabels}
          onInsert={insert}
        />
        {children}
      </div>
    </div>
  );
}
