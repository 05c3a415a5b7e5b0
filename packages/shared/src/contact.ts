const names = [
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware',
  'DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa',
  'KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota',
  'MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico',
  'NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico',
  'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont',
  'VI Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
];

const codes = new Map(
  names
    .join('|')
    .split('|')
    .flatMap((entry) => {
      const code = entry.slice(0, 2);
      return [
        [entry.slice(3).toLowerCase(), code],
        [code.toLowerCase(), code],
      ];
    }),
);

/** Converts 'Oregon', 'oregon' and 'or' to 'OR'. Text that is not a known state is returned as typed. */
export function stateCode(state: string): string {
  const typed = state.trim();
  return codes.get(typed.toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ')) ?? typed;
}

/** Returns all known spellings of a state, in lower case. */
export function stateSpellings(state: string): string[] {
  const code = stateCode(state);
  const known = [...codes].filter(([, other]) => other === code).map(([spelling]) => spelling);
  return known.length > 0 ? known : [code.toLowerCase()];
}

export interface Place {
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
}

/** Formats an address as lines such as '418 NE Alberta St' and 'Portland, OR 97211'; missing parts leave no gap. */
export function addressLines({ address, city, state, zip_code }: Place): string[] {
  const region = [state && stateCode(state), zip_code].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [address ?? '', place].filter(Boolean);
}

/**
 * Formats a phone number in the standard format of the product: '5035550162' and '+1 503 555 0162' become '(503)
 * 555-0162'. A number from another country stays as it was typed.
 */
export function formatPhone(text: string): string {
  const trimmed = text.trim();
  const digits = trimmed.replaceAll(/[\s().-]/g, '').replace(/^(\+1|1)(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : trimmed;
}
