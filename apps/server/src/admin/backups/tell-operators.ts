import { emailHtml, emailText } from '../../outbox/email-layout.ts';
import { queueMessage } from '../../outbox/queue-message.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { inTransaction, withBusiness } from '../../platform/with-business.ts';
import { readOperators, withBusinesses } from '../users.ts';

const heading = 'The backup of your Dayworks installation failed';

function letterOf(problem: string, publicUrl: string) {
  return {
    from: 'Dayworks',
    heading,
    paragraphs: [
      problem,
      'The server tries again every hour. Until a backup succeeds, the newest backup is the last one that is listed on the admin page.',
    ],
    button: { label: 'Open the admin page', url: `${publicUrl}/admin` },
    footer: 'You’re getting this message because you operate this Dayworks installation.',
  };
}

/** Notifies all operators of a failed backup: by email, and in the app if they are members of a business. */
export async function tellOperators(platform: Platform, problem: string, now: Date): Promise<void> {
  const { env, jobs, database } = platform;
  const content = letterOf(problem, env.publicUrl);
  const operators = await withBusinesses(platform, await readOperators(platform));
  await inTransaction(database.operator, async (tx) => {
    for (const { email, email_verified } of operators) {
      if (!email || !email_verified) continue;
      await queueMessage(tx.$client, jobs, {
        businessId: null,
        channel: 'email',
        recipient: email,
        subject: heading,
        text: emailText(content),
        html: emailHtml(content),
        right: null,
      });
    }
  });
  const event = `backup_failed:${now.toISOString().slice(0, 10)}`;
  for (const { id, business } of operators) {
    if (!business) continue;
    await withBusiness({ platform, actor: { businessId: business.id } }, (tx) =>
      tx.$client.query(`select tell_office($1, 'backup_failed', 'installation', $1, $2, $3, null, $4, $5)`, [
        business.id,
        event,
        JSON.stringify({ message: problem }),
        now,
        id,
      ]),
    );
  }
}
