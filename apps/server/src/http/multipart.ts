export interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
}

export interface SentForm {
  fields: ReadonlyMap<string, string>;
  files: readonly SentFile[];
}

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');
const longestHead = 2_000;
const mostParts = 60;

interface Part {
  name: string;
  fileName: string | undefined;
  bytes: Buffer;
}

/**
 * Parses the header of a form part. Browsers encode a quotation mark in a name as %22, so a quotation mark always
 * ends the name.
 */
function parseHead(head: string): Omit<Part, 'bytes'> | undefined {
  const line = /^content-disposition:[ \t]*form-data(.*)$/im.exec(head)?.[1];
  const name = line && /;[ \t]*name="([^"]*)"/i.exec(line)?.[1];
  if (!line || !name) return undefined;
  return { name, fileName: /;[ \t]*filename="([^"]*)"/i.exec(line)?.[1] };
}

function* partsOf(bytes: Buffer, boundary: string): Generator<Part> {
  const opening = Buffer.from(`--${boundary}`);
  const closing = Buffer.from(`\r\n--${boundary}`);
  if (!bytes.subarray(0, opening.length).equals(opening)) return;
  let at = opening.length;
  for (let count = 0; count < mostParts; count++) {
    if (!bytes.subarray(at, at + 2).equals(lineEnd)) return;
    const headStops = bytes.subarray(at, at + longestHead).indexOf(headEnd);
    if (headStops < 0) return;
    const starts = at + headStops + headEnd.length;
    const stops = bytes.indexOf(closing, starts);
    if (stops < 0) return;
    const head = parseHead(bytes.toString('utf8', at, at + headStops));
    if (head) yield { ...head, bytes: bytes.subarray(starts, stops) };
    at = stops + closing.length;
  }
}

/**
 * Parses all complete parts of a form, even if the form is truncated. The files are not copied but refer to the same
 * memory. A library that copies each file would keep up to thirty megabytes in memory four times.
 */
export function parseMultipart(bytes: Buffer, boundary: string): SentForm {
  const fields = new Map<string, string>();
  const files: SentFile[] = [];
  for (const part of partsOf(bytes, boundary)) {
    if (part.fileName === undefined) {
      if (!fields.has(part.name)) fields.set(part.name, part.bytes.toString('utf8'));
    } else if (part.fileName || part.bytes.length > 0) {
      files.push({ field: part.name, name: part.fileName, bytes: part.bytes });
    }
  }
  return { fields, files };
}
