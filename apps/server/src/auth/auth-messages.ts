import { emailHtml, emailText } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Database } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { AuthMessages } from './better-auth.ts';

const footer = 'If you did not ask for this, you can ignore this message.';

/** Messages of sign-in go through the same outbox as all others. */
export function createAuthMessages(database: Database, jobs: Jobs, publicUrl: string): AuthMessages {
  async function queue(recipient: string, heading: string, paragraph: string, label: string, path: string) {
    const content = {
      from: 'Dayworks',
      heading,
      paragraphs: [paragraph],
      button: { label, url: `${publicUrl}${path}` },
      footer,
    };
    await queueMessage(database.auth, jobs, {
      businessId: null,
      channel: 'email',
      recipient,
      subject: heading,
      text: emailText(content),
      html: emailHtml(content),
    });
  }
  return {
    verifyEmail: (user, token) =>
      queue(
        user.email,
        'Confirm your email address',
        `Hello ${user.name || user.email}, please confirm that this address is yours. The link works for 24 hours.`,
        'Confirm email',
        `/auth?verify=${encodeURIComponent(token)}`,
      ),
    resetPassword: (user, token) =>
      queue(
        user.email,
        'Choose a new password',
        `Hello ${user.name || user.email}, use this link within an hour to choose a new password. All other devices will be signed out.`,
        'Choose a new password',
        `/auth?reset=${encodeURIComponent(token)}`,
      ),
  };
}
