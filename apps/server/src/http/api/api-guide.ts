import { html, type SafeHtml } from '../../platform/html.ts';
import { apiVersion, apiVersionHeader } from './api-version.ts';

const token = 'Authorization: Bearer dw_…';

/**
 * The guide at the beginning of the API documentation. A test runs each of its curl commands in the order in which they
 * stand here.
 */
export const apiGuide = (root: string): SafeHtml => html`<h2 id="tokens">Access tokens</h2>
<p>Make one in your <a href="/profile?find=Personal+access+tokens">profile</a>: it is shown once. It acts as you, in the business you were in, with the role that you have now.</p>
<pre class="curl">curl -H "${token}" ${root}/customers</pre>
<pre class="curl">curl -H "${token}" -H "Idempotency-Key: $(uuidgen)" -H "Content-Type: application/json" \\
  -d '{"company": "Harbour Works"}' ${root}/customers</pre>
<p>Send it in this header only: never in an address, never together with a cookie. One that is wrong, has expired or was revoked is answered with 401, and what no token, or no read-only one, may do with 403. It ends on its day, when you revoke it, when you get a new password, sign out all other devices or leave the business.</p>
<h2 id="lists">Lists</h2>
<p>A list answers at most <code>limit</code> rows (50, at most 100) and, in <code>next</code>, the <code>cursor</code> of the following page; null means that there is none.</p>
<pre class="curl">curl -H "${token}" "${root}/invoices?status=unpaid&limit=10"</pre>
<h2 id="changes">Following changes</h2>
<p>Lists of leads, customers, estimates, jobs, appointments, invoices, payments, expenses, tasks and products take <code>updated_since</code>, a time such as <code>2026-11-20T08:00:00Z</code>, and answer only rows that have changed since. To stay up to date without webhooks, remember when you began, read all pages sorted by <code>newest</code>, and begin the next time five minutes before the moment that you remembered. A row can appear although nothing that you see has changed.</p>
<pre class="curl">curl -H "${token}" "${root}/customers?updated_since=2026-01-01T00:00:00Z"</pre>
<pre class="curl">curl -H "${token}" "${root}/appointments?span=all&updated_since=2026-01-01T00:00:00Z"</pre>
<p>Archived customers are among them, with <code>archived_at</code>. Deleted records are not: read one that you miss, and 404 says that it is gone.</p>
<h2 id="versions">Versions, and what may change</h2>
<p>Every answer has the header <code>${apiVersionHeader}: ${apiVersion}</code>. Within a version we may add operations, optional parameters, fields of answers, statuses and other words of a list, events, and headers. Ignore what you do not know. Texts of errors may be reworded; decide by <code>code</code> and <code>status</code>. Limits of size and speed may change.</p>
<p>A new version is needed to remove or rename an operation, a field or an event, to change a type or a meaning, or to require more in a request. The version before it then keeps working for at least a year.</p>
<h2 id="client">TypeScript client</h2>
<p>The package <code>@dayworks/client</code> is generated from the same description as this page (<code>npm run client</code> in the repository writes it to <code>packages/client/dist</code>).</p>
<pre>import { createClient } from '@dayworks/client';

const dayworks = createClient({ url: '${root}', token: 'dw_…' });
const { invoices } = await dayworks.invoices.list({ status: 'overdue' });</pre>
<h2 id="assistants">Assistants (MCP)</h2>
<p>An assistant that speaks the Model Context Protocol connects to <code>${root}/mcp</code> (streamable HTTP) with an access token in the same header. It gets every question of the chat as a tool, and the cards of the chat as proposals. With a read-only token, a proposal waits in your chat until you confirm it. With a token that may write, it is carried out at once.</p>
<pre class="curl">curl -H "${token}" -H "Content-Type: application/json" -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' ${root}/mcp</pre>`;
