import * as z from 'zod';
import { StartError } from '../process/start-failure.ts';

const endpointExample = 'https://s3.example.com';

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, search, hash } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && !username && !search && !hash;
}

export const s3Variables = {
  S3_ENDPOINT: z.string().refine(isEndpoint, `must look like ${endpointExample}`).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a region, such as us-east-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and dashes',
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  S3_PREFIX: z
    .string()
    .regex(/^\w[\w-]*(\/[\w-]+)*\/?$/, 'must look like office/files')
    .optional(),
};

type S3Variables = z.infer<z.ZodObject<typeof s3Variables>>;

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The prefix of all keys in the bucket: empty, or ending with a slash. */
  prefix: string;
}

/**
 * Reads the bucket settings. A bucket requires all settings; if only some settings are given, the missing settings
 * are listed.
 */
export function readS3Settings(variables: S3Variables): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = variables;
  const required = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const given = Object.entries({ ...required, S3_REGION, S3_PREFIX }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
  if (given.length === 0) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
    throw new StartError(
      missing
        .map((name) => `${name} is missing. ${given.join(', ')} alone cannot connect to a bucket.`)
        .join('\n'),
    );
  }
  return {
    endpoint: S3_ENDPOINT.replace(/(?<!\/)\/+$/, ''),
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: S3_PREFIX ? `${S3_PREFIX.replace(/(?<!\/)\/+$/, '')}/` : '',
  };
}
