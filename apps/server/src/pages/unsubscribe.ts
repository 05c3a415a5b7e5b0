import { invalid } from '@dayworks/shared/errors';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import {
  deadLinkPage,
  findListPlace,
  joinList,
  leaveList,
  unsubscribePage,
} from '../marketing/consent/leave-list.ts';
import { readUnsubscribeToken } from '../marketing/consent/unsubscribe-token.ts';
import { createTokenPage, type TokenAnswer } from './token-page.ts';

const pattern = /^\/unsubscribe(?:\/([^/]*))?\/?$/;

export const isUnsubscribePath = (path: string) => pattern.test(path);

/** Serves the unsubscribe page; anyone with the link can use the button. */
export function createUnsubscribe(platform: PlatformWithIdentity, styles: readonly string[]) {
  const { secret } = platform;

  async function show(token: string): Promise<TokenAnswer> {
    const key = readUnsubscribeToken(secret, token);
    const place = key && (await findListPlace(platform, key));
    if (!place) return { status: 404, page: deadLinkPage(styles) };
    return { status: 200, page: unsubscribePage(token, place, styles) };
  }

  async function change(token: string, sent: ReadonlyMap<string, string>): Promise<TokenAnswer> {
    const key = readUnsubscribeToken(secret, token);
    const dead = { status: 404, page: deadLinkPage(styles) };
    if (!key) return dead;
    const isOneClick = sent.get('List-Unsubscribe') === 'One-Click';
    const wish = sent.get('wish');
    if (!isOneClick && wish !== 'leave' && wish !== 'back')
      throw invalid('Please open the link again and press the button.');
    const isKnown = wish === 'back' ? await joinList(platform, key) : await leaveList(platform, key);
    if (!isKnown) return dead;
    return isOneClick ? show(token) : { status: 303, location: `/unsubscribe/${token}` };
  }

  return createTokenPage(platform, {
    pattern,
    show,
    change,
    renderProblem: (words) => deadLinkPage(styles, words),
  });
}
