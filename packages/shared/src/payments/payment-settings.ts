import * as z from 'zod';
import { longestMethod, mostMethods, paymentMethods } from '../documents/payments/payment-method.ts';
import { Id, isOneLine, requiredText, Version } from '../fields.ts';

const written = {
  /** The payment methods that can be chosen, in display order. */
  methods: z.array(z.string()),
  /** Whether customers automatically get a receipt by email when an online payment has arrived. */
  sends_receipts: z.boolean(),
};

export const PaymentSettings = z.object({ ...written, version: Version });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const MethodName = requiredText(longestMethod, 'Enter a name').refine(
  isOneLine,
  'Write each method on one line',
);

export const PaymentSettingsEdit = z.strictObject({
  ...written,
  methods: z
    .array(MethodName)
    .min(1, 'Keep at least one payment method')
    .max(mostMethods, `At most ${mostMethods} payment methods`),
  version: Version,
});
export type PaymentSettingsEdit = z.infer<typeof PaymentSettingsEdit>;

/** The default payment settings, used until a business changes them. */
export const usualPaymentSettings: PaymentSettings = {
  methods: [...paymentMethods],
  sends_receipts: true,
  version: 1,
};

export const MethodsQuery = z.strictObject({ customer_id: Id.nullable().default(null) });
export type MethodsQuery = z.infer<typeof MethodsQuery>;

/** The payment methods that can be chosen for a customer, and the method that the customer used last. */
export const MethodChoice = z.object({ methods: z.array(z.string()), last_used: z.string().nullable() });
export type MethodChoice = z.infer<typeof MethodChoice>;
