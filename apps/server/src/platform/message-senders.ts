interface OutgoingEmail {
  id: string;
  to: string;
  fromName: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** The URL where the recipient of the email can unsubscribe in one step and without an account. */
  unsubscribeUrl: string | null;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mailer {
  host: string;
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

export interface Texter {
  host: string;
  from: string;
  send(message: { to: string; text: string }): Promise<void>;
}
