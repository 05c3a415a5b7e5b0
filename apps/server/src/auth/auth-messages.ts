import { deviceOf } from '@dayworks/shared/auth/device-name';
import type { AuthMessages } from '../identity/better-auth.ts';
import { realEmail } from '../identity/placeholder-email.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { GivenOutKind } from './account/given-out.ts';
import { mayTell, notYou } from './account/tell-account.ts';

interface Letter {
  heading: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  footer?: string;
  /**
   * The number of seconds that the link or code in the email remains valid. Set only for emails whose link or code
   * gives access to the account.
   */
  worksForSeconds?: number;
  /**
   * The record that the link in the email depends on. If the link has become invalid by the time the email is due to be
   * sent, the email is not sent.
   */
  carries?: { entity: 'verification' | 'confirmation'; entityId: string };
}

const minute = 60;
const hour = 60 * minute;

const unasked = 'If you did not ask for this, you can ignore this message.';

/** Sign-in messages use the same outbox as all other messages. */
export function createAuthMessages(
  database: Database,
  jobs: Jobs,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): AuthMessages {
  const rightFor = (seconds: number) => ({ secret, until: new Date(Date.now() + seconds * 1000) });

  async function mail(recipient: string, letter: Letter) {
    const { heading, paragraphs, button, footer = unasked, worksForSeconds, carries } = letter;
    if (!realEmail(recipient)) return;
    const content = {
      from: 'Dayworks',
      heading,
      paragraphs,
      footer,
      ...(button ? { button: { label: button.label, url: `${publicUrl}${button.path}` } } : {}),
    };
    await queueMessage(database.auth, jobs, {
      businessId: null,
      channel: 'email',
      recipient,
      subject: heading,
      ...emailBody(content),
      right: worksForSeconds ? rightFor(worksForSeconds) : null,
      ...carries,
    });
  }

  /** Finds the newest sign-in link of the given kind that was created for an email address. */
  async function linkTo(kind: GivenOutKind, email: string): Promise<Pick<Letter, 'carries'>> {
    const { rows } = await database.auth.query<{ id: string }>(
      `select "id" from "verification" where "kind" = $1 and "handle" = $2 order by "createdAt" desc limit 1`,
      [kind, email],
    );
    return rows[0] ? { carries: { entity: 'verification', entityId: rows[0].id } } : {};
  }

  const profileButton = { label: 'Open your profile', path: '/profile' };

  return {
    /*
     * Emails to an unverified address do not contain the user name, because the person who entered the address also
     * chose the name.
     */
    async verifyEmail({ id, email }, token) {
      if (!(await mayTell(database.auth, email, false))) return;
      await mail(email, {
        heading: 'Confirm your email address',
        paragraphs: ['Please confirm that this address is yours. The link expires in 24 hours.'],
        button: { label: 'Confirm email', path: `/auth?verify=${encodeURIComponent(token)}` },
        worksForSeconds: 24 * hour,
        carries: { entity: 'confirmation', entityId: id },
      });
    },
    resetPassword: async ({ email, emailVerified, name }, token) =>
      mail(email, {
        heading: 'Choose a new password',
        paragraphs: [
          `Hello ${(emailVerified && name) || email}, use this link within an hour to choose a new password. All other devices will be signed out.`,
        ],
        button: { label: 'Choose a new password', path: `/auth?reset=${encodeURIComponent(token)}` },
        worksForSeconds: hour,
        ...(await linkTo('reset_link', email)),
      }),
    emailCode: (email, code) =>
      mail(email, {
        heading: 'Your code',
        paragraphs: [
          `${code} is your code. Enter it on the page that asked for it. It works once and expires in 10 minutes.`,
          'Nobody from Dayworks will ever ask you for it.',
        ],
        worksForSeconds: 10 * minute,
      }),
    async textCode(phone, code) {
      await queueMessage(database.auth, jobs, {
        businessId: null,
        channel: 'sms',
        recipient: phone,
        subject: 'Your code',
        text: `${code} is your Dayworks code. It expires in 10 minutes. Nobody from Dayworks will ask you for it.`,
        right: rightFor(10 * minute),
      });
    },
    magicLink: async (email, token, next) =>
      mail(email, {
        heading: 'Your sign-in link',
        paragraphs: [
          'Open this link on the device you want to sign in on. It works once and expires in 15 minutes.',
        ],
        button: {
          label: 'Sign in',
          path: `/auth?magic=${encodeURIComponent(token)}&next=${encodeURIComponent(next)}`,
        },
        worksForSeconds: 15 * minute,
        ...(await linkTo('magic_link', email)),
      }),
    async newDevice({ email, emailVerified }, { userAgent, address, at }) {
      if (!(await mayTell(database.auth, email, emailVerified))) return;
      await mail(email, {
        heading: 'New sign-in to your account',
        paragraphs: [
          `Someone signed in with ${deviceOf(userAgent).name} from ${address} on ${at.toUTCString()}.`,
          'If this was you, you don’t need to do anything.',
        ],
        button: profileButton,
        footer: notYou,
      });
    },
  };
}
