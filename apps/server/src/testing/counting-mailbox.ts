import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CountingMailbox {
  url: string;
  /** To whom a letter was accepted, in the order in which it was confirmed. */
  accepted: string[];
  close(): Promise<void>;
}

/** A real SMTP server that forgets everything but to whom. */
export async function openCountingMailbox(): Promise<CountingMailbox> {
  const accepted: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        // What is no campaign, such as the letter that greets its owner, is not counted.
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
