import { DomainError } from '@dayworks/shared/errors';

/**
 * Thrown if the commit was sent, but the connection ended before the response, so that the transaction may or may not
 * have taken effect.
 */
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
