import { formatMonthDay } from '../dates/calendar-date.ts';
import { clockText } from '../dates/zoned-time.ts';
import { formatMoney } from '../money.ts';
import type { NotificationFacts, ToldEvent } from './notification-kind.ts';

export interface NotificationText {
  title: string;
  note: string;
}

const documents = { invoice: 'invoice', estimate: 'estimate' };

const answers: Record<string, string> = {
  sign: 'approved',
  decline: 'declined',
  request_changes: 'asked for changes to',
  customer_confirm: 'confirmed',
  customer_cancel: 'cancelled',
  customer_ask_time: 'asked for another time for',
  customer_move: 'moved',
};

const changes: Record<string, string> = {
  words: 'the words on your new invoices and estimates',
  message: 'the words of a message to your customers',
  automation: 'the words of an automation',
  contact: 'the name or contact details of your business',
};

const whoOf = ({ who }: NotificationFacts, otherwise = 'A customer') => who?.trim() || otherwise;

const numbered = ({ number, document }: NotificationFacts) =>
  document ? `${documents[document]} #${number ?? ''}` : '';

const money = ({ amount }: NotificationFacts) => (typeof amount === 'number' ? formatMoney(amount) : '');

const quoted = ({ message }: NotificationFacts) => (message ? `“${message}”` : '');

/** Formats a moment as 'Thu, Nov 19, 3:30 PM' in the business's local time. */
function momentText(moment: string | null | undefined, timeZone: string): string {
  if (!moment) return '';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  /*
   * Some JavaScript engines put a narrow no-break space before PM; replacing it with a normal space makes the output
   * consistent.
   */
  return format.format(new Date(moment)).replace(/\s/g, ' ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** What a colleague did to a visit of the person who is told. */
function visitText(facts: NotificationFacts, timeZone: string): NotificationText {
  const visit = `“${facts.title ?? ''}”`;
  const start = momentText(facts.start_time, timeZone);
  const who = facts.who?.trim() ?? '';
  switch (facts.said) {
    case 'moved': {
      const was = momentText(facts.was, timeZone);
      return { title: `Visit moved: ${visit}`, note: joined(start, was && `It was ${was}`, who) };
    }
    case 'cancelled':
      return { title: `Visit cancelled: ${visit}`, note: joined(start, 'You do not need to go') };
    case 'unassigned':
      return { title: `Visit reassigned: ${visit}`, note: joined(start, 'It is no longer assigned to you') };
    default:
      return { title: `New visit for you: ${visit}`, note: joined(start, who) };
  }
}

/** Builds the notification title, which states what happened, and a note with further details. */
export function notificationText({ kind, facts }: ToldEvent, timeZone: string): NotificationText {
  const said = answers[facts.said ?? ''] ?? 'answered';
  switch (kind) {
    case 'document_viewed':
      return { title: `${whoOf(facts)} opened ${numbered(facts)}`, note: money(facts) };
    case 'estimate_answered':
      return {
        title: `${whoOf(facts)} ${said} ${numbered(facts)}`,
        note: joined(facts.title ?? '', money(facts), quoted(facts)),
      };
    case 'payment':
      return {
        title: `Payment of ${money(facts)} from ${whoOf(facts, 'a customer')}`,
        note: joined(capital(numbered(facts)), facts.is_settled ? 'Paid in full' : ''),
      };
    case 'autopay_stopped':
      if (facts.document)
        return {
          title: `${capital(numbered(facts))} could not be charged automatically`,
          note: joined(whoOf(facts), money(facts), facts.message ?? ''),
        };
      return {
        title: `${whoOf(facts)} ended automatic payments`,
        note: 'Their later invoices have to be paid by hand',
      };
    case 'invoice_overdue':
      return {
        title: `${capital(numbered(facts))} is overdue`,
        note: joined(whoOf(facts), money(facts), facts.day ? `It was due ${formatMonthDay(facts.day)}` : ''),
      };
    case 'promise_made':
      return {
        title: `${whoOf(facts)} promised to pay${facts.day ? ` by ${formatMonthDay(facts.day)}` : ''}`,
        note: joined(capital(numbered(facts)), money(facts)),
      };
    case 'lead_arrived':
      return { title: `New request from ${whoOf(facts, 'somebody')}`, note: facts.title ?? '' };
    case 'message_arrived':
      return { title: `New message from ${whoOf(facts, 'somebody')}`, note: quoted(facts) };
    case 'own_visit_answered':
    case 'visit_answered':
      return {
        title: `${whoOf(facts)} ${said} “${facts.title ?? ''}”`,
        note: joined(momentText(facts.start_time, timeZone), quoted(facts)),
      };
    case 'visit_changed':
      return visitText(facts, timeZone);
    case 'assigned':
      return {
        title: `${whoOf(facts, 'Somebody')} gave you a ${facts.what ?? 'task'}`,
        note: joined(facts.title ?? '', facts.day ? `Due ${formatMonthDay(facts.day)}` : ''),
      };
    case 'task_due':
      return {
        title: 'A task is due today',
        note: joined(facts.title ?? '', facts.time ? clockText(facts.time) : ''),
      };
    case 'pay_changed':
      return {
        title: `${whoOf(facts, 'Somebody')} changed ${changes[facts.what ?? ''] ?? 'how customers pay you'}`,
        note: 'If nobody of your team did this, change it back and choose a new password',
      };
    case 'backup_failed':
      return {
        title:
          facts.what === 'incomplete'
            ? 'Files are missing from the backup of this installation'
            : 'The backup of this installation failed',
        note: facts.message ?? '',
      };
    case 'message_failed':
      if (facts.what === 'campaign')
        return {
          title: `Campaign “${facts.title ?? ''}” is on hold and will resume automatically`,
          note: facts.message ?? '',
        };
      if (facts.document)
        return {
          title: `${capital(numbered(facts))} for ${whoOf(facts, 'a customer')} was not sent`,
          note: facts.message ?? '',
        };
      return { title: `A message to ${whoOf(facts, 'a customer')} was not sent`, note: facts.title ?? '' };
  }
}
