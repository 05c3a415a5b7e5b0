import nodemailer from 'nodemailer';
import type { Env } from '../platform/env.ts';

interface OutgoingEmail {
  id: string;
  to: string;
  fromName: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mailer {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

function addressOf(mailFrom: string): string {
  return /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}

/** SMTP when configured; otherwise nothing, and messages are kept. */
export function createMailer(env: Env): Mailer | null {
  if (!env.SMTP_URL) return null;
  const transport = nodemailer.createTransport(env.SMTP_URL, {
    // Attachments and bodies come as bytes we made; never as paths or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = addressOf(env.mailFrom);
  return {
    async send({ id, to, fromName, replyTo, ...email }) {
      await transport.sendMail({
        ...email,
        html: email.html ?? undefined,
        to: { name: '', address: to },
        from: fromName ? { name: fromName, address } : env.mailFrom,
        ...(replyTo ? { replyTo } : {}),
        messageId: `<${id}@${address.split('@')[1] ?? 'dayworks'}>`,
      });
    },
    close: () => transport.close(),
  };
}
