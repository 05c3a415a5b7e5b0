import type { Random } from '../platform/random.ts';

const streets: readonly (readonly [name: string, zip: string])[] = [
  ['SE Clinton St', '97202'],
  ['SE Gladstone St', '97202'],
  ['SE Milwaukie Ave', '97202'],
  ['SW Barbur Blvd', '97219'],
  ['SW Capitol Hwy', '97219'],
  ['N Lombard St', '97203'],
  ['N Fessenden St', '97203'],
  ['SE Foster Rd', '97206'],
  ['SE Duke St', '97206'],
  ['NW Lovejoy St', '97209'],
  ['NW Thurman St', '97210'],
  ['NE Killingsworth St', '97211'],
  ['NE Dekum St', '97211'],
  ['NE Fremont St', '97212'],
  ['NE Knott St', '97212'],
  ['NE Sandy Blvd', '97213'],
  ['NE 57th Ave', '97213'],
  ['SE Salmon St', '97214'],
  ['SE Lincoln St', '97214'],
  ['SE Stark St', '97215'],
  ['SE 60th Ave', '97215'],
  ['N Interstate Ave', '97217'],
  ['N Rosa Parks Way', '97217'],
  ['NE Prescott St', '97218'],
  ['SW Multnomah Blvd', '97219'],
  ['N Vancouver Ave', '97227'],
  ['NE Glisan St', '97232'],
  ['SW Corbett Ave', '97239'],
];

interface Place {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

export function inPortland(address: string, zip_code: string): Place {
  return { address, city: 'Portland', state: 'OR', zip_code };
}

export function somePlace(random: Random): Place {
  const [street, zip] = random.pick(streets);
  return inPortland(`${random.between(12, 96) * 100 + random.between(1, 98)} ${street}`, zip);
}
