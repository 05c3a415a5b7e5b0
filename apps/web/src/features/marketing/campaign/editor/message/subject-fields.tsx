import { Plus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MergeText } from '../../../../../parts/message-editor/merge-text.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/field/field.tsx';
import { NumberInput } from '../../../../../ui/input/number-input.tsx';
import type { Complaints } from '../campaign-values.ts';
import type { CampaignDraft } from '../use-campaign-draft.ts';

type SubjectFieldsProps = {
  draft: CampaignDraft;
  complaints: Complaints;
  text: (name: 'subject' | 'subject_b') => ComponentProps<typeof MergeText>;
};

/** One subject, or two subjects for an A/B test, after which the better subject is sent to the remaining recipients. */
export function SubjectFields({ draft, complaints, text }: SubjectFieldsProps) {
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
