/** What a browser says about itself. */
export interface BrowserFacts {
  isSecure: boolean;
  hasPush: boolean;
  isApple: boolean;
  isInstalled: boolean;
  permission: NotificationPermission | undefined;
}

/**
 * Whether notifications can be turned on in this browser: `needs-install` on an iPhone or iPad whose browser tab cannot
 * show them, `blocked` if the person has forbidden them in the browser.
 */
export type PushSupport = 'ready' | 'blocked' | 'needs-install' | 'insecure' | 'unsupported';

export function pushSupportOf(facts: BrowserFacts): PushSupport {
  if (!facts.isSecure) return 'insecure';
  if (facts.isApple && !facts.isInstalled) return 'needs-install';
  if (!facts.hasPush) return 'unsupported';
  return facts.permission === 'denied' ? 'blocked' : 'ready';
}

export const supportTexts: Record<Exclude<PushSupport, 'ready'>, string> = {
  blocked:
    'This browser blocks notifications from Dayworks. Allow them in the settings of the browser for this site, then reload this page.',
  'needs-install':
    'On an iPhone or iPad, notifications work in the installed app: tap Share, then “Add to Home Screen”, and open Dayworks from there.',
  insecure: 'Notifications need a secure connection. Open Dayworks at an address that begins with https://.',
  unsupported:
    'This browser cannot show notifications. Try a current version of Chrome, Edge, Firefox or Safari.',
};

/** Recognizes iPhones and iPads; an iPad says that it is a Mac, but no Mac has a touch screen. */
const isApple = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export const readPushSupport = (): PushSupport =>
  pushSupportOf({
    isSecure: window.isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isApple: isApple(navigator),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    permission: globalThis.Notification?.permission,
  });
