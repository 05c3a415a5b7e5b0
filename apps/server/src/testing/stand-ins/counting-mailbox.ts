import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CountingMailbox {
  url: string;
  /** The recipients of accepted emails, in the order of acceptance. */
  accepted: string[];
  close(): Promise<void>;
}

/** Starts a real SMTP server that stores only the recipients of the emails it receives. */
export async function openCountingMailbox(): Promise<CountingMailbox> {
  const accepted: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        // Emails that belong to no campaign, such as the owner's welcome email, are not counted.
        for (const { address } of session.envelope.rcptTo)
          if (address.endsWith('@campaign.test')) accepted.push(address);
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    accepted,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
