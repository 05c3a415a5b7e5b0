import { contract } from '@dayworks/shared/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { html, type SafeHtml } from '../../platform/html.ts';
import { apiGuide } from './api-guide.ts';
import { apiVersion } from './api-version.ts';
import { exampleId, exampleValue, type JsonSchema } from './example.ts';
import { isOpenToTokens } from './token-rights.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
}

export async function createOpenApi(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'Dayworks API',
      version: apiVersion,
      description:
        'Everything the web app does, as a REST API. Create requests need an Idempotency-Key header. Every error has the shape {code, status, message, data}.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    security: [{ accessToken: [] }],
  });
}

const schemaBlock = (title: string, schema: object | undefined): SafeHtml | string =>
  schema ? html`<h4>${title}</h4><pre>${JSON.stringify(schema, null, 2)}</pre>` : '';

/** A curl command for an operation, with example values for everything that it requires. */
function curlOf(
  root: string,
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
): string {
  const required = parameters.filter(({ required }) => required);
  const exampleFor = (name: string, schema: JsonSchema = {}) =>
    name === 'id' || name.endsWith('_id') ? exampleId : String(exampleValue(schema, name, true));
  const address = required
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, exampleFor(name, schema)), path);
  const query = required
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `${name}=${encodeURIComponent(exampleFor(name, schema))}`)
    .join('&');
  const body = requestBody?.content?.['application/json']?.schema;
  return [
    `curl${method === 'get' || (method === 'post' && body) ? '' : ` -X ${method.toUpperCase()}`} -H "Authorization: Bearer dw_…"`,
    ...(method === 'post' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body
      ? [`-H "Content-Type: application/json" -d '${JSON.stringify(exampleValue(body, '', true))}'`]
      : []),
    `"${root}${address}${query && `?${query}`}"`,
  ].join(' \\\n  ');
}

function operationBlock(root: string, method: string, path: string, operation: Operation): SafeHtml {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answer = Object.values(operation.responses?.['200']?.content ?? {})[0]?.schema;
  return html`<details id="${operation.operationId ?? path}"><summary><code class="method">${method.toUpperCase()}</code> <code>/api${path}</code></summary>
${isOpenToTokens(operation.operationId?.split('.') ?? []) ? html`<pre>${curlOf(root, method, path, operation)}</pre>` : html`<p>Not with an access token.</p>`}
${operation.parameters?.length ? html`<h4>Parameters</h4><ul>${operation.parameters.map((parameter) => html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''} <code>${JSON.stringify(parameter.schema ?? {})}</code></li>`)}</ul>` : ''}
${schemaBlock('Body', body)}${schemaBlock('Answer', answer)}</details>`;
}

/**
 * Renders the API documentation as a plain page instead of using a viewer from a CDN, which the content security policy
 * would block.
 */
export function apiDocsPage(
  spec: { servers?: { url: string }[]; paths?: Record<string, Record<string, unknown>> },
  webhooks: SafeHtml,
): string {
  const root = spec.servers?.[0]?.url ?? '/api';
  const byTag = new Map<string, SafeHtml[]>();
  for (const [path, methods] of Object.entries(spec.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = (operation as Operation).tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationBlock(root, method, path, operation as Operation)]);
    }
  }
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dayworks API</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Dayworks API</h1>
<p>The same operations that the web app uses, as REST under <code>/api</code>. The machine-readable description is <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Creates need an <code>Idempotency-Key</code> header; edits carry the <code>version</code> that was read. Every refusal looks like <code>{"code", "status", "message", "data": {"fields"}}</code>.</p>
${apiGuide(root)}
${webhooks}
${[...byTag].map(([tag, operations]) => html`<h2>${tag}</h2>${operations}`)}
</main></body></html>`.value;
}

export const apiDocsStyle = `:root{color-scheme:light dark}body{margin:0;font:15px/1.6 system-ui,sans-serif}main{max-width:860px;margin:0 auto;padding:40px 20px}
h2{margin:32px 0 8px;text-transform:capitalize}details{border-top:1px solid color-mix(in srgb,currentColor 15%,transparent);padding:8px 0}summary{cursor:pointer}code{overflow-wrap:anywhere}
pre{overflow:auto;padding:12px;border-radius:8px;background:color-mix(in srgb,currentColor 6%,transparent);font-size:13px}.method{font-weight:700;display:inline-block;min-width:4.5em}`;
