interface PayingBusiness {
  business_name: string;
  how_to_pay: string | null;
  pay: {
    bank_account_name: string | null;
    bank_routing: string | null;
    bank_account: string | null;
    check_payable_to: string | null;
    check_address: string | null;
    links: readonly { label: string; url: string }[];
  };
}

export interface WayToPay {
  heading: string;
  facts: { label: string; value: string }[];
  links: { label: string; url: string }[];
  words: string | null;
}

const factsOf = (...pairs: (readonly [string, string | null])[]) =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/**
 * Returns the payment methods that are set up, starting with the method that is cheapest for the business. The payment
 * reference helps the business to match the payment to its invoice.
 */
export function waysToPay({ how_to_pay, pay }: PayingBusiness, reference: string | null): WayToPay[] {
  const bank = factsOf(
    ['Account name', pay.bank_account_name],
    ['Routing number', pay.bank_routing],
    ['Account number', pay.bank_account],
  );
  const check = factsOf(['Payable to', pay.check_payable_to], ['Mail to', pay.check_address]);
  const nothing = { facts: [], links: [], words: null };
  return [
    ...(bank.length > 0
      ? [{ ...nothing, heading: 'Bank transfer', facts: [...bank, ...factsOf(['Reference', reference])] }]
      : []),
    ...(check.length > 0
      ? [{ ...nothing, heading: 'Check', facts: [...check, ...factsOf(['Memo', reference])] }]
      : []),
    ...(pay.links.length > 0 ? [{ ...nothing, heading: 'Online', links: [...pay.links] }] : []),
    ...(how_to_pay ? [{ ...nothing, heading: 'Other ways to pay', words: how_to_pay }] : []),
  ];
}

const linesOf = ({ heading, facts, links, words }: WayToPay): string =>
  [
    ...(facts.length > 0
      ? [
          `${heading}: ${facts.map(({ label, value }) => `${label} ${value.replaceAll('\n', ', ')}`).join(' · ')}`,
        ]
      : []),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...(words ? [words] : []),
  ].join('\n');

/**
 * Returns the payment instructions for printed documents and plain text; null if the business has not set up any
 * payment methods.
 */
export function payText(business: PayingBusiness, reference: string | null): string | null {
  return waysToPay(business, reference).map(linesOf).join('\n') || null;
}
