const webAddress = /^(https?):\/\/(\S+)$/i;
const otherProtocol = /^(?!https?:)[a-z][a-z0-9+.-]*:/i;

const unreadableText = 'Enter a URL such as https://example.com/webhooks';
const insecureText = 'Use a URL that begins with https://';

/**
 * Returns the reason why events cannot be sent to a URL; null if its form is acceptable. Whether its host is on the
 * public internet is checked by the server, again before each connection.
 */
export function endpointUrlProblem(given: string, mayBePlain = false): string | null {
  const [, protocol, rest] = webAddress.exec(given) ?? [];
  if (!protocol || !rest) return otherProtocol.test(given) ? insecureText : unreadableText;
  const [host = ''] = rest.split(/[/?#]/);
  // Programs read a backslash as a slash, so what stands before it could look like another host.
  if (host === '' || rest.includes('\\')) return unreadableText;
  if (protocol.toLowerCase() === 'http' && !mayBePlain) return insecureText;
  if (host.includes('@'))
    return 'Leave out the user name and password. Check the signature of each event instead.';
  return rest.includes('#') ? 'Leave out the part after the # sign, because it is never sent.' : null;
}
