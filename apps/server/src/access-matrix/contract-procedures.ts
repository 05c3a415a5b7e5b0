import { contract } from '@dayworks/shared/contract';
import type * as z from 'zod';

export interface Procedure {
  /** The procedure's path in its RPC address, such as 'invoices/get'. */
  path: string;
  feature: string;
  method: string;
  /** The procedure's path in its REST address, such as '/invoices/{id}'. */
  route: string;
  schema: z.core.$ZodType | undefined;
  answerSchema: z.core.$ZodType | undefined;
}

interface ContractProcedure {
  '~orpc': {
    route: { method?: string; path?: string };
    inputSchema?: z.core.$ZodType;
    outputSchema?: z.core.$ZodType;
  };
}

/** All procedures are taken from the contract, so that the test cannot miss a new procedure. */
export const procedures: Procedure[] = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes as unknown as Record<string, ContractProcedure>).map(([name, procedure]) => {
    const { route, inputSchema, outputSchema } = procedure['~orpc'];
    return {
      path: `${feature}/${name}`,
      feature,
      method: route.method ?? 'POST',
      route: route.path ?? '',
      schema: inputSchema,
      answerSchema: outputSchema,
    };
  }),
);

export const isRead = ({ method }: Procedure) => method === 'GET';
