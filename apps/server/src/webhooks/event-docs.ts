import {
  eventLabel,
  eventMeaning,
  eventTypesOf,
  recordNames,
  webhookRecords,
} from '@dayworks/shared/webhooks/event-types';
import { html, type SafeHtml } from '../platform/html.ts';
import { examplePayload } from './payload.ts';

/** The part of the API documentation about webhooks, with a section for each event. */
export const webhookDocs = (): SafeHtml => html`<h2 id="webhooks">Webhooks</h2>
<p>Owners add addresses in <a href="/settings/webhooks">Settings, Webhooks</a>. Each chosen event is sent there with POST as JSON, right after the change. Answer with a status from 200 to 299 within 15 seconds, and do slow work afterwards.</p>
<p>Events are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describe. Check the signature with one of its libraries before you trust a body:</p>
<pre>import { Webhook } from 'standardwebhooks';

const event = new Webhook('whsec_…').verify(body, headers);</pre>
<ul>
<li><code>webhook-id</code> is the same for each attempt. An event can arrive more than once: ignore an id that you already have.</li>
<li>The events of one record arrive in their order. Events of different records have no order. <code>sequence</code> grows with each event of a record; the numbers are not consecutive.</li>
<li><code>data</code> is the record as the REST API answers it when the event is first sent. It can contain changes that came after the event.</li>
<li>Without success, an event is sent again for almost three days, with growing pauses. Status 410 turns the webhook off at once; five days without success do as well.</li>
<li>While a webhook is off, no events are recorded for it. <a href="#changes">Lists with <code>updated_since</code></a> tell what was missed.</li>
</ul>
${recordNames.map(
  (name) => html`<h3>${webhookRecords[name].label}</h3>
${eventTypesOf(name).map(
  (type) => html`<details id="event-${type}"><summary><code>${type}</code> ${eventLabel(type)}</summary>
<p>${eventMeaning(type)}</p>
<pre>${JSON.stringify(examplePayload(type), null, 2)}</pre></details>`,
)}`,
)}`;
