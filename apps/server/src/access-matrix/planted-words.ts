import type { TestServer } from '../testing/test-server.ts';

/** Creates a custom template for one kind of message. */
export async function plantWords({ database }: TestServer['platform'], businessId: string) {
  const { rows } = await database.operator.query<{ id: string }>(
    `insert into message_templates (business_id, key, channel, subject, body)
     values ($1, 'receipt', 'email', 'Paid', 'We have your money.') returning id`,
    [businessId],
  );
  return { messageTemplate: rows[0]?.id ?? '' };
}
