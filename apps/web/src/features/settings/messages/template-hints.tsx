import { letterFieldLabels } from '@dayworks/shared/messages/letter-field';
import type { TemplatePreview } from '@dayworks/shared/messages/template';
import type { TemplateProblems } from '@dayworks/shared/messages/template-problems';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import { CircleCheck, CircleX, Info } from 'lucide-react';

type TemplateHintsProps = {
  channel: MessageChannel;
  body: string;
  problems: TemplateProblems;
  preview: TemplatePreview | undefined;
};

function lengthText(channel: MessageChannel, body: string, preview: TemplatePreview | undefined): string {
  if (channel === 'sms') {
    const parts = preview?.sms_parts ?? 1;
    return parts === 1 ? '1 text message' : `${parts} text messages`;
  }
  const words = body.split(/\s+/).filter(Boolean).length;
  return words === 1 ? '1 word' : `${words} words`;
}

function emptyText({ empty_fields, person }: TemplatePreview): string | null {
  const labels = empty_fields.map((field) => letterFieldLabels[field]);
  return labels.length > 0
    ? `Empty for ${person ?? 'this one'}, and so left out: ${labels.join(', ')}`
    : null;
}

/** Shows whether the message can be sent to every customer, and how long the message is. */
export function TemplateHints({ channel, body, problems, preview }: TemplateHintsProps) {
  const wrong = [...new Set(Object.values(problems))];
  const empty = preview && wrong.length === 0 ? emptyText(preview) : null;
  return (
    <ul
      aria-label="About this text"
      aria-live="polite"
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13"
    >
      {wrong.map((text) => (
        <li key={text} className="flex items-start gap-1.5 text-danger-fg">
          <CircleX className="mt-0.5 size-3.5 flex-none" />
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
      {wrong.length === 0 && (
        <li className="flex items-start gap-1.5 text-success-fg">
          <CircleCheck className="mt-0.5 size-3.5 flex-none" />
          All fields can be filled
        </li>
      )}
      <li className="text-fg-2">{lengthText(channel, body, preview)}</li>
      {empty && (
        <li className="flex basis-full items-start gap-1.5 text-fg-2">
          <Info className="mt-0.5 size-3.5 flex-none" />
          {empty}
        </li>
      )}
    </ul>
  );
}
