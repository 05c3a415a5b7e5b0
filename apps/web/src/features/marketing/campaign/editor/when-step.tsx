import { lastSendingTime } from '@dayworks/shared/marketing/campaigns/sending-times';
import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { Moon } from 'lucide-react';
import { useMemo } from 'react';
import type { BusinessDay } from '../../../../parts/time/business-day.ts';
import { capital } from '../../../../parts/time/time-texts.ts';
import { DateInput, TimeInput } from '../../../../ui/date/date-input.tsx';
import { formatTimeText } from '../../../../ui/date/date-text.ts';
import { Field } from '../../../../ui/field/field.tsx';
import { RadioCard, RadioGroup } from '../../../../ui/input/radio-group.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { firstMoment, momentText, type ReadStart, type StartChoice, startText } from './start-choice.ts';
import { Step } from './step.tsx';

const paces = [30, 60, 120, 240, 600];

type WhenStepProps = {
  choice: StartChoice;
  read: ReadStart;
  onChoose: (choice: StartChoice) => void;
  pace: number;
  onPace: (pace: number) => void;
  count: number;
  settings: MarketingSettings | undefined;
  day: BusinessDay;
  /** True once the user has tried to schedule the campaign. After that, an invalid start time is reported. */
  isProblemShown: boolean;
};

export function WhenStep(props: WhenStepProps) {
  const { choice, read, onChoose, pace, onPace, day, isProblemShown } = props;
  const shownPaces = paces.includes(pace) ? paces : [...paces, pace].toSorted((a, b) => a - b);
  const problem = isProblemShown || read.problem?.startsWith('The clocks') ? read.problem : undefined;
  return (
    <Step title="When" sub={`${zoneName(day)}, your business’s zone`}>
      <RadioGroup
        aria-label="Start time"
        value={choice.isNow ? 'now' : 'later'}
        onValueChange={(value) => onChoose({ ...choice, isNow: value === 'now' })}
        className="grid grid-cols-2 gap-3 max-sm:grid-cols-1"
      >
        <RadioCard value="now" description={startsAtOnce(props)}>
          As soon as I confirm
        </RadioCard>
        <RadioCard
          value="later"
          description={
            read.problem !== undefined || choice.isNow
              ? 'You choose the day and time'
              : capital(momentText(read.at, day.timeZone, day.today))
          }
        >
          At a set time
        </RadioCard>
      </RadioGroup>
      <div className="mt-4 grid grid-cols-3 items-start gap-3 max-md:grid-cols-2 tight:grid-cols-1">
        {!choice.isNow && (
          <>
            <Field label="Date" error={problem}>
              <DateInput
                value={choice.day}
                min={day.today}
                today={day.today}
                onValueChange={(value) => onChoose({ ...choice, day: value })}
              />
            </Field>
            <Field label="Time">
              <TimeInput value={choice.clock} onValueChange={(clock) => onChoose({ ...choice, clock })} />
            </Field>
          </>
        )}
        <Field label="Pace">
          <Select
            value={`${pace}`}
            onValueChange={(value: string) => onPace(Number(value))}
            options={shownPaces.map((value) => ({ value: `${value}`, label: `${value} an hour` }))}
          />
        </Field>
      </div>
      <QuietNote {...props} />
    </Step>
  );
}

/** Describes when a campaign without a chosen start time starts: immediately, or at the end of the quiet hours. */
function startsAtOnce({ settings, day: { timeZone, today, now } }: WhenStepProps): string {
  const read = { start: null, at: now };
  const when = startText(read, firstMoment(read, settings, timeZone), timeZone, today);
  return when === 'now' ? 'Starts within a minute' : `Quiet hours now: starts ${when}`;
}

const zoneName = ({ timeZone, now }: BusinessDay) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** States the hours when no messages are sent, and when the last message will be sent. */
function QuietNote({ read, pace, count, settings, day: { timeZone, today } }: WhenStepProps) {
  const startMs = read.problem === undefined ? read.at.getTime() : undefined;
  const last = useMemo(
    () =>
      startMs === undefined || !settings
        ? null
        : lastSendingTime({ ...settings, timeZone }, new Date(startMs), pace, count),
    [startMs, settings, timeZone, pace, count],
  );
  if (!settings) return null;
  const { quiet_from, quiet_to } = settings;
  return (
    <p className="mt-3 flex items-start gap-2 text-13 text-fg-2">
      <Moon className="mt-0.5 size-3.5 flex-none text-fg-3" />
      <span>
        {quiet_from === quiet_to
          ? 'No quiet hours. '
          : `Quiet hours from ${formatTimeText(quiet_from)} to ${formatTimeText(quiet_to)}. `}
        {last && `At this pace, the last message goes out ${momentText(last, timeZone, today)}.`}
      </span>
    </p>
  );
}
