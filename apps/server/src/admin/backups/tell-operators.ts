import { emailBody } from '../../outbox/email-layout.ts';
import { queueMessage } from '../../outbox/queue-message.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { inTransaction, withBusiness } from '../../platform/with-business.ts';
import { readOperators, withBusinesses } from '../users.ts';

/** The kind of problem with the backups: no backup could be made, or files are missing from the backup. */
type Trouble = 'failed' | 'incomplete';

const letters: Record<Trouble, { heading: string; advice: string }> = {
  failed: {
    heading: 'The backup of your Dayworks installation failed',
    advice:
      'The server tries again every hour. Until a backup succeeds, the newest backup is the last one that is listed on the admin page.',
  },
  incomplete: {
    heading: 'Files are missing from the backup of your Dayworks installation',
    advice:
      'The newest complete backup is kept. Check on the admin page which files are missing, and whether the place where files are stored can be reached.',
  },
};

/** Notifies all operators of a problem with backups: by email, and in the app if they are members of a business. */
export async function tellOperators(
  platform: Platform,
  trouble: Trouble,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const { env, jobs, database } = platform;
  const { heading, advice } = letters[trouble];
  const content = {
    from: 'Dayworks',
    heading,
    paragraphs: [problem, advice],
    button: { label: 'Open the admin page', url: `${env.publicUrl}/admin` },
    footer: 'You’re getting this message because you operate this Dayworks installation.',
  };
  const operators = await withBusinesses(platform, await readOperators(platform));
  await inTransaction(database.operator, async (tx) => {
    for (const { email, email_verified } of operators) {
      if (!email || !email_verified) continue;
      await queueMessage(tx.$client, jobs, {
        businessId: null,
        channel: 'email',
        recipient: email,
        subject: heading,
        ...emailBody(content),
        right: null,
      });
    }
  });
  const event = `backup_${trouble}:${now.toISOString().slice(0, 10)}`;
  const facts = JSON.stringify({ what: trouble, message: problem });
  for (const { id, business } of operators) {
    if (!business) continue;
    await withBusiness({ platform, actor: { businessId: business.id } }, (tx) =>
      tx.$client.query(`select tell_office($1, 'backup_failed', 'installation', $1, $2, $3, null, $4, $5)`, [
        business.id,
        event,
        facts,
        now,
        id,
      ]),
    );
  }
}
