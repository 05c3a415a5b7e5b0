import { contract } from '@dayworks/shared/contract';
import { matchPath } from '@dayworks/shared/match-path';
import * as z from 'zod';

export interface BodyLimit {
  bytes: number;
  /** In megabytes, to people. */
  told: number;
}

export const megabyte = 1024 * 1024;
const usualMegabytes = 4;
const wordsMegabytes = 0.5;

export const usualLimit: BodyLimit = { bytes: usualMegabytes * megabyte, told: usualMegabytes };
/** Of somebody who is not signed in, nothing longer is wanted anywhere. */
export const wordsLimit: BodyLimit = { bytes: wordsMegabytes * megabyte, told: wordsMegabytes };

/** What a form says beside its file is little. */
const roomFor = (megabytes: number) =>
  megabytes === usualMegabytes ? megabytes * megabyte : (megabytes + 0.5) * megabyte;

interface Procedure {
  '~orpc': { inputSchema?: unknown; route: { path?: string } };
}

export const filesOf = (schema: unknown) =>
  schema instanceof z.ZodObject
    ? Object.values(schema.shape).filter((field) => field instanceof z.ZodFile)
    : [];

/** As the schema says it: no more than that is worth reading. */
const limitsOf = ({ def }: z.ZodFile) =>
  (def.checks ?? []).map(({ _zod }) => Number((_zod.def as { maximum?: number }).maximum ?? 0) / megabyte);

const megabytesFor = (files: readonly z.ZodFile[]) => Math.max(usualMegabytes, ...files.flatMap(limitsOf));

/** Where the contract takes a file, and so a form, and how large; everywhere else it is JSON. */
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
