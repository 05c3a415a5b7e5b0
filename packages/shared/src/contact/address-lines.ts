import { stateCode } from './state-code.ts';

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
