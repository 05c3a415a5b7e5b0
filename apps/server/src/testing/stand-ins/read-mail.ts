export interface Mail {
  headers: Map<string, string>;
  /** The decoded parts of the message: text, HTML and attachments. */
  parts: { type: string; name: string | null; bytes: Buffer }[];
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}

function readParts(raw: string): Mail['parts'] {
  const { headers, body } = split(raw);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => readParts(part.trimStart()));
  const name = /name="?([^";]+)"?/.exec(type)?.[1] ?? null;
  return [
    { type: type.split(';')[0] ?? '', name, bytes: decode(body, headers.get('content-transfer-encoding')) },
  ];
}

/** Parses a message received over SMTP; the bytes of the message are passed as a latin1 string. */
export function readMail(raw: string): Mail {
  return { headers: split(raw).headers, parts: readParts(raw) };
}
