import { expect, test } from 'vitest';
import { cleanSource, LeadRequest, splitName } from './lead-request.ts';

const request = {
  name: 'Dana Whitfield',
  email: 'dana@mail.example',
  phone: '',
  service_wanted: 'A leaking tap',
  details: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
  preferred_times: '',
};

function complaintsOf(changes: Partial<typeof request>) {
  const { error } = LeadRequest.safeParse({ ...request, ...changes });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

test('accepts a lead request that contains only a name, a phone number or email address, and the requested service', () => {
  expect(LeadRequest.parse(request)).toEqual({
    ...request,
    phone: null,
    details: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    preferred_times: null,
  });
  expect(complaintsOf({ email: '', phone: '(503) 555-0148' })).toEqual({});
});

test.each([
  [{ name: '  ' }, { name: 'Please enter your name' }],
  [{ name: 'x'.repeat(101) }, { name: 'At most 100 characters' }],
  [{ email: 'dana@' }, { email: 'Enter a valid email address' }],
  [{ email: 'dana@mail.example\r\nBcc: all@mail.example' }, { email: 'Enter a valid email address' }],
  [{ email: '' }, { email: 'Please enter an email address or phone number so we can reply' }],
  [{ phone: 'call me' }, { phone: 'Please enter a phone number we can call' }],
  [{ service_wanted: '' }, { service_wanted: 'Please tell us what you need' }],
  [{ service_wanted: 'x'.repeat(201) }, { service_wanted: 'At most 200 characters' }],
  [{ zip_code: '9'.repeat(21) }, { zip_code: 'At most 20 characters' }],
  [{ preferred_times: 'a\0b' }, { preferred_times: 'Contains a character that cannot be saved' }],
  [
    { name: '', email: '', service_wanted: '' },
    {
      name: 'Please enter your name',
      email: 'Please enter an email address or phone number so we can reply',
      service_wanted: 'Please tell us what you need',
    },
  ],
])('the errors in a lead request with %j are reported', (changes, complaints) => {
  expect(complaintsOf(changes)).toEqual(complaints);
});

test('removes line breaks and control characters from the single-line fields of a lead request', () => {
  const { name, phone, city } = LeadRequest.parse({
    ...request,
    name: 'Dana\r\nBcc: all@mail.example',
    phone: '503\t555 0148',
    city: 'Port\u202eland',
  });
  expect([name, phone, city]).toEqual(['Dana Bcc: all@mail.example', '(503) 555-0148', 'Port land']);
});

test.each([
  ['Dana', 'Dana', null],
  ['Dana Whitfield', 'Dana', 'Whitfield'],
  ['Ana María de la Cruz', 'Ana María de la', 'Cruz'],
])('splits the full name %s into the first name %s and the last name %s', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

test.each([
  [null, 'Website'],
  ['', 'Website'],
  ['  ', 'Website'],
  ['<>', 'Website'],
  ['Yard sign', 'Yard sign'],
  ['Joe’s & Sons', 'Joe’s & Sons'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['=HYPERLINK("x")', 'HYPERLINK x'],
  ['a\r\nb\u202ec', 'a b c'],
  ['Türschild 2', 'Türschild 2'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('the lead source %j from a URL is cleaned to %j', (given, kept) => {
  expect(cleanSource(given)).toBe(kept);
});
