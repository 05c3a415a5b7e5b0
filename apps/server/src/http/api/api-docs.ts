import { contract } from '@dayworks/shared/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { html, type SafeHtml } from '../../platform/html.ts';
import { isOpenToTokens } from './token-rights.ts';

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content?: Record<string, { schema?: object }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
}

export async function createOpenApi(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'Dayworks API',
      version: '1',
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

function operationBlock(method: string, path: string, operation: Operation): SafeHtml {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answer = Object.values(operation.responses?.['200']?.content ?? {})[0]?.schema;
  return html`<details id="${operation.operationId ?? path}"><summary><code class="method">${method.toUpperCase()}</code> <code>/api${path}</code></summary>
${isOpenToTokens(operation.operationId?.split('.') ?? []) ? '' : html`<p>Not with an access token.</p>`}
${operation.parameters?.length ? html`<h4>Parameters</h4><ul>${operation.parameters.map((parameter) => html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''} <code>${JSON.stringify(parameter.schema ?? {})}</code></li>`)}</ul>` : ''}
${schemaBlock('Body', body)}${schemaBlock('Answer', answer)}</details>`;
}

/**
 * Renders the API documentation as a plain page instead of using a viewer from a CDN, which the content security policy
 * would block.
 */
export function apiDocsPage(spec: {
  servers?: { url: string }[];
  paths?: Record<string, Record<string, unknown>>;
}): string {
  const byTag = new Map<string, SafeHtml[]>();
  for (const [path, methods] of Object.entries(spec.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = (operation as Operation).tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationBlock(method, path, operation as Operation)]);
    }
  }
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dayworks API</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Dayworks API</h1>
<p>The same operations that the web app uses, as REST under <code>/api</code>. The machine-readable description is <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Creates need an <code>Idempotency-Key</code> header; edits carry the <code>version</code> that was read. Every refusal looks like <code>{"code", "status", "message", "data": {"fields"}}</code>.</p>
<h2 id="tokens">Access tokens</h2>
<p>Make one in your <a href="/profile?find=Personal+access+tokens">profile</a>: it is shown once. It acts as you, in the business you were in, with the role that you have now.</p>
<pre>curl -H "Authorization: Bearer dw_…" ${spec.servers?.[0]?.url ?? '/api'}/customers

curl -H "Authorization: Bearer dw_…" -H "Idempotency-Key: $(uuidgen)" -H "Content-Type: application/json" \\
  -d '{"company": "Harbour Works"}' ${spec.servers?.[0]?.url ?? '/api'}/customers</pre>
<p>Send it in this header only: never in an address, never together with a cookie. One that is wrong, has expired or was revoked is answered with 401, and what no token, or no read-only one, may do with 403. It ends on its day, when you revoke it, when you get a new password, sign out all other devices or leave the business.</p>
${[...byTag].map(([tag, operations]) => html`<h2>${tag}</h2>${operations}`)}
</main></body></html>`.value;
}

export const apiDocsStyle = `:root{color-scheme:light dark}body{margin:0;font:15px/1.6 system-ui,sans-serif}main{max-width:860px;margin:0 auto;padding:40px 20px}
h2{margin:32px 0 8px;text-transform:capitalize}details{border-top:1px solid color-mix(in srgb,currentColor 15%,transparent);padding:8px 0}summary{cursor:pointer}code{overflow-wrap:anywhere}
pre{overflow:auto;padding:12px;border-radius:8px;background:color-mix(in srgb,currentColor 6%,transparent);font-size:13px}.method{font-weight:700;display:inline-block;min-width:4.5em}`;
