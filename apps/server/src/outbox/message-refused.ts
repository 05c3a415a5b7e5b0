/** The message itself was refused for good: trying it again by itself would end the same way. */
export class MessageRefused extends Error {
  override name = 'MessageRefused';
}
