import * as z from 'zod';
import { Figure } from './answer.ts';

export const churnRisks = ['low', 'medium', 'high', 'unknown'] as const;
export const customerValues = ['top', 'good', 'average', 'new'] as const;

/** Insights about one customer based on the business's own data, each with the figures that support it (D5). */
export const CustomerInsights = z.object({
  customerValue: z.object({ level: z.enum(customerValues), text: z.string(), figures: z.array(Figure) }),
  churnRisk: z.object({ level: z.enum(churnRisks), text: z.string(), figures: z.array(Figure) }),
  recommendations: z.array(z.string()),
});
export type CustomerInsights = z.infer<typeof CustomerInsights>;
