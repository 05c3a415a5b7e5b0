import { business_settings } from '../business/table.ts';
import { members } from '../members/table.ts';
import { audit } from '../platform/audit.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, withBusiness } from '../platform/with-business.ts';
import { type Demo, demo, demoAccount } from './demo.ts';

const seed = 1;

/**
 * True when the demo business is there, loaded now or at an earlier start. Never loads into a used database.
 * People and business are two transactions of two roles, so a start that was cut off in between goes on here.
 */
export async function loadDemo(platform: Platform): Promise<boolean> {
  const { database } = platform;
  const now = new Date();
  const content = demo(now.toISOString().slice(0, 10), seed);
  const emails = content.people.map((person) => person.email);
  const { rows } = await database.auth.query<{ known: number; others: number }>(
    `select count(*) filter (where "email" = any($1))::int as known,
            count(*) filter (where "email" <> all($1))::int as others from "user"`,
    [emails],
  );
  const { known = 0, others = 0 } = rows[0] ?? {};
  if (known === 0 && others > 0) return false;
  if (known === 0) await createPeople(platform, content);
  const owner = content.people.find((person) => person.email === demoAccount.email);
  const { rows: memberships } = await database.app.query('select from membership_of($1)', [owner?.id]);
  if (memberships.length === 0 && others === 0) await createDemoBusiness(platform, content, now);
  return true;
}

async function createPeople({ auth, database }: Platform, { people }: Demo) {
  const context = await auth.$context;
  const password = await context.password.hash(demoAccount.password);
  await database.auth.query(
    `with people as (
       insert into "user" ("id", "name", "email", "emailVerified")
       select id, name, email, true from unnest($1::uuid[], $2::text[], $3::text[]) as person (id, name, email)
       returning "id"
     )
     insert into "account" ("userId", "accountId", "providerId", "password")
     select "id", "id"::text, 'credential', $4 from people`,
    [
      people.map((person) => person.id),
      people.map((person) => person.name),
      people.map((person) => person.email),
      password,
    ],
  );
}

async function createDemoBusiness({ database }: Platform, { business, people }: Demo, now: Date) {
  const owner = people.find((person) => person.role === 'owner');
  if (!owner) throw new Error('the demo has no owner');
  const actor: Actor = {
    userId: owner.id,
    businessId: business.id,
    role: 'owner',
    timeZone: business.time_zone,
    now,
    requestId: 'demo',
  };
  await withBusiness(database.app, actor, async (tx) => {
    await tx.insert(business_settings).values({ ...business, user_id: owner.id });
    await tx
      .insert(members)
      .values(people.map(({ id, role }) => ({ business_id: business.id, user_id: id, role })));
    await audit(tx, actor, { action: 'create', entity: 'business', entityId: business.id, after: business });
  });
}
