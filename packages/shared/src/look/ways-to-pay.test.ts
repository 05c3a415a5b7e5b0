import { expect, test } from 'vitest';
import { isHttpsLink, noPayDetails, PaySettingsEdit } from './pay-settings.ts';
import { payText, waysToPay } from './ways-to-pay.ts';

const business = { business_name: 'Bluebird', how_to_pay: null, pay: noPayDetails };
const bank = { ...noPayDetails, bank_account_name: 'Bluebird LLC', bank_routing: '123', bank_account: '456' };

test.each([
  ['no payment methods', business, null],
  ['the business’s own text', { ...business, how_to_pay: 'Cash on the spot' }, 'Cash on the spot'],
  [
    'a bank account',
    { ...business, pay: bank },
    'Bank transfer: Account name Bluebird LLC · Routing number 123 · Account number 456 · Reference Invoice #1',
  ],
  [
    'an incomplete bank account',
    { ...business, pay: { ...noPayDetails, bank_account: '456' } },
    'Bank transfer: Account number 456 · Reference Invoice #1',
  ],
  [
    'a check',
    {
      ...business,
      pay: { ...noPayDetails, check_payable_to: 'Bluebird', check_address: '1 Main St\nPortland' },
    },
    'Check: Payable to Bluebird · Mail to 1 Main St, Portland · Memo Invoice #1',
  ],
  [
    'links before the business’s own text',
    {
      ...business,
      how_to_pay: 'Or cash',
      pay: { ...noPayDetails, links: [{ label: 'Pay by card', url: 'https://pay.example/b' }] },
    },
    'Pay by card: https://pay.example/b\nOr cash',
  ],
])('lists the payment methods of a business for its customers: %s', (_, paid, text) =>
  expect(payText(paid, 'Invoice #1')).toBe(text),
);

test('a payment reference alone does not count as a payment method', () =>
  expect(waysToPay(business, 'Invoice #1')).toEqual([]));

test.each([
  ['https://pay.example/b?x=1', true],
  ['HTTPS://pay.example', true],
  ['http://pay.example', false],
  ['javascript:alert(1)', false],
  ['https://user:secret@pay.example', false],
  ['https://pay.example/a b', false],
  ['//pay.example', false],
  ['pay.example', false],
  ['data:text/html,x', false],
])('checks whether %s is a valid payment link: %s', (text, isLink) => expect(isHttpsLink(text)).toBe(isLink));

test('explains why a payment link is invalid', () => {
  const { error } = PaySettingsEdit.safeParse({
    ...noPayDetails,
    how_to_pay: null,
    version: 1,
    links: [{ label: '', url: 'http://pay.example' }],
  });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['links.0.label', 'Please enter the link text, such as Pay by card'],
    ['links.0.url', 'Enter an address that starts with https://'],
  ]);
});
