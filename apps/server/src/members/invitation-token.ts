import { isShareKey, shareKey } from '../platform/share-key.ts';

/** An invitation has only one link for its whole lifetime: inviting the same person again creates a new invitation. */
const onlyVersion = 1;
const idBytes = 16;

/**
 * Creates an invitation token that contains the id and a key that only this installation can create, so no secret is
 * stored and the link can be copied again.
 */
export function invitationToken(secret: string, id: string): string {
  const idPart = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return idPart + shareKey(secret, 'invitation', id, onlyVersion);
}

const idLength = Math.ceil((idBytes * 4) / 3);

/** Returns the invitation id in an invitation token with a valid key. */
export function invitationIdIn(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token.slice(0, idLength), 'base64url');
  if (bytes.length !== idBytes) return undefined;
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isShareKey(token.slice(idLength), secret, 'invitation', id, onlyVersion) ? id : undefined;
}
