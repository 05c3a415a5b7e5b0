import { DomainError } from '@dayworks/shared/errors';

/** Its commit was sent, and the connection ended before the answer came: it may have happened, or not. */
export class CommitUnanswered extends DomainError {
  readonly loss: Error;
  constructor(loss: Error) {
    super(
      'SERVICE_UNAVAILABLE',
      'The connection to the database was lost while this was being saved, so we cannot tell whether it was. Please look before you try again.',
    );
    this.loss = loss;
  }
}
