import type { Card, CardKind } from '@dayworks/shared/chat/card';
import { paymentMethodLabels, paymentMethods } from '@dayworks/shared/documents/payment-method';
import {
  Banknote,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheck,
  FilePenLine,
  ListChecks,
  type LucideIcon,
  Mail,
  ReceiptText,
  Target,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { useId, useState } from 'react';
import { ScreenLink } from '../../../parts/figures/screen-link.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Radio, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { CardActions } from './card-actions.tsx';
import { CardEditor } from './card-editor.tsx';
import { CardStateBadge } from './card-state-badge.tsx';
import { type CardVerbs, useCard } from './use-card.ts';

const icons: Record<CardKind, LucideIcon> = {
  create_invoice: ReceiptText,
  create_estimate: FilePenLine,
  send_reminders: Mail,
  record_payment: Banknote,
  add_expense: Wallet,
  add_task: ListChecks,
  complete_task: CircleCheck,
  book_visit: CalendarPlus,
  move_visit: CalendarClock,
  cancel_visit: CalendarX,
  add_customer: UserPlus,
  add_lead: Target,
};

type CardViewProps = { card: Card; threadId: string };

/** Shows exactly what a suggested action in the chat will do; nothing is changed before the user confirms. */
export function CardView({ card, threadId }: CardViewProps) {
  const [isEditing, setEditing] = useState(false);
  const verbs = useCard(threadId);
  const headingId = useId();
  const Icon = icons[card.action.kind];
  const isWaiting = card.state === 'waiting';
  return (
    <section
      aria-labelledby={headingId}
      className={cx(
        'min-w-0 overflow-hidden rounded-10 border bg-surface-1',
        isWaiting ? 'border-accent-border' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4 pt-3 pb-3">
        <Icon className={cx('size-[1.125rem]', isWaiting ? 'text-accent-text' : 'text-fg-3')} />
        <h2
          id={headingId}
          className="min-w-0 flex-1 break-words font-semibold text-14 tight:basis-[calc(100%-3rem)]"
        >
          {card.title}
        </h2>
        <CardStateBadge state={card.state} />
      </header>
      {isEditing && isWaiting ? (
        <CardEditor card={card} verbs={verbs} onClose={() => setEditing(false)} />
      ) : (
        <>
          <CardBody card={card} />
          {isWaiting && <MethodChoice card={card} verbs={verbs} />}
          <CardActions card={card} verbs={verbs} onEdit={() => setEditing(true)} />
        </>
      )}
    </section>
  );
}

/** Asks how the customer paid if the sentence did not say it; the usual method is preselected. */
function MethodChoice({ card, verbs }: { card: Card; verbs: CardVerbs }) {
  const { action } = card;
  if (action.kind !== 'record_payment' || !action.input.is_method_assumed) return null;
  const { input } = action;
  return (
    <div className="mx-4 mb-3">
      <Field label="How was it paid?">
        <RadioGroup
          value={input.payment_method}
          onValueChange={(payment_method) =>
            verbs.change(card, { ...action, input: { ...input, payment_method } }, () => undefined)
          }
        >
          {paymentMethods.map((method) => (
            <Radio key={method} value={method}>
              {paymentMethodLabels[method]}
            </Radio>
          ))}
        </RadioGroup>
      </Field>
    </div>
  );
}

function CardBody({ card: { lines, message, result } }: { card: Card }) {
  return (
    <div className="mx-4 mb-3 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-8 bg-surface-2 px-3.5 py-3 text-13 text-fg-2">
      {lines.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {lines.map(({ label, value }) => (
            <div key={`${label} ${value}`} className="flex flex-wrap gap-x-2">
              <dt className="text-fg-3">{label}</dt>
              <dd className="wrap-anywhere min-w-0 whitespace-pre-line font-medium text-fg-1">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {message && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
      {result && (
        <p className="wrap-anywhere font-medium text-fg-1">
          {result.text}{' '}
          {result.href && (
            <ScreenLink to={result.href} className="rounded-4 text-accent-text underline underline-offset-2">
              Open
            </ScreenLink>
          )}
        </p>
      )}
    </div>
  );
}
