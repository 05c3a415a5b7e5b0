ALTER TABLE "coach_advice" DROP CONSTRAINT "coach_advice_rule_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_entity_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status_check";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_entity_check" CHECK ("notifications"."entity" in ('invoice', 'estimate', 'payment', 'lead', 'appointment', 'task', 'message', 'campaign'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status_check" CHECK ("outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'kept', 'withheld'));--> statement-breakpoint
ALTER TABLE "coach_advice" ADD CONSTRAINT "coach_advice_rule_check" CHECK ("coach_advice"."rule" in ('late_payer', 'likely_late', 'drifting_customer', 'cold_estimate', 'cold_lead', 'underpriced_item', 'idle_days', 'unbilled_work', 'thank_customer', 'ask_deposit', 'schedule_work'));
