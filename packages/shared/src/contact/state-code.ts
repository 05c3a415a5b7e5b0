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
