ALTER TABLE "expenses" ADD COLUMN "tax" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_tax_check" CHECK ("expenses"."tax" between 0 and "expenses"."amount");
