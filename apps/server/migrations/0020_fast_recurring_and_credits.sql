CREATE INDEX "customers_credit_idx" ON "customers" USING btree ("business_id","credit" DESC NULLS LAST,"id") WHERE credit > 0;--> statement-breakpoint
CREATE INDEX "invoice_credits_date_idx" ON "invoice_credits" USING btree ("business_id","kind","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "online_payments_unanswered_idx" ON "online_payments" USING btree ("created_at") WHERE status = 'open' and autopay_attempt is not null;--> statement-breakpoint
CREATE INDEX "recurring_invoices_standing_idx" ON "recurring_invoices" USING btree ("business_id",(case when next_on is null then 20000000
  else (case when is_paused then 10000000 else 0 end) + (next_on - date '2000-01-01') end),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "recurring_invoices_active_idx" ON "recurring_invoices" USING btree ("business_id","next_on") WHERE not is_paused and deleted_at is null and next_on is not null;