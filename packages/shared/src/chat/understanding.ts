import type { CalendarDate } from '../calendar-date.ts';
import type { PaymentMethod } from '../documents/payment-method.ts';
import type { Question } from '../questions/question.ts';
import type { Place } from './how-to.ts';

/** What the grammar knows beside the words. */
export interface UnderstandingContext {
  today: CalendarDate;
  /** 14:05 in the business's zone. */
  clock: string;
  /** The question before, for 'and the year before?'. */
  previous: Question | null;
  /** First names of the people of the team, lower case: 'what does Sam have tomorrow'. */
  people: readonly string[];
  /** How the person who asks is called in a question; missing where nobody else is on the team, so that 'my visits' are all of them. */
  me?: string;
}

/** A wish in the person's own words: names are looked up by the server before a card is drawn. */
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
      /** The number of a check. */
      reference?: string | null;
      /** What else was said of it: 'for the fence'. */
      notes?: string | null;
    }
  | {
      kind: 'add_expense';
      amount: number;
      /** What it was for, as it was said. */
      what: string;
      supplier: string | null;
      /** Words for a job: its title, or whose it is. */
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
      /** Customer, street or title. */
      which: string | null;
      on: CalendarDate | null;
      date: CalendarDate | null;
      time: string | null;
      /** When a visit that moves is planned now: 'the 9 am'. */
      at?: string | null;
    }
  | {
      kind: 'add_customer' | 'add_lead';
      name: string;
      phone: string | null;
      email: string | null;
      service: string | null;
      /** In one piece, as it was said. */
      address?: string | null;
      /** How they came to the business. */
      source?: string | null;
      /** All else that was said of them. */
      notes?: string | null;
    };

export interface WishedItem {
  name: string;
  quantity: number;
  unit: string | null;
  price: number | null;
}

export type Understanding =
  | { kind: 'question'; question: Question; shownAs: 'table' | 'chart' }
  | { kind: 'wish'; wish: Wish }
  /** 'hello', 'thanks', 'what can you do?' */
  | { kind: 'talk'; about: 'greeting' | 'thanks' | 'help' }
  /** 'How do I change my logo': where that is done. */
  | { kind: 'how_to'; places: Place[] }
  /** Clear, and not for this product: the weather, a poem, another company's data; or not in English. */
  | { kind: 'refused'; reason: 'outside' | 'private' | 'unsafe' | 'language'; nearest: Question[] }
  | { kind: 'unknown'; nearest: Question[] };
