/** How somebody, or something, asked for the picture or a link of a message. */
export interface Fetching {
  method: string;
  userAgent: string;
  /** Headers by which browsers and proxies say that nobody looks yet. */
  purpose: string;
  secondsSinceSent: number | null;
}

/** Programs that look before a person does. Proxies that fetch when a person opens it (Google's) are not among them. */
const machines =
  /bot\b|crawl|spider|scanner|preview|prefetch|barracuda|proofpoint|mimecast|symantec|trendmicro|sophos|ironport|fireeye|safelinks|urldefense|curl|wget|python|java\/|go-http|node-fetch|axios|okhttp|headless|facebookexternalhit|slack|whatsapp|telegram|discord|skypeuripreview|linkedin|twitter|pingdom|uptime|monitor/i;

/** Apple's and Yahoo's proxies fetch every picture of everybody, opened or not; their browsers name nothing but the engine. */
const prefetchProxies =
  /^mozilla\/5\.0$|yahoomailproxy|^mozilla\/5\.0 \(macintosh[^)]*\) applewebkit\/[\d.]+ \(khtml, like gecko\)$/i;

/** Nobody reads so soon; scanners of mail servers do. */
export const tooSoonSeconds = 3;

export function isMachine({ method, userAgent, purpose, secondsSinceSent }: Fetching): boolean {
  if (method !== 'GET' || !userAgent.trim()) return true;
  if (/prefetch|preview|prerender/i.test(purpose)) return true;
  if (secondsSinceSent === null || secondsSinceSent < tooSoonSeconds) return true;
  return machines.test(userAgent) || prefetchProxies.test(userAgent.trim());
}
