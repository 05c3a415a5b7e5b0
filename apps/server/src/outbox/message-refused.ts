/** The message itself was refused for good: trying it again by itself would end the same way. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}

/** What it says is true no longer: that it stays here is as it should be. */
export class MessageUntrue extends MessageRefused {
  override name = 'MessageUntrue';
}

/** There is nobody at this address, and there will not be. */
export class RecipientRefused extends MessageRefused {
  override name = 'RecipientRefused';
}

/** The one at this address takes nothing now; nobody else's letter is worse off for it. */
export class RecipientBusy extends Error {
  override name = 'RecipientBusy';
}

/** Not now, and for no fault of its own: it leaves at that moment. */
export class MessageWaits extends Error {
  override name = 'MessageWaits';
  readonly until: Date;
  constructor(until: Date) {
    super(`waits until ${until.toISOString()}`);
    this.until = until;
  }
}

/** The server was given the whole message and did not say what became of it: it may have arrived. */
export class AnswerMissing extends Error {
  override name = 'AnswerMissing';
}
