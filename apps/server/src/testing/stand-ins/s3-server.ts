import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export const s3Key = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const bucket = 'office-files';
const region = 'us-east-1';

/** Recalculates the signature from the received request, as the real storage service does. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, keyId, day = '', givenRegion, names = '', signature] =
    given.exec(request.headers.authorization ?? '') ?? [];
  const date = String(request.headers['x-amz-date']);
  const ageMs = Date.now() - Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'));
  const digest = String(request.headers['x-amz-content-sha256']);
  const signed = names.split(';');
  const amzHeaders = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (keyId !== s3Key.id || givenRegion !== region || !date.startsWith(day) || !(Math.abs(ageMs) < 900_000))
    return false;
  if (digest !== sha256(body) || !['host', ...amzHeaders].every((name) => signed.includes(name)))
    return false;
  const headers = signed.map((name) => `${name}:${request.headers[name]}\n`).join('');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [request.method, pathname, query.join('&'), headers, names, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${s3Key.secret}`, day));
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return wanted.toString('hex') === signature;
}

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
}

export interface S3Server {
  variables: Record<string, string>;
  objects: Map<string, StoredObject>;
  asked: string[];
  /** The simulated failures of the storage service. Each failure affects one request, and later requests succeed. */
  troubles: ((response: ServerResponse, proceed: () => void) => void)[];
  close(): Promise<void>;
}

export function answerS3Error(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>stand-in</Message></Error>`);
}

const listedAtOnce = 5;

/** Starts an in-memory bucket that checks every signature and implements the part of S3 that the product uses. */
export async function openS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const asked: string[] = [];
  const troubles: S3Server['troubles'] = [];

  /** Returns only a few objects per page, so that every longer list has several pages. */
  function listed(asked: URLSearchParams): string {
    const prefix = asked.get('prefix') ?? '';
    const after = asked.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, listedAtOnce);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
    );
    const next =
      page.length < keys.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const [, name, ...path] = pathname.split('/');
    const key = path.join('/');
    const stored = objects.get(key);
    if (!isSigned(request, body)) return answerS3Error(response, 403, 'SignatureDoesNotMatch');
    if (name !== bucket) return answerS3Error(response, 404, 'NoSuchBucket');
    if (searchParams.has('list-type')) return response.end(listed(searchParams));
    if (request.method === 'PUT') {
      if (!request.headers['content-length']) return answerS3Error(response, 411, 'MissingContentLength');
      if (stored && request.headers['if-none-match'] === '*')
        return answerS3Error(response, 412, 'PreconditionFailed');
      const meta = Object.entries(request.headers).filter(([header]) => header.startsWith('x-amz-meta-'));
      objects.set(key, { body, headers: Object.fromEntries(meta) as Record<string, string> });
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (!stored) return answerS3Error(response, 404, 'NoSuchKey');
    return response
      .writeHead(200, { ...stored.headers, 'content-length': stored.body.length })
      .end(stored.body);
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    asked.push(`${request.method} ${request.url}`);
    const trouble = troubles.shift();
    if (trouble) trouble(response, () => answer(request, body, response));
    else answer(request, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: s3Key.id,
      S3_SECRET_ACCESS_KEY: s3Key.secret,
    },
    objects,
    asked,
    troubles,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
