import { expect, test } from 'vitest';
import { parseMultipart } from './multipart.ts';

async function encode(form: FormData): Promise<{ bytes: Buffer; boundary: string }> {
  const answer = new Response(form);
  const boundary = /boundary=(.*)$/.exec(answer.headers.get('content-type') ?? '')?.[1] ?? '';
  return { bytes: Buffer.from(await answer.arrayBuffer()), boundary };
}

const texts = ['', 'plain', 'two\r\nlines', '--', '--boundary', 'ünï 中文 🙂', 'a"b;name="c"', '\r\n--\r\n'];

test('a multipart form from a browser is parsed byte for byte', async () => {
  const form = new FormData();
  for (const [index, text] of texts.entries()) form.append(`field ${index}`, text);
  const picture = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256));
  form.append('photos', new File([picture], 'a "b".jpg'));
  form.append('photos', new File(['x'], 'ö.png'));
  const { bytes, boundary } = await encode(form);
  const { fields, files } = await parseMultipart(bytes, boundary);
  // Browsers send every line break in a form field as CR LF.
  expect([...fields.values()]).toEqual(texts);
  expect(files.map(({ field, name }) => [field, name])).toEqual([
    ['photos', 'a %22b%22.jpg'],
    ['photos', 'ö.png'],
  ]);
  expect(files[0]?.bytes.equals(picture)).toBe(true);
});

test('an empty file field is ignored, and only the first value of a repeated field is used', async () => {
  const part = (head: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const text = `${part('name="name"', 'first')}${part('name="name"', 'second')}${part('name="photos"; filename=""\r\nContent-Type: application/octet-stream', '')}--b--`;
  expect(await parseMultipart(Buffer.from(text), 'b')).toEqual({
    fields: new Map([['name', 'first']]),
    files: [],
  });
});

test('parsing a form that was cut off at any position keeps the fields before the cut and does not crash', async () => {
  const form = new FormData();
  form.append('name', 'Dana');
  form.append('photos', new File([Buffer.alloc(300, 7)], 'a.jpg'));
  const { bytes, boundary } = await encode(form);
  for (let length = 0; length < bytes.length; length++) {
    const { fields, files } = await parseMultipart(bytes.subarray(0, length), boundary);
    for (const { bytes } of files) expect(bytes.equals(Buffer.alloc(300, 7))).toBe(true);
    if (fields.size > 0) expect(fields.get('name')).toBe('Dana');
  }
});

test.each([
  ['no content', ''],
  ['no boundary', 'hello'],
  ['only a boundary', '--b'],
  ['only an end boundary', '--b--'],
  ['no part headers', '--b\r\n\r\n\r\n--b--'],
  ['part headers without an end', `--b\r\n${'x: y\r\n'.repeat(1000)}`],
  ['a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--'],
  [
    'an unknown character set',
    '--b\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: text/plain; charset=x\r\n\r\nx\r\n--b--',
  ],
  ['a different boundary', '--c\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--c--'],
])('a form body with %s is parsed as an empty form', async (_, text) => {
  expect(await parseMultipart(Buffer.from(text), 'b')).toEqual({ fields: new Map(), files: [] });
});

test('if a form has a thousand parts, only sixty of them are read', async () => {
  const part = (index: number) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`;
  const text = Array.from({ length: 1000 }, (_, index) => part(index)).join('');
  expect((await parseMultipart(Buffer.from(`${text}--b--`), 'b')).fields.size).toBe(60);
});
