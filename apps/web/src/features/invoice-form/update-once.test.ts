import { emptyInvoice, type Invoice, type InvoiceEdit } from '@dayworks/shared/invoices/invoice';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/errors.ts';
import { parseInvoiceEdit, valuesFromInvoice } from './invoice-values.ts';
import { type EditCalls, updateOnce } from './update-once.ts';

const id = '11111111-1111-4111-8111-111111111111';
const item = { id, name: 'Visit', description: null, quantity: 1, unit: 'ea', price: 99.5, tax_rate: 8.5 };

/** Keeps versions as ours does, and draws new ids for items; `fate` says what becomes of each update. */
function fakeServer(...fate: ('answer' | 'lost before' | 'lost after')[]) {
  let stored = { ...emptyInvoice('2026-05-14', 14), id, version: 1, items: [item] } as unknown as Invoice;
  let drawn = 0;
  const save = (edit: InvoiceEdit) => {
    if (edit.version !== stored.version) throw new ApiError(409, 'CONFLICT', 'changed by someone else');
    const items = edit.items.map((one) => ({ ...one, id: `${id.slice(0, -4)}${1000 + drawn++}` }));
    stored = { ...stored, ...edit, items, version: stored.version + 1 } as Invoice;
    return stored;
  };
  const calls: EditCalls = {
    async update(edit) {
      const what = fate.shift() ?? 'answer';
      if (what === 'lost before') throw new TypeError('Failed to fetch');
      const saved = save(edit);
      if (what === 'lost after') throw new TypeError('Failed to fetch');
      return saved;
    },
    get: async () => stored,
  };
  return { calls, save, stored: () => stored };
}

function editWith(notes: string): InvoiceEdit {
  const opened = { ...emptyInvoice('2026-05-14', 14), id, version: 1, items: [item], notes };
  const { data } = parseInvoiceEdit(valuesFromInvoice(opened), opened);
  if (!data) throw new Error('the edit of this test is refused');
  return data;
}

async function saveAll(server: ReturnType<typeof fakeServer>, notes: string[]) {
  const unanswered: InvoiceEdit[] = [];
  const outcomes: string[] = [];
  for (const text of notes) {
    await updateOnce(editWith(text), unanswered, server.calls).then(
      () => outcomes.push('saved'),
      (error: Error) => outcomes.push(error.message),
    );
  }
  return outcomes;
}

describe('updateOnce', () => {
  it.each([
    ['lost before', ['first', 'first']],
    ['lost after', ['first', 'first']],
    ['lost after', ['first', 'changed since']],
  ] as const)('saves on the second try when the first was %s: %j', async (fate, notes) => {
    const server = fakeServer(fate);
    expect(await saveAll(server, [...notes])).toEqual(['Failed to fetch', 'saved']);
    expect(server.stored().notes).toBe(notes[1]);
  });

  it('saves after two answers were lost', async () => {
    const server = fakeServer('lost after', 'answer', 'lost after');
    expect(await saveAll(server, ['first', 'second', 'third'])).toEqual([
      'Failed to fetch',
      'Failed to fetch',
      'saved',
    ]);
    expect(server.stored().notes).toBe('third');
  });

  it('refuses what somebody else changed', async () => {
    const server = fakeServer();
    server.save(editWith('theirs'));
    expect(await saveAll(server, ['mine'])).toEqual(['changed by someone else']);
  });

  it('refuses what somebody else changed after our try was lost', async () => {
    const server = fakeServer('lost before');
    const unanswered: InvoiceEdit[] = [];
    await expect(updateOnce(editWith('mine'), unanswered, server.calls)).rejects.toThrow('Failed to fetch');
    server.save(editWith('theirs'));
    await expect(updateOnce(editWith('mine'), unanswered, server.calls)).rejects.toThrow('someone else');
    expect(server.stored().notes).toBe('theirs');
  });
});
