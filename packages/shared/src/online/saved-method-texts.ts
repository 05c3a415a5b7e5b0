import type { CalendarDate } from '../dates/calendar-date.ts';
import type { OnlineMethod } from './online-status.ts';

/** The party that removed a saved payment method or turned off automatic payments. */
export const endedByWho = ['customer', 'office'] as const;
export type EndedBy = (typeof endedByWho)[number];

/**
 * The kinds of agreements with a customer: the business may save the card or bank account, or may also charge it
 * automatically.
 */
export const agreementKinds = ['keep', 'autopay'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** Returns the text that a customer agrees to when saving a card or bank account with the business. */
export const keepText = (businessName: string): string =>
  `Keep this card or bank account for later invoices. ${businessName} may charge it when automatic payments are on for me, and tells me by email before each charge. I can remove it at any time.`;

/** Returns the text that a customer agrees to when allowing the business to charge later invoices automatically. */
export const autopayText = (businessName: string, announceDays: number): string =>
  `Keep this card or bank account and pay my later invoices with it automatically. ${businessName} charges each invoice on its due date and tells me by email ${announceDays === 1 ? '1 day' : `${announceDays} days`} before. I can end this at any time.`;

export interface MethodFacts {
  kind: OnlineMethod;
  /** The card brand or the name of the bank, such as 'visa'. */
  brand: string | null;
  last4: string | null;
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  link: 'Link',
};

const kindNames: Record<OnlineMethod, string> = { card: 'Card', bank: 'Bank account' };

/** Names a saved card or bank account, such as 'Visa ending in 4242'. */
export function methodName({ kind, brand, last4 }: MethodFacts): string {
  const name = brand ? (brandNames[brand] ?? brand) : kindNames[kind];
  return last4 ? `${name} ending in ${last4}` : name;
}

interface Expiry {
  exp_month: number | null;
  exp_year: number | null;
}

/** A card can be used until the end of the month that is printed on it. */
export const isExpired = ({ exp_month, exp_year }: Expiry, today: CalendarDate): boolean =>
  exp_month !== null &&
  exp_year !== null &&
  today.slice(0, 7) > `${exp_year}-${String(exp_month).padStart(2, '0')}`;

/** The expiry date of a card as it is printed on the card, such as '04/28'; null for bank accounts. */
export const expiryText = ({ exp_month, exp_year }: Expiry): string | null =>
  exp_month === null || exp_year === null
    ? null
    : `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`;
