import { contract } from '@dayworks/shared/contract';
import { matchPath } from '@dayworks/shared/match-path';
import * as z from 'zod';

export interface BodyLimit {
  bytes: number;
  /** The size limit in megabytes, as it is shown to users. */
  told: number;
}

export const megabyte = 1024 * 1024;
const usualMegabytes = 4;
const wordsMegabytes = 0.5;

export const usualLimit: BodyLimit = { bytes: usualMegabytes * megabyte, told: usualMegabytes };
/** The body size limit for visitors who are not signed in. These visitors never need to send more. */
export const wordsLimit: BodyLimit = { bytes: wordsMegabytes * megabyte, told: wordsMegabytes };

/**
 * The form's text fields are sent in addition to its file and are small, so half a megabyte is added to the size limit.
 */
const roomFor = (megabytes: number) =>
  megabytes === usualMegabytes ? megabytes * megabyte : (megabytes + 0.5) * megabyte;

interface Procedure {
  '~orpc': { inputSchema?: unknown; route: { path?: string } };
}

export const filesOf = (schema: unknown) =>
  schema instanceof z.ZodObject
    ? Object.values(schema.shape).filter((field) => field instanceof z.ZodFile)
    : [];

/** Reads the file size limits defined in the input schema; the server does not read data beyond these limits. */
const limitsOf = ({ def }: z.ZodFile) =>
  (def.checks ?? []).map(({ _zod }) => Number((_zod.def as { maximum?: number }).maximum ?? 0) / megabyte);

const megabytesFor = (files: readonly z.ZodFile[]) => Math.max(usualMegabytes, ...files.flatMap(limitsOf));

/**
 * The routes in the API contract that accept a file in a form, with their size limits; all other routes accept JSON.
 */
const uploads = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures as unknown as Record<string, Procedure>).flatMap(
    ([name, { '~orpc': definition }]) => {
      const files = filesOf(definition.inputSchema);
      const address = `/api${definition.route.path?.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return files.length > 0
        ? [`/api/rpc/${feature}/${name}`, address].map((pattern) => ({
            pattern,
            bytes: roomFor(megabytesFor(files)),
            told: Math.max(0, ...files.flatMap(limitsOf)) || usualMegabytes,
          }))
        : [];
    },
  ),
);

export const uploadAt = (path: string): BodyLimit | undefined =>
  uploads.find(({ pattern }) => matchPath(pattern, path));
