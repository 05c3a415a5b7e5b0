import { formatPhone } from '@dayworks/shared/contact';
import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { invalid } from '@dayworks/shared/errors';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import * as z from 'zod';
import { dialableNumber } from '../outbox/phone-number.ts';

/** Returns the default channel for a customer: email, or text message if the customer has only a phone number. */
export function usualWay(customer: CustomerSummary | null): MessageChannel {
  return !customer?.email && customer?.phone ? 'sms' : 'email';
}

/** Determines the recipient of a message, always from our data and never from the caller's input (rule M19). */
export function recipientOf(
  customer: CustomerSummary | null,
  method: MessageChannel,
  kind: DocumentKind | 'payment' | 'appointment' | 'customer',
): string {
  if (!customer) throw invalid(`This ${kind} has no customer to send it to`);
  if (!customer.email && !customer.phone) {
    throw invalid('This customer has neither an email address nor a phone number. Add one first.');
  }
  return method === 'email' ? emailOf(customer.email) : phoneOf(customer);
}

function emailOf(email: string | null): string {
  if (!email) throw invalid('This customer has no email address. Add one, or send a text message.');
  if (!z.regexes.email.test(email)) {
    throw invalid(`This customer’s email address is not valid: ${email}`);
  }
  return email;
}

function phoneOf({ phone, email, sms_ok }: CustomerSummary): string {
  if (!phone) throw invalid('This customer has no phone number. Add one, or send an email.');
  if (!sms_ok) {
    const otherwise = email ? 'Send an email instead.' : 'Add an email address first.';
    throw invalid(`Text messages are not allowed for this customer. ${otherwise}`);
  }
  const number = dialableNumber(phone);
  if (!number)
    throw invalid(`This customer’s phone number cannot receive text messages: ${formatPhone(phone)}`);
  return number;
}
