import type { Wish } from '@dayworks/shared/chat/understanding';
import { DomainError } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import type { MemberContext } from '../../platform/verb-context.ts';
import type { MadeCard } from './card-verbs.ts';
import { makeDocumentCard } from './document-cards.ts';
import { makeExpenseCard } from './expense-cards.ts';
import { makePaymentCard } from './payment-cards.ts';
import { makePersonCard } from './person-cards.ts';
import { makeReminderCard } from './reminder-cards.ts';
import { makeDoneCard, makeTaskCard } from './task-cards.ts';
import { makeCancelCard, makeMoveCard, makeVisitCard } from './visit-cards.ts';

function make(context: MemberContext, wish: Wish, mentions: readonly RecordName[]): Promise<MadeCard> {
  switch (wish.kind) {
    case 'create_invoice':
    case 'create_estimate':
      return makeDocumentCard(context, wish, mentions);
    case 'send_reminders':
      return makeReminderCard(context, wish, mentions);
    case 'record_payment':
      return makePaymentCard(context, wish, mentions);
    case 'add_expense':
      return makeExpenseCard(context, wish, mentions);
    case 'add_task':
      return makeTaskCard(context, wish);
    case 'complete_task':
      return makeDoneCard(context, wish, mentions);
    case 'book_visit':
      return makeVisitCard(context, wish, mentions);
    case 'move_visit':
      return makeMoveCard(context, wish, mentions);
    case 'cancel_visit':
      return makeCancelCard(context, wish, mentions);
    case 'add_customer':
    case 'add_lead':
      return makePersonCard(context, wish);
  }
}

/**
 * Determines the people and records that a chat request refers to, by searching the rows of the business. Nothing is
 * changed.
 */
export async function makeCard(
  context: MemberContext,
  wish: Wish,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  try {
    return await make(context, wish, mentions);
  } catch (error) {
    if (error instanceof DomainError) return { problem: error.message };
    throw error;
  }
}
