import { appointmentsContract } from '@dayworks/shared/appointments/contract';
import { customersContract } from '@dayworks/shared/customers/contract';
import { DomainError } from '@dayworks/shared/errors';
import { estimatesContract } from '@dayworks/shared/estimates/contract';
import { invoicesContract } from '@dayworks/shared/invoices/contract';
import { jobsContract } from '@dayworks/shared/jobs/contract';
import { leadsContract } from '@dayworks/shared/leads/contract';
import { outboxContract } from '@dayworks/shared/outbox/contract';
import { paymentsContract } from '@dayworks/shared/payments/contract';
import {
  recordOfEvent,
  type WebhookEventType,
  type WebhookRecord,
} from '@dayworks/shared/webhooks/event-types';
import type { WebhookPayload } from '@dayworks/shared/webhooks/webhook';
import * as z from 'zod';
import { getAppointment } from '../appointments/reads.ts';
import { getCustomer } from '../customers/reads.ts';
import { getEstimate } from '../estimates/reads.ts';
import { exampleId, exampleOf, exampleTime } from '../http/api/example.ts';
import { getInvoice } from '../invoices/reads.ts';
import { getJob } from '../jobs/get-job.ts';
import { getLead } from '../leads/reads.ts';
import { getMessage } from '../outbox/outbox.ts';
import { getPayment } from '../payments/reads.ts';
import type { MemberContext } from '../platform/verb-context.ts';

type Read = (context: MemberContext, key: { id: string }) => Promise<unknown>;

/** The procedure of the REST API that answers each record. The data of an event is what this procedure answers. */
const sources: Record<
  WebhookRecord,
  { read: Read; contract: { '~orpc': { outputSchema?: z.core.$ZodType | undefined } } }
> = {
  lead: { read: getLead, contract: leadsContract.get },
  customer: { read: getCustomer, contract: customersContract.get },
  estimate: { read: getEstimate, contract: estimatesContract.get },
  job: { read: getJob, contract: jobsContract.get },
  visit: { read: getAppointment, contract: appointmentsContract.get },
  invoice: { read: getInvoice, contract: invoicesContract.get },
  payment: { read: getPayment, contract: paymentsContract.get },
  message: { read: getMessage, contract: outboxContract.get },
};

export function answerSchema(record: WebhookRecord): z.core.$ZodType {
  const schema = sources[record].contract['~orpc'].outputSchema;
  if (!schema) throw new Error(`the contract has no answer for ${record}`);
  return schema;
}

export interface WebhookEvent {
  type: WebhookEventType;
  record_id: string;
  sequence: number;
  previous_status: string | null;
  created_at: string;
}

/** Reads a record in the same way as the REST API. A record that no longer exists is only its id. */
async function readData(context: MemberContext, { type, record_id }: WebhookEvent) {
  const id = { id: record_id };
  if (type.endsWith('.deleted')) return id;
  const record = recordOfEvent(type);
  try {
    return z.parse(answerSchema(record), await sources[record].read(context, id)) as typeof id;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return id;
    throw error;
  }
}

/** Writes the body of an event. The record is read at this moment, so the body can contain later changes as well. */
export async function writePayload(context: MemberContext, event: WebhookEvent): Promise<string> {
  const { type, created_at, sequence, previous_status } = event;
  const payload: WebhookPayload = {
    type,
    timestamp: new Date(created_at).toISOString(),
    sequence,
    previous_status,
    data: await readData(context, event),
  };
  return JSON.stringify(payload);
}

/** An example of the body of an event, for the settings, the documentation and tests of an endpoint. */
export function examplePayload(type: WebhookEventType): WebhookPayload {
  const schema = answerSchema(recordOfEvent(type));
  const data = type.endsWith('.deleted') ? {} : (exampleOf(schema) as object);
  const statuses = (data as { status?: string; stage?: string }).status ?? (data as { stage?: string }).stage;
  return {
    type,
    timestamp: exampleTime,
    sequence: Date.parse(exampleTime) * 1000,
    previous_status: type.endsWith('.status_changed') ? (statuses ?? null) : null,
    data: { ...data, id: exampleId },
  };
}
