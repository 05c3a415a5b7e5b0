import { randomBytes } from 'node:crypto';
import { requestText } from './raw.ts';

const json = { 'content-type': 'application/json' };
const path = '/api/auth/token';
const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };

/** The beginning of a form with a file field that never ends. */
const openPart = '--edge\r\ncontent-disposition: form-data; name="logo"; filename="x.png"\r\n\r\nPNG';

/** Requests whose headers contradict their content. They must not affect any other request. */
export function malformedRequests(signedIn: Record<string, string>): (Buffer | string)[] {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const upload = { ...multipart, ...signedIn };
  return [
    /*
     * The content type and the content length of this request are both wrong. The server can detect this before it
     * reads the body. Such a request once crashed the server.
     */
    requestText(
      'POST',
      path,
      { 'content-type': 'text/event-stream', 'content-length': 99_999_999 },
      'data: x\n\n',
    ),
    requestText('POST', path, { ...json, 'content-length': 99_999_999 }, '{}'),
    requestText('POST', path, { ...json, 'content-length': -5 }, '{}'),
    requestText('POST', path, { ...json, 'content-length': '7, 9' }, '{"a":1}'),
    requestText('POST', path, { ...json, 'content-length': 7, 'transfer-encoding': 'chunked' }, '{"a":1}'),
    requestText('POST', path, { ...json, 'transfer-encoding': 'chunked' }, 'zz\r\nnonsense\r\n0\r\n\r\n'),
    requestText('POST', path, { ...json, 'content-encoding': 'gzip', 'content-length': 5 }, 'plain'),
    requestText(
      'POST',
      path,
      { 'content-type': 'application/json; charset=utf-16', 'content-length': 4 },
      '{}{}',
    ),
    requestText('POST', path, { ...json, 'content-length': 4 }, '{"a"'),
    requestText('POST', path, { ...json, 'content-length': nested.length }, nested),
    requestText('POST', path, { ...json, 'content-length': 24 }, '{"__proto__":{"a":true}}'),
    Buffer.concat([
      Buffer.from(requestText('POST', path, { ...json, 'content-length': 64 })),
      randomBytes(64),
    ]),
    requestText('PUT', '/api/business/logo', { ...upload, 'content-length': openPart.length }, openPart),
    requestText('PUT', '/api/business/logo', { ...upload, 'content-length': 4 }, '----'),
    requestText(
      'POST',
      '/api/rpc/business/uploadLogo',
      { ...upload, 'content-length': openPart.length },
      openPart,
    ),
    requestText(
      'PUT',
      '/api/business/logo',
      { 'content-type': 'multipart/form-data', ...signedIn, 'content-length': 2 },
      'xx',
    ),
    requestText('GET', '/api/invoices?%ff%fe=%', signedIn),
    requestText('GET', '/%', {}),
    requestText('GET', '/api/invoices', { ...signedIn, filler: 'x'.repeat(40_000) }),
    requestText('PATCH', '/api/nothing', { ...json, 'content-length': 2 }, '{}'),
    `GET ${'/x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    'NONSENSE\r\n\r\n',
    randomBytes(512),
  ];
}
