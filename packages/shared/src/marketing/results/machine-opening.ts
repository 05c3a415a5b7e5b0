/** An HTTP request for a message's tracking image or for one of its links, made by a person or a program. */
export interface Fetching {
  method: string;
  userAgent: string;
  /** The headers that browsers and proxies send when they prefetch a page that nobody has opened yet. */
  purpose: string;
  secondsSinceSent: number | null;
}

/**
 * Matches programs that open messages before a person does. Proxies that fetch an image only when a person opens the
 * message, such as Google's proxy, are not included.
 */
const machines =
  /bot\b|crawl|spider|scanner|preview|prefetch|barracuda|proofpoint|mimecast|symantec|trendmicro|sophos|ironport|fireeye|safelinks|urldefense|curl|wget|python|java\/|go-http|node-fetch|axios|okhttp|headless|facebookexternalhit|slack|whatsapp|telegram|discord|skypeuripreview|linkedin|twitter|pingdom|uptime|monitor/i;

/**
 * Apple's and Yahoo's proxies fetch the images in every message, whether or not the message is opened. Their user
 * agents name only the browser engine.
 */
const prefetchProxies =
  /^mozilla\/5\.0$|yahoomailproxy|^mozilla\/5\.0 \(macintosh[^)]*\) applewebkit\/[\d.]+ \(khtml, like gecko\)$/i;

/**
 * A request within this number of seconds after sending is assumed to come from a mail server's scanner, because no
 * person reads that fast.
 */
export const tooSoonSeconds = 3;

export function isMachine({ method, userAgent, purpose, secondsSinceSent }: Fetching): boolean {
  if (method !== 'GET' || !userAgent.trim()) return true;
  if (/prefetch|preview|prerender/i.test(purpose)) return true;
  if (secondsSinceSent === null || secondsSinceSent < tooSoonSeconds) return true;
  return machines.test(userAgent) || prefetchProxies.test(userAgent.trim());
}
