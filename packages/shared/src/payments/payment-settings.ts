import * as z from 'zod';
import { longestMethod, mostMethods, paymentMethods } from '../documents/payments/payment-method.ts';
import { Id, Version } from '../fields.ts';

const written = {
  /** The methods that can be chosen for a payment, in this order. */
  methods: z.array(z.string()),
  /** Whether customers automatically get a receipt by email when an online payment has arrived. */
  sends_receipts: z.boolean(),
};

export const PaymentSettings = z.object({ ...written, version: Version });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const MethodName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(longestMethod, `At most ${longestMethod} characters for each method`);

export const PaymentSettingsEdit = z.strictObject({
  ...written,
  methods: z
    .array(MethodName)
    .min(1, 'Keep at least one payment method')
    .max(mostMethods, `At most ${mostMethods} payment methods`),
  version: Version,
});
export type PaymentSettingsEdit = z.infer<typeof PaymentSettingsEdit>;

/** The settings of a business that has never changed them. */
export const usualPaymentSettings: PaymentSettings = {
  methods: [...paymentMethods],
  sends_receipts: true,
  version: 1,
};

export const MethodsQuery = z.strictObject({ customer_id: Id.nullable().default(null) });
export type MethodsQuery = z.infer<typeof MethodsQuery>;

/** What can be chosen for a payment of this customer, and what the customer used last. */
export const MethodChoice = z.object({ methods: z.array(z.string()), last_used: z.string().nullable() });
export type MethodChoice = z.infer<typeof MethodChoice>;
