import {
  emptyInvoice,
  type Invoice,
  type InvoiceEdit,
  type NewInvoice,
} from '@dayworks/shared/invoices/invoice';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { createOnce, type InvoiceCalls } from './create-once.ts';
import { type Attempt, newAttempt } from './draft-store.ts';

const lost = () => new TypeError('Failed to fetch');

/** A server with the idempotency of ours; `fate` says what becomes of each request, one after the other. */
function fakeServer(...fate: ('answer' | 'lost before' | 'lost after' | 'refused')[]) {
  const keys = new Map<string, { body: string; invoice: Invoice }>();
  const invoices = new Map<string, NewInvoice | InvoiceEdit>();
  const calls: InvoiceCalls = {
    async create(input, key) {
      const what = fate.shift() ?? 'answer';
      if (what === 'lost before') throw lost();
      if (what === 'refused') throw new ApiError(400, 'BAD_REQUEST', 'refused');
      const body = JSON.stringify(input);
      const known = keys.get(key);
      if (known && known.body !== body) throw new ApiError(409, 'CONFLICT', 'used');
      const id = `invoice ${keys.size + 1}`;
      const invoice = known?.invoice ?? ({ ...input, id, version: 1 } as unknown as Invoice);
      if (!known) invoices.set(id, input);
      keys.set(key, { body, invoice });
      if (what === 'lost after') throw lost();
      return invoice;
    },
    async update(edit) {
      invoices.set(edit.id, edit);
      return { ...edit, version: edit.version + 1 } as unknown as Invoice;
    },
    async remove(id) {
      invoices.delete(id);
    },
  };
  return { calls, stored: () => [...invoices.values()] };
}

/** A form that is submitted until it works, with another content each time. */
async function submitAll(server: ReturnType<typeof fakeServer>, inputs: NewInvoice[]) {
  let attempt: Attempt = newAttempt();
  const outcomes: string[] = [];
  for (const input of inputs) {
    await createOnce(input, attempt, server.calls, (next) => {
      attempt = next;
    }).then(
      () => outcomes.push('saved'),
      (error: Error) => outcomes.push(error.message),
    );
  }
  return outcomes;
}

const first: NewInvoice = { ...emptyInvoice('2026-05-14', 14), customer_id: 'Priya', notes: 'first' };
const second: NewInvoice = { ...first, notes: 'second' };
const third: NewInvoice = { ...first, notes: 'third' };
const forTom: NewInvoice = { ...first, customer_id: 'Tom' };

describe('createOnce', () => {
  it.each([
    ['the request was lost', 'lost before'],
    ['only the answer was lost', 'lost after'],
  ] as const)('makes one invoice of a retry when %s', async (_, fate) => {
    const server = fakeServer(fate);
    expect(await submitAll(server, [first, first])).toEqual(['Failed to fetch', 'saved']);
    expect(server.stored()).toEqual([first]);
  });

  it.each([
    ['lost before', 'lost before'],
    ['lost before', 'lost after'],
    ['lost after', 'answer'],
  ] as const)('keeps one invoice with the last content after %s, %s', async (...fate) => {
    const server = fakeServer(...fate);
    const outcomes = await submitAll(server, [first, second, third]);
    expect(outcomes.at(-1)).toBe('saved');
    expect(server.stored()).toHaveLength(1);
    expect(server.stored()).toMatchObject([{ notes: 'third' }]);
  });

  it('replaces the invoice when another customer was chosen meanwhile', async () => {
    const server = fakeServer('lost after');
    expect(await submitAll(server, [first, forTom])).toEqual(['Failed to fetch', 'saved']);
    expect(server.stored()).toEqual([forTom]);
  });

  it('takes a corrected invoice after a refusal', async () => {
    const server = fakeServer('refused');
    expect(await submitAll(server, [first, second])).toEqual(['refused', 'saved']);
    expect(server.stored()).toEqual([second]);
  });

  it('makes a second invoice of the same draft in another tab', async () => {
    const server = fakeServer();
    const shared = newAttempt();
    const forget = () => {};
    await createOnce(first, shared, server.calls, forget);
    await createOnce(second, shared, server.calls, forget);
    expect(server.stored()).toEqual([first, second]);
  });
});
