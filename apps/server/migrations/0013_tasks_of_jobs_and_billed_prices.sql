ALTER TABLE "tasks" DROP CONSTRAINT "tasks_record_kind_check";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "billed_items" numeric(14,2);--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "billed_cost" numeric(14,2);--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "billed_rate" numeric(14,2);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_record_kind_check" CHECK ("tasks"."record_kind" in ('customer', 'lead', 'appointment', 'estimate', 'invoice', 'project', 'job', 'payment'));