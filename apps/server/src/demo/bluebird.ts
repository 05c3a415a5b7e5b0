import type { MemberRole } from '@dayworks/shared/business/business';
import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { addDays } from '@dayworks/shared/calendar-date';
import { Random } from '../platform/random.ts';
import { demoId } from './demo-id.ts';
import { instantOn } from './working-days.ts';

export const demoAccount = { email: 'demo@dayworks.test', password: 'Dayworks-demo-1' };

/** The email address of the demo user who sees the app as a field worker. All demo users have the same password. */
export const demoFieldEmail = 'sam@dayworks.test';

/** The time zone of the demo business is a constant because the current day depends on it. */
export const demoTimeZone = 'America/Los_Angeles';

interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  joined_at: string;
}

/** The common input for every part of the demo data. */
export interface DemoContext {
  today: CalendarDate;
  /** The time at which the demo is loaded. Nothing in the demo has happened after this time. */
  now: string;
  businessId: string;
  people: DemoPerson[];
  id(name: string): string;
  /**
   * Returns the random sequence for a subject of the demo data. Each subject has its own sequence, so that extending
   * one subject does not change the others.
   */
  random(subject: string): Random;
}

/** If no time is given, it is the evening, when the whole day of the design board has passed. */
export function createContext(
  today: CalendarDate,
  seed: number,
  now = instantOn(today, 18 * 60),
): DemoContext {
  const id = (name: string) => demoId(`${seed} ${name}`);
  const joined = (daysAgo: number) => instantOn(addDays(today, -daysAgo), 9 * 60);
  return {
    today,
    now,
    businessId: id('business'),
    people: [
      {
        id: id('owner'),
        name: 'Maya Ortega',
        email: demoAccount.email,
        role: 'owner',
        joined_at: joined(1190),
      },
      {
        id: id('devin'),
        name: 'Devin Park',
        email: 'devin@dayworks.test',
        role: 'staff',
        joined_at: joined(870),
      },
      {
        id: id('sam'),
        name: 'Sam Whitlock',
        email: demoFieldEmail,
        role: 'field',
        joined_at: joined(412),
      },
    ],
    id,
    random: (subject) => new Random(`${seed} ${subject}`),
  };
}

export function bluebird({ businessId, people }: DemoContext) {
  const owner = people.find((person) => person.role === 'owner');
  if (!owner) throw new Error('the demo has no owner');
  return {
    id: businessId,
    user_id: owner.id,
    created_at: owner.joined_at,
    updated_at: owner.joined_at,
    business_name: 'Bluebird Home Services',
    time_zone: demoTimeZone,
    email: 'hello@bluebirdhome.example',
    phone: '(503) 555-0148',
    address: '2210 SE Division St',
    city: 'Portland',
    state: 'OR',
    zip_code: '97202',
    ai_analyst_enabled: true,
    how_to_pay: 'Cash or card when we come by.',
  };
}
