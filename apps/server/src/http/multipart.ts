import busboy from 'busboy';

export interface SentFile {
  field: string;
  name: string;
  bytes: Buffer;
}

export interface SentForm {
  fields: ReadonlyMap<string, string>;
  files: readonly SentFile[];
}

const mostParts = 60;

/**
 * Parses all complete parts of a form, even if the form is truncated. A file that the parser passes on in one piece is
 * not copied but refers to the same memory, because a form can have thirty megabytes.
 */
export function parseMultipart(bytes: Buffer, boundary: string): Promise<SentForm> {
  const { promise, resolve } = Promise.withResolvers<SentForm>();
  const fields = new Map<string, string>();
  const files: SentFile[] = [];
  const parser = busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary.replaceAll(/["\\]/g, '\\$&')}"` },
    defParamCharset: 'utf8',
    limits: { parts: mostParts, fieldSize: bytes.length },
  });
  parser.on('field', (name: string | undefined, value: string | undefined) => {
    // A part of a form can lack a name or specify a character set that does not exist.
    if (name && value !== undefined && !fields.has(name)) fields.set(name, value);
  });
  parser.on('file', (field: string | undefined, file, { filename: name = '' }) => {
    const pieces: Buffer[] = [];
    file.on('data', (piece: Buffer) => pieces.push(piece));
    // A file that is incomplete because the form was cut off is left out.
    file.on('error', () => pieces.splice(0));
    file.on('end', () => {
      const [first, second] = pieces;
      if (field && (name || first))
        files.push({ field, name, bytes: second || !first ? Buffer.concat(pieces) : first });
    });
  });
  const done = () => resolve({ fields, files });
  parser.on('close', done).on('error', done);
  parser.end(bytes);
  return promise;
}
