ALTER TABLE "appointments" ADD COLUMN "billed_items" numeric(14,2);--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "billed_cost" numeric(14,2);--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "billed_rate" numeric(14,2);