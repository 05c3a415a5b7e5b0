import { createHash } from 'node:crypto';

export const demoAccount = { email: 'demo@dayworks.test', password: 'Dayworks-demo-1' };

/** The same id for the same name, so that links into the demo stay true from one start to the next. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`dayworks demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'staff';
}

export interface Demo {
  business: {
    id: string;
    business_name: string;
    time_zone: string;
    email: string;
    phone: string;
    address: string;
    city: string;
    state: string;
    zip_code: string;
  };
  people: DemoPerson[];
}

/** A believable business. Pure: everything follows from the day and the seed. */
export function demo(_today: string, seed: number): Demo {
  const id = (name: string) => demoId(`${seed} ${name}`);
  return {
    business: {
      id: id('business'),
      business_name: 'Bluebird Home Services',
      time_zone: 'America/Los_Angeles',
      email: 'hello@bluebirdhome.example',
      phone: '(503) 555-0148',
      address: '2210 SE Division St',
      city: 'Portland',
      state: 'OR',
      zip_code: '97202',
    },
    people: [
      { id: id('owner'), name: 'Maya Ortega', email: demoAccount.email, role: 'owner' },
      { id: id('devin'), name: 'Devin Park', email: 'devin@dayworks.test', role: 'staff' },
      { id: id('sam'), name: 'Sam Whitlock', email: 'sam@dayworks.test', role: 'staff' },
    ],
  };
}
