import { describe, expect, it } from 'vitest';
import { customerFromText } from './new-customer-text.ts';

const nothing = { first_name: '', last_name: '', email: '', phone: '' };

describe('filling in a new customer from the search text', () => {
  it.each([
    ['', nothing],
    ['Priya', { ...nothing, first_name: 'Priya' }],
    [' Mary  Ann Lee ', { ...nothing, first_name: 'Mary', last_name: 'Ann Lee' }],
    ['priya@raman.example', { ...nothing, email: 'priya@raman.example' }],
    ['503 555 0162', { ...nothing, phone: '(503) 555-0162' }],
    ['7 Seas Diving', { ...nothing, first_name: '7', last_name: 'Seas Diving' }],
  ])('customerFromText() puts %j into the right field', (text, fields) => {
    expect(customerFromText(text)).toEqual(fields);
  });
});
