import type { Card, CardKind } from '@dayworks/shared/chat/card';
import {
  Ban,
  Banknote,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Check,
  CircleCheck,
  CircleX,
  FilePenLine,
  Hourglass,
  ListChecks,
  type LucideIcon,
  Mail,
  ReceiptText,
  Target,
  Undo2,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { ScreenLink, useScreenHref } from '../../../parts/figures/figure-link.tsx';
import { methodChoices, usePaymentMethods } from '../../../parts/payment/use-payment-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Radio, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { Badge, type Tone } from '../../../ui/labels.tsx';
import { CardEditor, type CardVerbs, useCard } from './card-editor.tsx';
import { hasFields } from './card-fields.ts';

type CardActionsProps = { card: Card; verbs: CardVerbs; onEdit: () => void };

/**
 * Buttons that confirm, edit or dismiss a suggested action in the chat. If possible, the action can be undone after it
 * was performed.
 */
function CardActions({ card, verbs, onEdit }: CardActionsProps) {
  const form = useScreenHref()(card.form_href ?? '');
  if (card.state === 'done' && card.can_undo) {
    return (
      <footer className="px-4 pb-3">
        <Button size="sm" loading={verbs.pending === 'undo'} onClick={() => verbs.undo(card)}>
          <Undo2 />
          Undo
        </Button>
      </footer>
    );
  }
  if (card.state !== 'waiting') return null;
  return (
    <footer className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <Button variant="primary" loading={verbs.pending === 'confirm'} onClick={() => verbs.confirm(card)}>
        {card.confirm_label}
      </Button>
      {hasFields(card.action.kind) ? (
        <Button onClick={onEdit}>Edit</Button>
      ) : (
        form && (
          <Button asChild>
            <Link to={form}>Edit</Link>
          </Button>
        )
      )}
      <Button variant="ghost" loading={verbs.pending === 'dismiss'} onClick={() => verbs.dismiss(card)}>
        Not now
      </Button>
      {card.note && <p className="ml-auto text-12 text-fg-3">{card.note}</p>}
    </footer>
  );
}

const looks: Record<Card['state'], { tone: Tone; icon: ReactNode; label: string }> = {
  waiting: { tone: 'accent', icon: <Hourglass />, label: 'Needs your OK' },
  done: { tone: 'success', icon: <Check />, label: 'Done' },
  dismissed: { tone: 'cancelled', icon: <Ban />, label: 'Not done' },
  undone: { tone: 'cancelled', icon: <Undo2 />, label: 'Undone' },
  failed: { tone: 'danger', icon: <CircleX />, label: 'Failed' },
};

function CardStateBadge({ state }: Pick<Card, 'state'>) {
  const { tone, icon, label } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

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

/** Shows exactly what a suggested action in the chat will do. Nothing changes until the user confirms the action. */
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

/**
 * Asks for the payment method if the user's message did not name one. The customer's most recent method is preselected.
 */
function MethodChoice({ card, verbs }: { card: Card; verbs: CardVerbs }) {
  const { action } = card;
  const choice = usePaymentMethods();
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
          {methodChoices(choice?.methods, input.payment_method).map(({ value, label }) => (
            <Radio key={value} value={value}>
              {label}
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
