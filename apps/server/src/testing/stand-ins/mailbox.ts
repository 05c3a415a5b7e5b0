import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Mail, readMail } from './read-mail.ts';

export interface Mailbox {
  url: string;
  /** Returns the emails delivered to an address, oldest first. */
  to(address: string): Mail[];
  close(): Promise<void>;
}

const textOf = ({ parts }: Mail) =>
  parts.find(({ type }) => type.startsWith('text/plain'))?.bytes.toString() ?? '';

/**
 * Returns the value of the `name=` parameter in the newest link sent to an email address, or an empty string if no
 * email with this parameter has arrived yet.
 */
export function mailedToken(mailbox: Mailbox, address: string, name: string): string {
  const found = mailbox.to(address).map((mail) => new RegExp(`${name}=([^\\s&]+)`).exec(textOf(mail))?.[1]);
  return decodeURIComponent(found.findLast((token) => token !== undefined) ?? '');
}

/** Creates the error with which the test SMTP server rejects a message. */
export const smtpRefusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * A real SMTP server that stores every message it receives. If `hangsUp` returns true for a recipient, the server
 * stores the message and closes the connection without responding.
 */
export async function openMailbox(
  refuse: (address: string) => Error | null = () => null,
  refuseSender: () => Error | null = () => null,
  hangsUp: (address: string) => boolean = () => false,
): Promise<Mailbox> {
  const received: { recipients: string[]; raw: string }[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuseSender()),
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw: Buffer.concat(chunks).toString('latin1') });
        if (recipients.some(hangsUp)) sockets.get(session.remotePort)?.destroy();
        else done();
      });
    },
  });
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    to: (address) =>
      received.filter(({ recipients }) => recipients.includes(address)).map(({ raw }) => readMail(raw)),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
