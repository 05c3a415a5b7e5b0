import { type CalendarDate, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import { cashSettingsProblems, dayOfCash } from '@dayworks/shared/forecast/cash-settings-problems';
import type { CashSettings } from '@dayworks/shared/forecast/forecast';
import { type FormEvent, useId, useState } from 'react';
import { submitOnCtrlEnter } from '../../../parts/form/form-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';
import { readNumberText } from '../../../ui/input/number-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { unreadableText, useSetCash } from './bank-form.tsx';

type BankDialogProps = { settings: CashSettings; today: CalendarDate; onClose: () => void };

const textOf = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

/**
 * A dialog that asks for the bank balance on a given day and for the minimum balance. The dialog must be remounted each
 * time it opens.
 */
export default function BankDialog({ settings, today, onClose }: BankDialogProps) {
  const [cash, setCash] = useState(textOf(settings.cash));
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [floor, setFloor] = useState(textOf(settings.floor));
  const [isAsked, setAsked] = useState(false);
  const formId = useId();
  const { save, isPending, problems } = useSetCash(onClose);
  const [cashAmount, floorAmount] = [readNumberText(cash), readNumberText(floor)];
  const day = chosenDay ?? dayOfCash(settings, cashAmount, today);
  // If the user enters no bank balance, no date is stored either.
  const counted_on = cashAmount === null ? null : day;
  const rule = cashSettingsProblems(
    { cash: cashAmount ?? null, counted_on: cashAmount === undefined ? null : counted_on },
    today,
  );
  const errors = {
    cash: cashAmount === undefined ? unreadableText : (rule.cash ?? problems.cash),
    counted_on: isCalendarDate(day) ? (rule.counted_on ?? problems.counted_on) : 'Enter a valid date',
    floor:
      floorAmount === undefined
        ? unreadableText
        : floorAmount !== null && floorAmount < 0
          ? 'Must be 0 or more'
          : problems.floor,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const isWrong = cashAmount === undefined || floorAmount === undefined || !isCalendarDate(day);
    if (isPending || isWrong || Object.keys(rule).length > 0 || (floorAmount ?? 0) < 0) return;
    save({ cash: cashAmount, counted_on, floor: floorAmount, version: settings.version });
  };
  const shown = (error: string | undefined) => (isAsked ? error : undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bank balance"
      description="From that day on it is moved by every payment, refund and expense you record."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 narrow:gap-4">
          <Field label="Bank balance" optional error={shown(errors.cash)}>
            <MoneyInput value={cash} onValueChange={setCash} data-autofocus="" />
          </Field>
          <Field label="On" error={shown(errors.counted_on)}>
            <DateInput value={day} onValueChange={setChosenDay} today={today} max={today} />
          </Field>
        </div>
        <Field
          label="Minimum balance"
          optional
          help="The amount you always want to keep in the bank. Weeks that may end below it are marked."
          error={shown(errors.floor)}
        >
          <MoneyInput value={floor} onValueChange={setFloor} />
        </Field>
      </form>
    </Dialog>
  );
}
