import type { MessageHint, Preview } from '@dayworks/shared/marketing/campaigns/campaign';
import { brokenFields, type MergeField } from '@dayworks/shared/marketing/campaigns/merge-field';
import { CircleCheck, CircleX, Info, Plus, X } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useRef } from 'react';
import { fieldToken, insertText, MergeText } from '../../../../parts/message-editor/merge-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { Input } from '../../../../ui/field/input.tsx';
import { NumberInput } from '../../../../ui/input/number-input.tsx';
import type { Complaints } from './campaign-values.ts';
import { InsertMarketingFields } from './insert-marketing-fields.tsx';
import { Step } from './step.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

type SubjectFieldsProps = {
  draft: CampaignDraft;
  complaints: Complaints;
  text: (name: 'subject' | 'subject_b') => ComponentProps<typeof MergeText>;
};

/**
 * The fields for the subject, or for the two subjects of an A/B test. After the test, the remaining recipients get the
 * better subject.
 */
function SubjectFields({ draft, complaints, text }: SubjectFieldsProps) {
  const { subject_b, try_on } = draft.values;
  const hasTwo = subject_b !== null;
  return (
    <>
      <Field label={hasTwo ? 'Subject A' : 'Subject'} error={complaints.subject}>
        <MergeText {...text('subject')} />
      </Field>
      {hasTwo ? (
        <>
          <Field
            label="Subject B"
            error={complaints.subject_b}
            action={
              <Button variant="ghost" size="xs" onClick={() => draft.change({ subject_b: null })}>
                <X />
                Remove<span className="sr-only"> subject B</span>
              </Button>
            }
          >
            <MergeText {...text('subject_b')} />
          </Field>
          <Field
            label="Test both on"
            error={complaints.try_on}
            help="Half of them get each subject. The one with more opens goes to everyone else."
            className="max-w-80"
          >
            <NumberInput
              value={try_on}
              onValueChange={(value) => draft.change({ try_on: value })}
              maxDecimals={0}
              step="10"
              min="10"
              max="1000"
              suffix="people"
            />
          </Field>
        </>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-my-2 -ml-2.5 justify-self-start"
          onClick={() => draft.change({ subject_b: '' })}
        >
          <Plus />
          Test a second subject
        </Button>
      )}
    </>
  );
}

const looks = {
  good: { icon: CircleCheck, colour: 'text-success-fg' },
  hint: { icon: Info, colour: 'text-warning-fg' },
  problem: { icon: CircleX, colour: 'text-danger-fg' },
};

const kindNames = { good: '', hint: 'Hint: ', problem: 'Needs a change: ' };

type MessageHintsProps = { hints: readonly MessageHint[]; missing: MergeField | undefined };

/** Hints about the message that the user sees before sending the campaign. */
function MessageHints({ hints, missing }: MessageHintsProps) {
  return (
    <>
      <ul
        aria-label="About this text"
        aria-live="polite"
        className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13"
      >
        {hints.map(({ kind, text }) => {
          const { icon: Icon, colour } = looks[kind];
          return (
            <li key={text} className={`flex items-start gap-1.5 ${colour}`}>
              <Icon className="mt-0.5 size-3.5 flex-none" />
              <span>
                <span className="sr-only">{kindNames[kind]}</span>
                {text}
              </span>
            </li>
          );
        })}
      </ul>
      {missing && (
        <p className="mt-1 text-13 text-fg-2">
          Add fallback text after a vertical bar for people without this detail, as in{' '}
          <code className="rounded-4 bg-surface-2 px-1 font-mono text-12">{`{{${missing}|…}}`}</code>, or
          change the audience.
        </p>
      )}
    </>
  );
}

type MessageStepProps = {
  draft: CampaignDraft;
  complaints: Complaints;
  preview: Preview | undefined;
};

export function MessageStep({ draft, complaints, preview }: MessageStepProps) {
  const { channel, subject_b, try_on, button_label } = draft.values;
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  const lastFocused = useRef<HTMLTextAreaElement>(null);
  const isEmail = channel === 'email';

  const text = (name: 'subject' | 'subject_b' | 'body'): ComponentProps<typeof MergeText> => ({
    value: draft.values[name] ?? '',
    brokenFields,
    onValueChange: (value) => draft.change({ [name]: value }),
    isOneLine: name !== 'body',
    maxLength: name === 'body' ? 10_000 : 200,
    onFocus: ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
      lastFocused.current = currentTarget;
    },
  });

  const insert = (field: MergeField) => {
    const focused = lastFocused.current?.isConnected ? lastFocused.current : bodyRef.current;
    if (focused) insertText(focused, fieldToken(field));
  };

  return (
    <Step
      title="Message"
      sub={isEmail && subject_b !== null && `Two subjects, the better one is used after ${try_on} people`}
    >
      <div className="grid gap-4">
        {isEmail && <SubjectFields draft={draft} complaints={complaints} text={text} />}
        <Field label="Text" error={complaints.body}>
          <MergeText {...text('body')} ref={bodyRef} className={isEmail ? 'min-h-40' : 'min-h-24'} />
        </Field>
      </div>
      <InsertMarketingFields onInsert={insert} />
      <MessageHints hints={preview?.hints ?? []} missing={preview?.missing[0]?.field} />
      {isEmail && (
        <Field
          label="Button"
          optional
          help="Shown below the text. It opens your request form."
          className="mt-4 max-w-80"
        >
          <Input
            maxLength={40}
            placeholder="Pick a time"
            value={button_label}
            onChange={(event) => draft.change({ button_label: event.target.value })}
          />
        </Field>
      )}
    </Step>
  );
}
