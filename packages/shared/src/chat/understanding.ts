import type { CalendarDate } from '../dates/calendar-date.ts';
import type { PaymentMethod } from '../documents/payments/payment-method.ts';
import type { Question } from '../questions/question.ts';
import type { Place } from './how-to.ts';

/** The information that the grammar uses in addition to the words of the sentence. */
export interface UnderstandingContext {
  today: CalendarDate;
  /** The current time in the business's time zone, such as 14:05. */
  clock: string;
  /** The previous question, which a follow-up question such as 'and the year before?' refers to. */
  previous: Question | null;
  /** True if the previous sentence was not understood. In that case, it is unclear what a follow-up refers to. */
  isTopicLost?: boolean;
  /** The request on the card in the previous answer, as long as nobody has confirmed or dismissed that card. */
  wish?: Wish | null;
  /** The first names of the team members in lowercase, for questions such as 'what does Sam have tomorrow'. */
  people: readonly string[];
  /**
   * The word that refers to the current user in a question. Undefined if nobody else is on the team; in that case,
   * 'my visits' means all visits.
   */
  me?: string;
}

/** A request in the user's own words; the server resolves the names before a chat card is shown. */
export type Wish =
  | {
      kind: 'create_invoice' | 'create_estimate';
      customer: string;
      items: WishedItem[];
      due: CalendarDate | null;
    }
  | { kind: 'send_reminders'; customer: string | null; number: string | null; daysLate: number | null }
  | {
      kind: 'record_payment';
      customer: string | null;
      number: string | null;
      amount: number | null;
      method: PaymentMethod | null;
      date: CalendarDate | null;
      /** The check number of the payment. */
      reference?: string | null;
      /** Additional information from the user about the payment, such as 'for the fence'. */
      notes?: string | null;
    }
  | {
      kind: 'add_expense';
      amount: number;
      /** The purpose of the expense, in the user's own words. */
      what: string;
      supplier: string | null;
      /** Words that identify a job: its title or its customer. */
      job: string | null;
      date: CalendarDate | null;
    }
  | { kind: 'add_task'; line: string }
  | { kind: 'complete_task'; title: string }
  | {
      kind: 'book_visit';
      customer: string | null;
      title: string | null;
      date: CalendarDate | null;
      time: string | null;
      minutes: number | null;
      person: string | null;
    }
  | {
      kind: 'move_visit' | 'cancel_visit';
      /** The customer, street or title of the visit. */
      which: string | null;
      on: CalendarDate | null;
      date: CalendarDate | null;
      time: string | null;
      /** The currently planned time of the visit, such as 'the 9 am'. */
      at?: string | null;
      /**
       * The number of minutes to move the visit by, if no new time is given; negative if the visit moves to an earlier
       * time.
       */
      shift?: number | null;
    }
  | {
      kind: 'add_customer' | 'add_lead';
      name: string;
      phone: string | null;
      email: string | null;
      service: string | null;
      /** The whole address in one string, as the user wrote it. */
      address?: string | null;
      /** How the customer or lead found the business. */
      source?: string | null;
      /** Additional information from the user about the customer or lead. */
      notes?: string | null;
    };

export interface WishedItem {
  name: string;
  quantity: number;
  unit: string | null;
  price: number | null;
}

export type Understanding =
  | {
      kind: 'question';
      question: Question;
      shownAs: 'table' | 'chart';
      /** The second question, if the sentence contains two. */
      also?: Question;
    }
  /**
   * A request to the chat. If the user changes the request on the previous card, this is the changed request, which
   * replaces the previous one.
   */
  | { kind: 'wish'; wish: Wish; isChange?: true }
  /**
   * Small talk such as 'hello', 'thanks' or 'what can you do?' With 'dropped', the user takes back the request on the
   * waiting card, as in 'never mind'.
   */
  | { kind: 'talk'; about: 'greeting' | 'thanks' | 'help' | 'dropped' }
  /** A question such as 'How do I change my logo', with the screens where this can be done. */
  | { kind: 'how_to'; places: Place[] }
  /** A request that the chat does not fulfill, such as 'file my taxes', with the screens that are closest to it. */
  | { kind: 'not_done'; places: Place[]; nearest: Question[] }
  /**
   * A clear request that the product does not support, such as a question about the weather, a request for a poem or
   * for another company's data, or a request in a language other than English.
   */
  | { kind: 'refused'; reason: 'outside' | 'private' | 'unsafe' | 'language'; nearest: Question[] }
  | { kind: 'unknown'; nearest: Question[] };
