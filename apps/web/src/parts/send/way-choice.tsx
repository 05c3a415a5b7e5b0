import { formatPhone } from '@dayworks/shared/contact';
import type { LetterPreview } from '@dayworks/shared/documents/contract';
import { type ReminderTone, reminderToneLabels, reminderTones } from '@dayworks/shared/documents/letter-type';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { Field } from '../../ui/field/field.tsx';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { RadioCard, RadioGroup } from '../../ui/input/radio-group.tsx';

type ToneChoiceProps = { value: ReminderTone | null; onChange: (tone: ReminderTone | null) => void };

const fitting = 'fitting';

/** Lets the user choose the tone of a reminder. The default depends on how many days the invoice is past due. */
export function ToneChoice({ value, onChange }: ToneChoiceProps) {
  return (
    <Field label="Tone">
      <div>
        <SegmentedControl
          label="Tone"
          value={value ?? fitting}
          onValueChange={(next) => onChange(reminderTones.find((tone) => tone === next) ?? null)}
          segments={[
            { value: fitting, label: 'Fitting' },
            ...reminderTones.map((tone) => ({ value: tone, label: reminderToneLabels[tone] })),
          ]}
        />
      </div>
    </Field>
  );
}

/** One of the installation's channels for sending, or the sender's own device. */
export type SendingWay = MessageChannel | 'own';

const icon = 'size-4 text-fg-2';

type WayChoiceProps = {
  ways: LetterPreview['ways'];
  value: SendingWay;
  onChange: (way: SendingWay) => void;
};

const stateOf = ({ is_set_up, recipient }: LetterPreview['ways']['email']) =>
  is_set_up ? (recipient ? formatPhone(recipient) : 'No address yet') : 'Not set up';

export function WayChoice({ ways, value, onChange }: WayChoiceProps) {
  return (
    <Field label="Send by">
      <RadioGroup value={value} onValueChange={onChange} className="@container">
        <div className="grid @md:grid-cols-3 grid-cols-1 gap-2">
          <RadioCard
            value="email"
            disabled={!ways.email.is_set_up}
            description={stateOf(ways.email)}
            badge={<Mail className={icon} />}
          >
            Email
          </RadioCard>
          <RadioCard
            value="sms"
            disabled={!ways.sms.is_set_up}
            description={stateOf(ways.sms)}
            badge={<MessageSquareText className={icon} />}
          >
            Text
          </RadioCard>
          <RadioCard value="own" description="Always works" badge={<Smartphone className={icon} />}>
            My device
          </RadioCard>
        </div>
      </RadioGroup>
    </Field>
  );
}
