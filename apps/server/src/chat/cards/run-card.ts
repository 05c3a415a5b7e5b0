import { type CardAction, type CardKind, cardInputs, type ToldCard } from '@dayworks/shared/chat/card';
import { invalid } from '@dayworks/shared/errors';
import type { MemberContext } from '../../platform/verb-context.ts';
import type { CardResult, CardUndo, CardVerbs, RanCard } from './card-verbs.ts';
import { estimateCard, invoiceCard } from './document-cards.ts';
import { expenseCard } from './expense-cards.ts';
import { paymentCard } from './payment-cards.ts';
import { customerCard, leadCard } from './person-cards.ts';
import { reminderCard } from './reminder-cards.ts';
import { doneCard, taskCard } from './task-cards.ts';
import { bookCard, cancelCard, moveCard } from './visit-cards.ts';

const verbs: { [Kind in CardKind]: CardVerbs<Kind> } = {
  create_invoice: invoiceCard,
  create_estimate: estimateCard,
  send_reminders: reminderCard,
  record_payment: paymentCard,
  add_expense: expenseCard,
  add_task: taskCard,
  complete_task: doneCard,
  book_visit: bookCard,
  move_visit: moveCard,
  cancel_visit: cancelCard,
  add_customer: customerCard,
  add_lead: leadCard,
};

/**
 * Returns the functions that describe, run and undo a kind of chat card. The cast is needed because the compiler does
 * not recognize that the functions belong to this kind.
 */
const verbsOf = <Kind extends CardKind>({ kind }: { kind: Kind }): CardVerbs<Kind> =>
  verbs[kind] as CardVerbs<Kind>;

/**
 * Describes exactly what the chat card will do, based on the current rows. The same action must always get the same
 * description, but jsonb does not preserve the order of keys, so the schema puts the keys into a fixed order.
 */
export const describeCard = async (context: MemberContext, action: CardAction): Promise<ToldCard> =>
  verbsOf(action).tell(context, cardInputs[action.kind].parse(action.input) as never);

/**
 * Runs the action of a chat card with the command of its feature and the rights of the confirming user. Confirming the
 * same card twice runs the action only once.
 */
export const runCard = (
  context: MemberContext,
  { id, action }: { id: string; action: CardAction },
): Promise<RanCard> => verbsOf(action).run({ ...context, idempotencyKey: id }, action.input as never);

/** Undoes the action of a chat card, as long as no user has changed the record since then. */
export async function undoCard(
  context: MemberContext,
  { action, undo }: { action: CardAction; undo: CardUndo | null },
): Promise<CardResult> {
  const { undo: takeBack } = verbsOf(action);
  if (!takeBack || !undo) throw invalid('This cannot be undone');
  return takeBack(context, undo);
}
