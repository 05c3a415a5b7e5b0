import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import { type Estimate, emptyEstimate } from '@dayworks/shared/estimates/estimate';
import { describe, expect, it } from 'vitest';
import {
  depositSoFar,
  type EstimateValues,
  editInto,
  parseEstimateEdit,
  parseNewEstimate,
  valuesFromEstimate,
} from './estimate-values.ts';

const id = '11111111-1111-4111-8111-111111111111';
const item = {
  id,
  name: 'Staining',
  description: null,
  quantity: 1,
  unit: 'ea',
  price: 200,
  tax_rate: 0,
  ...plainLine,
};
const filled: EstimateValues = {
  ...valuesFromEstimate(emptyEstimate('2026-05-14')),
  customer_id: id,
  title: ' Back deck ',
  items: [item],
};

const messagesOf = (values: EstimateValues) =>
  parseNewEstimate(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('parseNewEstimate()', () => {
  it('parseNewEstimate() returns the input for the server', () => {
    const values = {
      ...filled,
      payment_terms: '14',
      deposit_type: 'percent',
      deposit_value: '33.3',
      valid_until: '',
    } as const;
    expect(parseNewEstimate(values).data).toMatchObject({
      customer_id: id,
      title: 'Back deck',
      valid_until: null,
      payment_terms: 14,
      deposit_type: 'percent',
      deposit_value: 33.3,
      discount: 0,
      items: [item],
    });
  });

  it('parseNewEstimate() omits the typed deposit amount if no deposit type is chosen', () => {
    const values = { ...filled, deposit_type: null, deposit_value: '50' };
    expect(parseNewEstimate(values).data).toMatchObject({ deposit_type: null, deposit_value: null });
  });

  it('parseNewEstimate() assigns each error to its field', () => {
    expect(messagesOf({ ...filled, items: [] })).toEqual([
      ['items', 'Please add at least one item to the estimate'],
    ]);
    expect(messagesOf({ ...filled, deposit_type: 'percent' })).toEqual([
      ['deposit_value', 'Choose percent or amount and enter the deposit'],
    ]);
    expect(messagesOf({ ...filled, deposit_type: 'amount', deposit_value: '200.01' })).toEqual([
      ['deposit_value', 'Deposit cannot exceed the total'],
    ]);
    expect(messagesOf({ ...filled, payment_terms: '1.5' })).toEqual([['payment_terms', 'Use whole days']]);
    expect(messagesOf({ ...filled, valid_until: '5/' })?.[0]?.[0]).toBe('valid_until');
  });
});

describe('editing a stored estimate', () => {
  const stored = {
    ...emptyEstimate('2026-05-14'),
    id,
    version: 3,
    customer_id: id,
    payment_terms: 0,
    deposit_type: 'amount',
    deposit_value: 0,
    items: [{ ...item, estimate_id: id, total: 200 }],
  } as unknown as Estimate;

  it('the form values of a stored estimate can be converted back without any change, even if they contain zeros', () => {
    const values = valuesFromEstimate(stored);
    expect(values).toMatchObject({ payment_terms: '0', deposit_value: '0' });
    const edit = parseEstimateEdit(values, stored).data;
    expect(edit).toMatchObject({ id, version: 3, payment_terms: 0, deposit_value: 0, items: [item] });
    expect(edit).not.toHaveProperty('customer_id');
  });

  it('editInto() turns the form input into an edit of the stored estimate, unless the input is for another customer', () => {
    const input = { ...emptyEstimate('2026-05-14'), customer_id: id, items: [item], notes: 'Ring twice' };
    const { customer_id: _, ...content } = input;
    expect(editInto(stored, input)).toEqual({ ...content, id, version: 3 });
    expect(editInto(stored, { ...input, customer_id: 'another' })).toBeUndefined();
  });
});

it.each([
  ['12.5', 12.5],
  ['', null],
  ['12.345', null],
  ['-1', null],
  ['abc', null],
])(
  'while the user types an estimate deposit, depositSoFar() reads the text %j as %j',
  (deposit_value, expected) => {
    expect(depositSoFar({ ...filled, deposit_type: 'percent', deposit_value }).deposit_value).toBe(expected);
  },
);
