import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Mail, readMail } from './read-mail.ts';

export interface MailAccount {
  port: number;
  /** The password that the test mail server accepts; a test can change it. */
  password: string;
  letters: { from: string; to: string[]; mail: Mail }[];
  close(): Promise<void>;
}

/**
 * Starts a real mail server with one email account, like an account that a business connects to send its own emails.
 */
export async function openMailAccount(address: string, password: string): Promise<MailAccount> {
  const letters: MailAccount['letters'] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password: given }, _session, done) =>
      username === address && given === account.password
        ? done(null, { user: username })
        : done(new Error('Username and password not accepted')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address: recipient }) => recipient);
        letters.push({ from, to, mail: readMail(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const account: MailAccount = { port, password, letters, close };
  return account;
}
