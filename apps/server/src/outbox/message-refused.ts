/** Thrown if the message was permanently rejected, so a retry would fail in the same way. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}

/** Thrown if the content of a message is no longer true. The message is then deliberately not sent. */
export class MessageUntrue extends MessageRefused {
  override name = 'MessageUntrue';
}

/** Thrown if the recipient's address permanently does not exist. */
export class RecipientRefused extends MessageRefused {
  override name = 'RecipientRefused';
}

/** Thrown if the recipient's mailbox accepts no messages at the moment; messages to other recipients are not affected. */
export class RecipientBusy extends Error {
  override name = 'RecipientBusy';
}

/** Thrown if a valid message cannot be sent yet; it is sent at the given time. */
export class MessageWaits extends Error {
  override name = 'MessageWaits';
  readonly until: Date;
  constructor(until: Date) {
    super(`waits until ${until.toISOString()}`);
    this.until = until;
  }
}

/** Thrown if the mail server received the whole message but did not respond. The message could have arrived. */
export class AnswerMissing extends Error {
  override name = 'AnswerMissing';
}

/** Returns whether an error concerns only one message or its recipient, so that the email account itself works. */
export const isAboutMessage = (error: unknown): boolean =>
  error instanceof MessageRefused || error instanceof RecipientBusy || error instanceof AnswerMissing;
