ALTER TABLE "estimate_items" DROP CONSTRAINT "estimate_id_exists";
--> statement-breakpoint
ALTER TABLE "estimates" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "estimates" DROP CONSTRAINT "customer_address_id_exists";
--> statement-breakpoint
ALTER TABLE "estimates" DROP CONSTRAINT "project_id_exists";
--> statement-breakpoint
ALTER TABLE "invoice_items" DROP CONSTRAINT "invoice_id_exists";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "customer_address_id_exists";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "estimate_id_exists";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "project_id_exists";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "invoice_id_exists";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "estimate_id_exists";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "customer_id_exists";
--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "customer_address_id_exists";
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "billed_on" date;