import { invalid } from '@dayworks/shared/errors';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import { deadLinkPage } from '../marketing/consent/leave-list.ts';
import { endAutopayPage, endByLink } from '../online/autopay/end-page.ts';
import { createTokenPage, type TokenAnswer } from './token-page.ts';

const pattern = /^\/autopay(?:\/([^/]*))?\/?$/;

export const isEndAutopayPath = (path: string) => pattern.test(path);

const unknown = {
  title: 'This link does not work',
  text: 'The link may be incomplete. Please open it again from the email, or reply to the email and ask to end automatic payments.',
};

/** Serves the page on which a customer ends automatic payments with the link from a message. */
export function createEndAutopay(platform: PlatformWithIdentity, styles: readonly string[]) {
  const dead = () => ({ status: 404, page: deadLinkPage(styles, unknown) });

  async function show(token: string): Promise<TokenAnswer> {
    const page = await endAutopayPage(platform, token, styles);
    return page ? { status: 200, page } : dead();
  }

  async function change(
    token: string,
    sent: ReadonlyMap<string, string>,
    requestId: string,
  ): Promise<TokenAnswer> {
    if (sent.get('wish') !== 'end') throw invalid('Please open the link again and press the button.');
    const isKnown = await endByLink(platform, token, requestId);
    return isKnown ? { status: 303, location: `/autopay/${token}` } : dead();
  }

  return createTokenPage(platform, {
    pattern,
    show,
    change,
    renderProblem: (words) => deadLinkPage(styles, words),
  });
}
