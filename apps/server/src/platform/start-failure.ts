/** A start that cannot succeed for a reason a person can mend; its message is the one line they get to see. */
export class StartError extends Error {
  override name = 'StartError';
}
