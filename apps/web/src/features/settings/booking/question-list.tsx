import { mostBookingQuestions } from '@dayworks/shared/booking/booking-settings';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { type BookingFields, questionOf, questionText } from './booking-record.ts';

const longest = 200;

/** The questions on the booking form. Changes take effect when the settings are saved. */
export function QuestionList({ form }: { form: RecordForm<BookingFields> }) {
  const { field } = useController({ control: form.control, name: 'questions' });
  const [typed, setTyped] = useState('');
  const questions = (field.value as string[]).map(questionOf);
  const keep = (next: typeof questions) => form.set({ questions: next.map(questionText) });
  const isFull = questions.length >= mostBookingQuestions;
  const add = () => {
    const text = typed.trim();
    if (!text || isFull) return;
    keep([...questions, { text, is_required: false }]);
    setTyped('');
  };
  return (
    <div className="grid gap-4">
      {questions.length > 0 && (
        <ul aria-label="Questions" className="-mx-5 border-line border-y narrow:-mx-4">
          {questions.map((question, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id, and rows keep no state of their own.
              key={index}
              className="flex min-h-11 items-center gap-3 px-5 py-1 not-first:border-line not-first:border-t max-sm:flex-wrap narrow:px-4"
            >
              <bdi className="wrap-anywhere min-w-0 flex-1 font-medium">{question.text}</bdi>
              <Checkbox
                checked={question.is_required}
                onCheckedChange={(is_required) =>
                  keep(questions.map((one, at) => (at === index ? { ...one, is_required } : one)))
                }
                label={
                  <>
                    Required<span className="sr-only">: {question.text}</span>
                  </>
                }
              />
              <IconButton
                label={`Remove ${question.text}`}
                size="sm"
                className="touch:size-11"
                onClick={() => keep(questions.filter((_, at) => at !== index))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 flex-1">
          <Field label="New question">
            <Input
              value={typed}
              maxLength={longest}
              placeholder="Which model is it?"
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          </Field>
        </div>
        <Button disabled={!typed.trim() || isFull} onClick={add}>
          <Plus />
          Add question
        </Button>
      </div>
    </div>
  );
}
