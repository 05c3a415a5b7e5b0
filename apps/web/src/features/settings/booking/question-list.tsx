import { mostBookingQuestions } from '@dayworks/shared/booking/booking-settings';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { type BookingFields, questionOf, questionText } from './booking-record.ts';

const longest = 200;

/** The questions on the booking form. Changes take effect when the settings are saved; empty questions are left out. */
export function QuestionList({ form }: { form: RecordForm<BookingFields> }) {
  const { field } = useController({ control: form.control, name: 'questions' });
  const addButton = useRef<HTMLButtonElement>(null);
  const startsFocused = useRef(false);
  const questions = (field.value as string[]).map(questionOf);
  const keep = (next: typeof questions) => form.set({ questions: next.map(questionText) });
  const change = (place: number, part: Partial<(typeof questions)[number]>) =>
    keep(questions.map((known, index) => (index === place ? { ...known, ...part } : known)));
  const isFull = questions.length >= mostBookingQuestions;
  const add = () => {
    if (isFull) return;
    startsFocused.current = true;
    keep([...questions, { text: '', is_required: false }]);
  };
  const remove = (place: number) => {
    keep(questions.toSpliced(place, 1));
    addButton.current?.focus();
  };
  return (
    <div className="grid gap-3">
      {questions.length > 0 && (
        <ul aria-label="Questions" className="grid gap-3">
          {questions.map(({ text, is_required }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id, and rows keep no state of their own.
              key={index}
              className="flex items-end gap-x-3 gap-y-1 max-sm:flex-wrap"
            >
              <div className="min-w-0 flex-1 max-sm:basis-full">
                <Field label={`Question ${index + 1}`}>
                  <Input
                    value={text}
                    maxLength={longest}
                    placeholder="Which model is it?"
                    autoFocus={startsFocused.current && index === questions.length - 1}
                    onFocus={() => {
                      startsFocused.current = false;
                    }}
                    onChange={(event) => change(index, { text: event.target.value })}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                      event.preventDefault();
                      if (text.trim()) add();
                    }}
                  />
                </Field>
              </div>
              <span className="flex h-9 items-center touch:h-11 max-sm:flex-1">
                <Checkbox
                  checked={is_required}
                  onCheckedChange={(isRequired) => change(index, { is_required: isRequired })}
                  label={
                    <>
                      Required<span className="sr-only">: {text}</span>
                    </>
                  }
                />
              </span>
              <IconButton
                label={text ? `Remove ${text}` : `Remove question ${index + 1}`}
                className="touch:size-11"
                onClick={() => remove(index)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button ref={addButton} size="sm" disabled={isFull} onClick={add}>
          <Plus />
          Add question
        </Button>
      </div>
    </div>
  );
}
