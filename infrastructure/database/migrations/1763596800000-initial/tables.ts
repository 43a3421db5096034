/** The tables and indexes that the first migration creates. Frozen: databases with this schema exist. */

const onPostgres = `
CREATE TABLE "companies" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "name" text NOT NULL, "company_name" text, "primary_color" text, "font_family" text, "landing_markdown" text, "landing_component_name" text, "support_phone" text, "cgv" text, "terms_version_id" text, "parcel_keep_hours" integer NOT NULL, "parcel_extra_hours" integer NOT NULL, "legal_name" text, "legal_address" text, "siret" text, "vat_number" text, "legal_mentions" text, "publication_director" text, "privacy_email" text, "mediator" text, "logo_version" text, "stripe_public_key" text, "stripe_secret_key_sealed" text, "stripe_webhook_secret_sealed" text, "name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "PK_d4bc3e82a314fa9e29f652c2c22" PRIMARY KEY ("id"));
CREATE INDEX "li_companies_name_key" ON "companies" ("name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_companies_created_at" ON "companies" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "terms_versions" ("id" text NOT NULL, "company_id" text NOT NULL, "created_at" bigint NOT NULL, "digest" text NOT NULL, "text" text NOT NULL, CONSTRAINT "fk_terms_versions_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_267c473fb38288f9eb6c83a46af" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_terms_versions_digest" ON "terms_versions" ("company_id", "digest");

CREATE TABLE "company_logos" ("id" text NOT NULL, "digest" text NOT NULL, "media_type" text NOT NULL, "base64" text NOT NULL, CONSTRAINT "fk_company_logos_id" FOREIGN KEY ("id") REFERENCES "companies" ("id"), CONSTRAINT "PK_4b810d52d5e30a7fcc269ae4352" PRIMARY KEY ("id"));

CREATE TABLE "cabinets" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "name" text NOT NULL, "location" text NOT NULL, "description" text NOT NULL, "is_active" boolean NOT NULL, "mode" text NOT NULL, "public_number" text NOT NULL, "gateway_secret_sealed" text NOT NULL, "name_key" text NOT NULL, "location_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "fk_cabinets_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_bc7cc7e3c814364dbdde3d3be6c" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_cabinets_public_number" ON "cabinets" ("public_number");
CREATE INDEX "li_cabinets_name_key" ON "cabinets" ("name_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_mode_name_key" ON "cabinets" ("mode", "name_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_mode_created_at" ON "cabinets" ("mode", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_mode_location_key" ON "cabinets" ("mode", "location_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_is_active_name_key" ON "cabinets" ("is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_company_id_name_key" ON "cabinets" ("company_id", "name_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_company_id_mode_name_key" ON "cabinets" ("company_id", "mode", "name_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_company_id_mode_created_at" ON "cabinets" ("company_id", "mode", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_company_id_mode_location_key" ON "cabinets" ("company_id", "mode", "location_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinets_company_id_is_active_name_key" ON "cabinets" ("company_id", "is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "cabinet_sizes" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "label" text NOT NULL, "height_mm" integer NOT NULL, "width_mm" integer NOT NULL, "depth_mm" integer NOT NULL, "color_hex" text NOT NULL, "slot_count" integer NOT NULL, "type" integer NOT NULL, "label_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_cabinet_sizes_slots" CHECK ("slot_count" > 0), CONSTRAINT "fk_cabinet_sizes_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_9c212914de969cd34f4fc9fac5c" PRIMARY KEY ("id"));
CREATE INDEX "li_cabinet_sizes_label_key" ON "cabinet_sizes" ("label_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinet_sizes_created_at" ON "cabinet_sizes" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinet_sizes_type_label_key" ON "cabinet_sizes" ("type", "label_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinet_sizes_company_id_label_key" ON "cabinet_sizes" ("company_id", "label_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinet_sizes_company_id_created_at" ON "cabinet_sizes" ("company_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_cabinet_sizes_company_id_type_label_key" ON "cabinet_sizes" ("company_id", "type", "label_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "lockers" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "cabinet_size_id" text NOT NULL, "name" text NOT NULL, "description" text NOT NULL, "number" integer NOT NULL, "is_active" boolean NOT NULL, "is_out_of_service" boolean NOT NULL, "closed_reason" text, "to_check_since" bigint, "is_claimed" boolean NOT NULL, "status" text NOT NULL, "slot_count" integer NOT NULL, "type" integer NOT NULL, "is_within_reach" boolean NOT NULL, "smartlock_serial_number" text, "smartlock_id" text, "smartlock_type" text NOT NULL, "lock_secret_sealed" text, "commissioned_at" bigint, "battery_installed_at" bigint, "battery_fence" bigint NOT NULL, "clock_set_at" bigint, "fence" bigint NOT NULL, "revision" integer NOT NULL, "name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_lockers_slots" CHECK ("slot_count" > 0), CONSTRAINT "ck_lockers_fence" CHECK ("fence" >= 0), CONSTRAINT "fk_lockers_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_lockers_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_lockers_cabinet_size_id" FOREIGN KEY ("cabinet_size_id") REFERENCES "cabinet_sizes" ("id"), CONSTRAINT "PK_6424129dcf95d459db621073f8a" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_lockers_number" ON "lockers" ("cabinet_id", "number") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "uq_lockers_serial" ON "lockers" ("company_id", "smartlock_serial_number") WHERE "deleted_at" IS NULL AND "smartlock_serial_number" IS NOT NULL;
CREATE INDEX "ix_lockers_cabinet" ON "lockers" ("cabinet_id", "created_at", "id");
CREATE INDEX "ix_lockers_check" ON "lockers" ("company_id", "to_check_since") WHERE "to_check_since" IS NOT NULL;
CREATE INDEX "li_lockers_number" ON "lockers" ("number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_status_number" ON "lockers" ("status", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_status_cabinet_id_number" ON "lockers" ("status", "cabinet_id", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_status_created_at" ON "lockers" ("status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_status_name_key" ON "lockers" ("status", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_type_number" ON "lockers" ("type", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_smartlock_type_number" ON "lockers" ("smartlock_type", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_company_id_number" ON "lockers" ("company_id", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_company_id_status_number" ON "lockers" ("company_id", "status", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_company_id_status_cabinet_id_number" ON "lockers" ("company_id", "status", "cabinet_id", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_company_id_status_created_at" ON "lockers" ("company_id", "status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_company_id_status_name_key" ON "lockers" ("company_id", "status", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_company_id_type_number" ON "lockers" ("company_id", "type", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_company_id_smartlock_type_number" ON "lockers" ("company_id", "smartlock_type", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_cabinet_id_number" ON "lockers" ("cabinet_id", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_cabinet_id_status_number" ON "lockers" ("cabinet_id", "status", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_cabinet_id_status_created_at" ON "lockers" ("cabinet_id", "status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_cabinet_id_status_name_key" ON "lockers" ("cabinet_id", "status", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_cabinet_id_type_number" ON "lockers" ("cabinet_id", "type", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_cabinet_id_smartlock_type_number" ON "lockers" ("cabinet_id", "smartlock_type", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_lockers_cabinet_size_id_number" ON "lockers" ("cabinet_size_id", "number", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "claims" ("id" text NOT NULL, "company_id" text NOT NULL, "locker_id" text NOT NULL, "order_id" text NOT NULL, "purpose" text NOT NULL, "fence" bigint NOT NULL, "claimed_at" bigint NOT NULL, "held_until" bigint, "released_at" bigint, CONSTRAINT "ck_claims_released" CHECK ("released_at" IS NULL OR "released_at" >= "claimed_at"), CONSTRAINT "fk_claims_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_claims_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "PK_96c91970c0dcb2f69fdccd0a698" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_claims_open" ON "claims" ("locker_id") WHERE "released_at" IS NULL;
CREATE INDEX "ix_claims_locker" ON "claims" ("locker_id", "claimed_at");
CREATE INDEX "ix_claims_order" ON "claims" ("order_id");

CREATE TABLE "cabinet_links" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "is_online" boolean NOT NULL, "last_seen_at" bigint, "lost_at" bigint, "boot_id" text, "log_id" text, "last_seq" bigint NOT NULL, "known_seq" bigint NOT NULL, "catching_up_until" bigint, "went_back_to" bigint, "last_event_at" bigint, "clock" text NOT NULL, "clock_offset_ms" bigint, "clock_reported_at" bigint, "dropped_count" bigint NOT NULL, "dropped_at" bigint, "dropped_reason" text, "dropped_text" text, CONSTRAINT "fk_cabinet_links_id" FOREIGN KEY ("id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_cabinet_links_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_b56c031d56e7cbaaa98a3a7f7d6" PRIMARY KEY ("id"));

CREATE TABLE "lock_states" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "door" text NOT NULL, "door_since" bigint, "battery" text NOT NULL, "battery_since" bigint, "unreachable_since" bigint, "tampered_at" bigint, "last_event" text, "last_event_at" bigint, CONSTRAINT "fk_lock_states_id" FOREIGN KEY ("id") REFERENCES "lockers" ("id"), CONSTRAINT "fk_lock_states_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_lock_states_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "PK_4fc83f007ef187b80ebd2f38823" PRIMARY KEY ("id"));
CREATE INDEX "ix_lock_states_cabinet" ON "lock_states" ("cabinet_id");
CREATE INDEX "ix_lock_states_battery" ON "lock_states" ("company_id", "battery_since") WHERE "battery" <> 'ok';
CREATE INDEX "ix_lock_states_ajar" ON "lock_states" ("company_id", "door_since") WHERE "door" = 'ajar' OR "tampered_at" IS NOT NULL;

CREATE TABLE "cabinet_events" ("id" text NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "boot_id" text NOT NULL, "seq" bigint NOT NULL, "at" bigint NOT NULL, "device_at" bigint, "received_at" bigint NOT NULL, "locker_id" text, "type" text NOT NULL, "grant_id" text, "command_id" text, "processed_at" bigint, "verdict" text NOT NULL, "raw" text, CONSTRAINT "fk_cabinet_events_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_cabinet_events_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "PK_c452da83b7aabd1baee4ed7249c" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_cabinet_events_seq" ON "cabinet_events" ("cabinet_id", "boot_id", "seq");
CREATE INDEX "ix_cabinet_events_waiting" ON "cabinet_events" ("cabinet_id", "boot_id", "received_at", "seq", "id") WHERE "processed_at" IS NULL;
CREATE INDEX "ix_cabinet_events_locker" ON "cabinet_events" ("locker_id", "at");
CREATE INDEX "ix_cabinet_events_stuck" ON "cabinet_events" ("cabinet_id", "at") WHERE "type" = 'open.timeout';
CREATE INDEX "ix_cabinet_events_at" ON "cabinet_events" ("cabinet_id", "at", "id");
CREATE INDEX "ix_cabinet_events_cabinet" ON "cabinet_events" ("cabinet_id", "received_at", "seq", "id");
CREATE INDEX "ix_cabinet_events_company" ON "cabinet_events" ("company_id", "received_at", "seq", "id");

CREATE TABLE "grants" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "order_id" text NOT NULL, "locker_id" text NOT NULL, "claim_id" text NOT NULL, "door_code_id" text, "holder" text NOT NULL, "purpose" text NOT NULL, "lock_code_sealed" text, "code_state" text NOT NULL, "valid_from" bigint NOT NULL, "valid_until" bigint NOT NULL, "max_uses" integer, "uses" integer NOT NULL, "fence" bigint NOT NULL, "push_attempts" integer NOT NULL, "outdated_pushes" integer NOT NULL, "redraws" integer NOT NULL, "push_budget_at" bigint NOT NULL, "on_lock_since" bigint, "digits_changed_at" bigint, "failure" text, "door_opened_at" bigint, "door_closed_at" bigint, CONSTRAINT "ck_grants_window" CHECK ("valid_from" <= "valid_until"), CONSTRAINT "ck_grants_uses" CHECK ("uses" >= 0 AND ("max_uses" IS NULL OR "max_uses" > 0)), CONSTRAINT "fk_grants_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_grants_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "fk_grants_claim_id" FOREIGN KEY ("claim_id") REFERENCES "claims" ("id"), CONSTRAINT "PK_a25f5f89eff8b3277f7969b7094" PRIMARY KEY ("id"));
CREATE INDEX "ix_grants_order" ON "grants" ("order_id");
CREATE INDEX "ix_grants_locker" ON "grants" ("locker_id", "created_at", "id");
CREATE INDEX "ix_grants_window" ON "grants" ("locker_id", "valid_until");
CREATE INDEX "ix_grants_failed" ON "grants" ("company_id", "valid_until") WHERE "code_state" = 'failed';

CREATE TABLE "openings" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "locker_id" text NOT NULL, "order_id" text NOT NULL, "grant_id" text NOT NULL, "fence" bigint NOT NULL, "state" text NOT NULL, "reason" text, "requested_at" bigint NOT NULL, "expires_at" bigint NOT NULL, "answered_at" bigint, CONSTRAINT "fk_openings_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_openings_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_openings_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "fk_openings_grant_id" FOREIGN KEY ("grant_id") REFERENCES "grants" ("id"), CONSTRAINT "PK_52465524569a0b0e856a64eb48b" PRIMARY KEY ("id"));
CREATE INDEX "ix_openings_locker" ON "openings" ("locker_id", "requested_at", "id");
CREATE INDEX "ix_openings_cabinet" ON "openings" ("cabinet_id", "requested_at", "id");

CREATE TABLE "staff_openings" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "locker_id" text NOT NULL, "order_id" text, "user_id" text NOT NULL, "user_name" text NOT NULL, "kind" text NOT NULL, "reason" text NOT NULL, "fence" bigint NOT NULL, "state" text NOT NULL, "failure" text, "requested_at" bigint NOT NULL, "expires_at" bigint NOT NULL, "answered_at" bigint, "door_opened_at" bigint, "door_closed_at" bigint, CONSTRAINT "fk_staff_openings_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_staff_openings_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_staff_openings_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "PK_a16898ad587aee63d25768910b4" PRIMARY KEY ("id"));
CREATE INDEX "ix_staff_openings_locker" ON "staff_openings" ("locker_id", "requested_at", "id");
CREATE INDEX "ix_staff_openings_cabinet" ON "staff_openings" ("cabinet_id", "requested_at", "id");

CREATE TABLE "accesses" ("id" text NOT NULL, "company_id" text NOT NULL, "order_id" text NOT NULL, "grant_id" text NOT NULL, "access_type" text NOT NULL, "accessed_at" bigint NOT NULL, CONSTRAINT "fk_accesses_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_accesses_grant_id" FOREIGN KEY ("grant_id") REFERENCES "grants" ("id"), CONSTRAINT "PK_576fd8c1c291f0fedd0732b0295" PRIMARY KEY ("id"));
CREATE INDEX "ix_accesses_order" ON "accesses" ("order_id", "accessed_at");

CREATE TABLE "rental_items" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "name" text NOT NULL, "description" text NOT NULL, "image" text, "is_active" boolean NOT NULL, "category" text, "sku" text, "tva_rate" double precision NOT NULL, "rental_price_per_unit_cents" integer NOT NULL, "rental_time_unit" integer NOT NULL, "rental_time_unit_type" integer NOT NULL, "overdue_price_per_unit_cents" integer NOT NULL, "overdue_time_unit" integer NOT NULL, "overdue_time_unit_type" integer NOT NULL, "grace_period_hours" double precision NOT NULL, "min_rental_duration_hours" double precision NOT NULL, "max_rental_duration_hours" double precision NOT NULL, "deposit_amount_cents" integer NOT NULL, "allow_reservations" boolean NOT NULL, "max_advance_reservation_hours" double precision NOT NULL, "reservation_hold_hours" double precision NOT NULL, "cancellation_deadline_hours" double precision NOT NULL, "no_show_penalty_percentage" double precision NOT NULL, "reservation_protection_buffer_hours" double precision NOT NULL, "withdrawal_exclusion" text, "name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_rental_items_rate" CHECK ("tva_rate" >= 0 AND "tva_rate" <= 100), CONSTRAINT "ck_rental_items_money" CHECK ("rental_price_per_unit_cents" >= 0 AND "overdue_price_per_unit_cents" >= 0 AND "deposit_amount_cents" >= 0), CONSTRAINT "ck_rental_items_units" CHECK ("rental_time_unit" > 0 AND "overdue_time_unit" > 0), CONSTRAINT "fk_rental_items_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_rental_items_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "PK_f612bed96ec3cb029dbf3705461" PRIMARY KEY ("id"));
CREATE INDEX "li_rental_items_created_at" ON "rental_items" ("created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_is_active_created_at" ON "rental_items" ("is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_is_active_name_key" ON "rental_items" ("is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_category_created_at" ON "rental_items" ("category", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_company_id_created_at" ON "rental_items" ("company_id", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_company_id_is_active_created_at" ON "rental_items" ("company_id", "is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_company_id_is_active_name_key" ON "rental_items" ("company_id", "is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_company_id_category_created_at" ON "rental_items" ("company_id", "category", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_cabinet_id_created_at" ON "rental_items" ("cabinet_id", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_cabinet_id_is_active_created_at" ON "rental_items" ("cabinet_id", "is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_cabinet_id_is_active_name_key" ON "rental_items" ("cabinet_id", "is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_items_cabinet_id_category_created_at" ON "rental_items" ("cabinet_id", "category", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "rental_item_images" ("id" text NOT NULL, "digest" text NOT NULL, "media_type" text NOT NULL, "base64" text NOT NULL, CONSTRAINT "fk_rental_item_images_id" FOREIGN KEY ("id") REFERENCES "rental_items" ("id"), CONSTRAINT "PK_f48e2c1f958ca46e07b8536206d" PRIMARY KEY ("id"));

CREATE TABLE "pricing_thresholds" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "rental_item_id" text NOT NULL, "duration_hours" integer NOT NULL, "price_ht_cents" integer NOT NULL, "is_active" boolean NOT NULL, "sort_order" integer NOT NULL, CONSTRAINT "ck_pricing_thresholds_package" CHECK ("duration_hours" > 0 AND "price_ht_cents" >= 0), CONSTRAINT "fk_pricing_thresholds_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_pricing_thresholds_rental_item_id" FOREIGN KEY ("rental_item_id") REFERENCES "rental_items" ("id"), CONSTRAINT "PK_8587639fd10e3c44afbdc5d01ec" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_pricing_thresholds_duration" ON "pricing_thresholds" ("rental_item_id", "duration_hours") WHERE "deleted_at" IS NULL;
CREATE INDEX "ix_pricing_thresholds_item" ON "pricing_thresholds" ("rental_item_id");

CREATE TABLE "rental_units" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "locker_id" text NOT NULL, "rental_item_id" text NOT NULL, "status" integer NOT NULL, "status_reason" text, "assigned_at" bigint NOT NULL, "unassigned_at" bigint, "is_active" boolean NOT NULL, CONSTRAINT "fk_rental_units_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_rental_units_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "fk_rental_units_rental_item_id" FOREIGN KEY ("rental_item_id") REFERENCES "rental_items" ("id"), CONSTRAINT "PK_55ba4c7832b0fa392ab7e5adb6a" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_rental_units_locker" ON "rental_units" ("locker_id") WHERE "is_active" AND "deleted_at" IS NULL;
CREATE INDEX "ix_rental_units_item" ON "rental_units" ("rental_item_id");

CREATE TABLE "rental_orders" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "rental_item_id" text NOT NULL, "rental_item_name" text NOT NULL, "unit_id" text NOT NULL, "locker_id" text NOT NULL, "locker_number" integer NOT NULL, "rental_code" text NOT NULL, "is_code_taken" boolean NOT NULL, "customer_name" text NOT NULL, "customer_email" text NOT NULL, "customer_phone" text NOT NULL, "needs_reach" boolean NOT NULL, "phone_proof" text, "token_digest" text NOT NULL, "token_sealed" text NOT NULL, "status" text NOT NULL, "start_at" bigint NOT NULL, "planned_end_at" bigint NOT NULL, "actual_end_at" bigint, "is_reservation" boolean NOT NULL, "extension_end_at" bigint, "extension_by" text, "occupied_from" bigint NOT NULL, "occupied_until" bigint NOT NULL, "is_occupying" boolean NOT NULL, "terms" text NOT NULL, "base_ht_cents" integer NOT NULL, "base_ttc_cents" integer NOT NULL, "extension_ttc_cents" integer NOT NULL, "free_ms" bigint NOT NULL, "deposit_cents" integer NOT NULL, "terms_accepted_at" bigint, "terms_version_id" text, "paid_at" bigint, "picked_up_at" bigint, "returned_at" bigint, "ended_at" bigint, "requested_late_fee_cents" integer NOT NULL, "capped_late_fee_cents" integer NOT NULL, "penalty_cents" integer NOT NULL, "retained_deposit_cents" integer NOT NULL, "withdrawn_at" bigint, "withdrawal_text" text, "withdrawal_settled_at" bigint, "withdrawal_outcome" text, "withdrawal_answer" text, "withdrawal_owed_cents" integer, "withdrawal_exclusion" text, "cancel_reason" text, "is_platform_fault" boolean NOT NULL, "checkout_session_id" text, "checkout_url" text, "erased_at" bigint, "customer_name_key" text NOT NULL, "rental_code_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_rental_orders_interval" CHECK ("start_at" < "planned_end_at"), CONSTRAINT "ck_rental_orders_occupied" CHECK ("occupied_from" < "occupied_until" OR NOT "is_occupying"), CONSTRAINT "ck_rental_orders_money" CHECK ("base_ht_cents" >= 0 AND "base_ttc_cents" >= "base_ht_cents" AND "deposit_cents" >= 0 AND "penalty_cents" >= 0 AND "free_ms" >= 0), CONSTRAINT "ck_rental_orders_late" CHECK ("capped_late_fee_cents" >= 0 AND "capped_late_fee_cents" <= "requested_late_fee_cents"), CONSTRAINT "ck_rental_orders_retained" CHECK ("retained_deposit_cents" >= 0 AND "retained_deposit_cents" <= "deposit_cents"), CONSTRAINT "fk_rental_orders_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_rental_orders_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_rental_orders_rental_item_id" FOREIGN KEY ("rental_item_id") REFERENCES "rental_items" ("id"), CONSTRAINT "fk_rental_orders_unit_id" FOREIGN KEY ("unit_id") REFERENCES "rental_units" ("id"), CONSTRAINT "fk_rental_orders_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "PK_457654e8852c09d0fba6fcea052" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_rental_orders_code" ON "rental_orders" ("rental_code") WHERE "is_code_taken";
CREATE INDEX "ix_rental_orders_code" ON "rental_orders" ("rental_code", "created_at");
CREATE INDEX "ix_rental_orders_unit" ON "rental_orders" ("unit_id", "occupied_until") WHERE "is_occupying";
CREATE INDEX "ix_rental_orders_unit_history" ON "rental_orders" ("unit_id", "created_at");
CREATE INDEX "ix_rental_orders_session" ON "rental_orders" ("checkout_session_id");
CREATE INDEX "ix_rental_orders_picked_up" ON "rental_orders" ("company_id", "picked_up_at") WHERE "picked_up_at" IS NOT NULL;
CREATE INDEX "ix_rental_orders_ended" ON "rental_orders" ("company_id", "actual_end_at") WHERE "actual_end_at" IS NOT NULL;
CREATE INDEX "ix_rental_orders_returned" ON "rental_orders" ("company_id", "returned_at") WHERE "picked_up_at" IS NOT NULL;
CREATE INDEX "ix_rental_orders_silent" ON "rental_orders" ("company_id", "actual_end_at") WHERE "actual_end_at" IS NOT NULL AND "returned_at" IS NULL;
CREATE INDEX "ix_rental_orders_withdrawn" ON "rental_orders" ("company_id") WHERE "withdrawn_at" IS NOT NULL AND "withdrawal_settled_at" IS NULL;
CREATE INDEX "ix_rental_orders_owed" ON "rental_orders" ("company_id") WHERE "withdrawal_owed_cents" IS NOT NULL;
CREATE INDEX "ix_rental_orders_known" ON "rental_orders" ("created_at") WHERE "erased_at" IS NULL;
CREATE INDEX "li_rental_orders_created_at" ON "rental_orders" ("created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_status_created_at" ON "rental_orders" ("status", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_status_start_at" ON "rental_orders" ("status", "start_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_status_planned_end_at" ON "rental_orders" ("status", "planned_end_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_status_customer_name_key" ON "rental_orders" ("status", "customer_name_key", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_status_rental_code_key" ON "rental_orders" ("status", "rental_code_key", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_status_base_ttc_cents" ON "rental_orders" ("status", "base_ttc_cents", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_status_cabinet_id_created_at" ON "rental_orders" ("status", "cabinet_id", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_is_reservation_created_at" ON "rental_orders" ("is_reservation", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_created_at" ON "rental_orders" ("company_id", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_status_created_at" ON "rental_orders" ("company_id", "status", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_status_start_at" ON "rental_orders" ("company_id", "status", "start_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_status_planned_end_at" ON "rental_orders" ("company_id", "status", "planned_end_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_status_customer_name_key" ON "rental_orders" ("company_id", "status", "customer_name_key", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_status_rental_code_key" ON "rental_orders" ("company_id", "status", "rental_code_key", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_status_base_ttc_cents" ON "rental_orders" ("company_id", "status", "base_ttc_cents", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_status_cabinet_id_created_at" ON "rental_orders" ("company_id", "status", "cabinet_id", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_company_id_is_reservation_created_at" ON "rental_orders" ("company_id", "is_reservation", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_created_at" ON "rental_orders" ("cabinet_id", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_status_created_at" ON "rental_orders" ("cabinet_id", "status", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_status_start_at" ON "rental_orders" ("cabinet_id", "status", "start_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_status_planned_end_at" ON "rental_orders" ("cabinet_id", "status", "planned_end_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_status_customer_name_key" ON "rental_orders" ("cabinet_id", "status", "customer_name_key", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_status_rental_code_key" ON "rental_orders" ("cabinet_id", "status", "rental_code_key", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_status_base_ttc_cents" ON "rental_orders" ("cabinet_id", "status", "base_ttc_cents", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_cabinet_id_is_reservation_created_at" ON "rental_orders" ("cabinet_id", "is_reservation", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_rental_item_id_created_at" ON "rental_orders" ("rental_item_id", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_locker_id_created_at" ON "rental_orders" ("locker_id", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_rental_orders_unit_id_created_at" ON "rental_orders" ("unit_id", "created_at", "id", "is_reservation", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "damage_reports" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "order_id" text NOT NULL, "sent_key" text NOT NULL, "moment" text NOT NULL, "text" text, "noticed_at" bigint NOT NULL, "photo_count" integer NOT NULL, "photos" text NOT NULL, "settled_at" bigint, "settled_by" text, "settlement" text, CONSTRAINT "ck_damage_reports_photos" CHECK ("photo_count" >= 0), CONSTRAINT "fk_damage_reports_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_damage_reports_order_id" FOREIGN KEY ("order_id") REFERENCES "rental_orders" ("id"), CONSTRAINT "PK_1d02d4d7469c3730588fe0339f1" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_damage_reports_key" ON "damage_reports" ("order_id", "sent_key");
CREATE INDEX "ix_damage_reports_open" ON "damage_reports" ("company_id") WHERE "settled_at" IS NULL;

CREATE TABLE "damage_images" ("id" text NOT NULL, "order_id" text NOT NULL, "digest" text NOT NULL, "media_type" text NOT NULL, "base64" text NOT NULL, CONSTRAINT "fk_damage_images_order_id" FOREIGN KEY ("order_id") REFERENCES "rental_orders" ("id"), CONSTRAINT "PK_26a9181ad29fa1c00007fa312e0" PRIMARY KEY ("id"));
CREATE INDEX "ix_damage_images_order" ON "damage_images" ("order_id");

CREATE TABLE "payments" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "order_id" text NOT NULL, "purpose" text NOT NULL, "epoch" integer NOT NULL, "status" text NOT NULL, "amount_cents" integer NOT NULL, "captured_cents" integer NOT NULL, "refunded_cents" integer NOT NULL, "refunded_off_card_cents" integer NOT NULL, "paid_off_card_cents" integer NOT NULL, "is_debt" boolean NOT NULL, "due_at" bigint NOT NULL, "checkout_session_id" text, "intent_id" text, "customer_id" text, "payment_method_id" text, "action_url" text, "authorised_at" bigint, "captured_at" bigint, "expires_at" bigint, "replaced_by_id" text, "refund_returned_at" bigint, "refund_returned_cents" integer NOT NULL, "disputed_at" bigint, "failure" text, "notes" text, CONSTRAINT "ck_payments_captured" CHECK ("captured_cents" >= 0 AND "captured_cents" <= "amount_cents"), CONSTRAINT "ck_payments_refunded" CHECK ("refunded_cents" >= 0 AND "refunded_cents" <= "captured_cents"), CONSTRAINT "fk_payments_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_197ab7af18c93fbb0c9b28b4a59" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_payments_epoch" ON "payments" ("order_id", "purpose", "epoch");
CREATE INDEX "ix_payments_intent" ON "payments" ("intent_id");
CREATE INDEX "ix_payments_session" ON "payments" ("checkout_session_id");
CREATE INDEX "ix_payments_status" ON "payments" ("status", "expires_at");
CREATE INDEX "ix_payments_expiring" ON "payments" ("company_id", "expires_at") WHERE "status" = 'Authorised';
CREATE INDEX "ix_payments_captured" ON "payments" ("company_id", "captured_at") WHERE "captured_at" IS NOT NULL;
CREATE INDEX "ix_payments_debt" ON "payments" ("company_id", "created_at") WHERE "is_debt" AND "status" IN ('Planned', 'RequiresAction');
CREATE INDEX "ix_payments_returned" ON "payments" ("company_id", "refund_returned_at") WHERE "refund_returned_at" IS NOT NULL;

CREATE TABLE "disputes" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "order_id" text NOT NULL, "payment_id" text NOT NULL, "provider_id" text NOT NULL, "status" text NOT NULL, "is_inquiry" boolean NOT NULL, "amount_cents" integer NOT NULL, "reason" text NOT NULL, "opened_at" bigint NOT NULL, "answer_by" bigint, "closed_at" bigint, "charged_back_cents" integer NOT NULL, CONSTRAINT "ck_disputes_charged_back" CHECK ("charged_back_cents" >= 0 AND "charged_back_cents" <= "amount_cents"), CONSTRAINT "fk_disputes_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_disputes_payment_id" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id"), CONSTRAINT "PK_3c97580d01c1a4b0b345c42a107" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_disputes_provider" ON "disputes" ("payment_id", "provider_id");
CREATE INDEX "ix_disputes_order" ON "disputes" ("order_id", "opened_at");
CREATE INDEX "ix_disputes_open" ON "disputes" ("company_id", "status", "answer_by");

CREATE TABLE "messages" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "order_id" text NOT NULL, "channel" text NOT NULL, "recipient" text NOT NULL, "template" text NOT NULL, "subject" text, "body_sealed" text, "status" text NOT NULL, "sent_at" bigint, "failure" text, CONSTRAINT "fk_messages_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_18325f38ae6de43878487eff986" PRIMARY KEY ("id"));
CREATE INDEX "ix_messages_order" ON "messages" ("order_id", "created_at");
CREATE INDEX "ix_messages_unsent" ON "messages" ("company_id", "created_at") WHERE "status" <> 'sent';
CREATE INDEX "ix_messages_readable" ON "messages" ("created_at") WHERE "body_sealed" IS NOT NULL;

CREATE TABLE "timeline" ("id" text NOT NULL, "company_id" text NOT NULL, "order_id" text NOT NULL, "at" bigint NOT NULL, "actor" text NOT NULL, "kind" text NOT NULL, "facts" text NOT NULL, CONSTRAINT "fk_timeline_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_f841188896cefd9277904ec40b9" PRIMARY KEY ("id"));
CREATE INDEX "ix_timeline_order" ON "timeline" ("order_id", "at");

CREATE TABLE "outbox" ("id" text NOT NULL, "kind" text NOT NULL, "key" text NOT NULL, "subject_id" text NOT NULL, "facts" text NOT NULL, "created_at" bigint NOT NULL, "due_at" bigint NOT NULL, "attempts" integer NOT NULL, "last_error" text, "done_at" bigint, "dead_at" bigint, CONSTRAINT "PK_340ab539f309f03bdaa14aa7649" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_outbox_key" ON "outbox" ("key");
CREATE INDEX "ix_outbox_due" ON "outbox" ("due_at", "id") WHERE "done_at" IS NULL AND "dead_at" IS NULL;
CREATE INDEX "ix_outbox_subject" ON "outbox" ("subject_id");
CREATE INDEX "ix_outbox_dead" ON "outbox" ("dead_at") WHERE "dead_at" IS NOT NULL;
CREATE INDEX "ix_outbox_done" ON "outbox" ("kind", "done_at") WHERE "done_at" IS NOT NULL;

CREATE TABLE "webhook_events" ("id" text NOT NULL, "company_id" text NOT NULL, "event_id" text NOT NULL, "type" text NOT NULL, "session_id" text, "intent_id" text, "received_at" bigint NOT NULL, "processed_at" bigint, "outcome" text, CONSTRAINT "fk_webhook_events_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_4cba37e6a0acb5e1fc49c34ebfd" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_webhook_events_event" ON "webhook_events" ("company_id", "event_id");
CREATE INDEX "ix_webhook_events_processed" ON "webhook_events" ("processed_at") WHERE "processed_at" IS NOT NULL;

CREATE TABLE "guess_budgets" ("id" text NOT NULL, "window_start" bigint NOT NULL, "count" integer NOT NULL, CONSTRAINT "ck_guess_budgets_count" CHECK ("count" >= 0), CONSTRAINT "PK_ef4be6dc93aacc928cce752b60d" PRIMARY KEY ("id"));

CREATE TABLE "data_keys" ("id" text NOT NULL, "created_at" bigint NOT NULL, "key_sealed" text NOT NULL, CONSTRAINT "PK_75e186bab00acc0d8f955b75cbb" PRIMARY KEY ("id"));

CREATE TABLE "write_probes" ("id" text NOT NULL, "at" bigint NOT NULL, CONSTRAINT "PK_3b456e3c0822bbba05dcf0d4da8" PRIMARY KEY ("id"));

CREATE TABLE "idempotent_answers" ("id" text NOT NULL, "body_hash" text NOT NULL, "created_at" bigint NOT NULL, "status" integer, "body" text, CONSTRAINT "PK_241d3986cdc6309a3706821a581" PRIMARY KEY ("id"));
CREATE INDEX "ix_idempotent_answers_created" ON "idempotent_answers" ("created_at");

CREATE TABLE "users" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text, "email" text NOT NULL, "first_name" text NOT NULL, "last_name" text NOT NULL, "phone_number" text, "roles" text NOT NULL, "role_set" text NOT NULL, "is_active" boolean NOT NULL, "status" text NOT NULL, "password_hash" text, "password_set_at" bigint, "second_factor_at" bigint, "invited_at" bigint, "last_sign_in_at" bigint, "cabinet_ids" text, "email_key" text NOT NULL, "last_name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "fk_users_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_users_email" ON "users" ("email") WHERE "deleted_at" IS NULL;
CREATE INDEX "ix_users_role" ON "users" ("role_set", "is_active");
CREATE INDEX "li_users_created_at" ON "users" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_status_created_at" ON "users" ("status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_status_email_key" ON "users" ("status", "email_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_status_last_name_key" ON "users" ("status", "last_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_role_set_created_at" ON "users" ("role_set", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_company_id_created_at" ON "users" ("company_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_company_id_status_created_at" ON "users" ("company_id", "status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_company_id_status_email_key" ON "users" ("company_id", "status", "email_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_company_id_status_last_name_key" ON "users" ("company_id", "status", "last_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_users_company_id_role_set_created_at" ON "users" ("company_id", "role_set", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "sessions" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "user_id" text NOT NULL, "via" text NOT NULL, "address" text NOT NULL, "user_agent" text NOT NULL, "tokens" text NOT NULL, "expires_at" bigint NOT NULL, "ended_at" bigint, "ended_by" text, CONSTRAINT "fk_sessions_user_id" FOREIGN KEY ("user_id") REFERENCES "users" ("id"), CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id"));
CREATE INDEX "ix_sessions_user" ON "sessions" ("user_id", "address", "created_at");

CREATE TABLE "password_links" ("id" text NOT NULL, "user_id" text NOT NULL, "purpose" text NOT NULL, "digest" text NOT NULL, "created_at" bigint NOT NULL, "expires_at" bigint NOT NULL, "used_at" bigint, CONSTRAINT "fk_password_links_user_id" FOREIGN KEY ("user_id") REFERENCES "users" ("id"), CONSTRAINT "PK_ac2d6833bc67a2684b10875ac4c" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_password_links_digest" ON "password_links" ("digest");
CREATE INDEX "ix_password_links_user" ON "password_links" ("user_id", "created_at");

CREATE TABLE "second_factors" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "secret_sealed" text, "confirmed_at" bigint, "last_step" bigint, "recovery_digests" text NOT NULL, CONSTRAINT "fk_second_factors_id" FOREIGN KEY ("id") REFERENCES "users" ("id"), CONSTRAINT "PK_e533ffd77b50d4a2a22a255c2b7" PRIMARY KEY ("id"));

CREATE TABLE "audit" ("id" text NOT NULL, "at" bigint NOT NULL, "company_id" text, "cabinet_id" text, "user_id" text NOT NULL, "user_name" text NOT NULL, "via" text NOT NULL, "address" text NOT NULL, "action" text NOT NULL, "subject_kind" text NOT NULL, "subject_id" text NOT NULL, "subject_label" text NOT NULL, "reason" text, "facts" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "PK_1d3d120ddaf7bc9b1ed68ed463a" PRIMARY KEY ("id"));
CREATE INDEX "ix_audit_company" ON "audit" ("company_id", "at", "id");
CREATE INDEX "ix_audit_subject" ON "audit" ("subject_id", "at");
CREATE INDEX "ix_audit_user" ON "audit" ("user_id", "at");
CREATE INDEX "ix_audit_place" ON "audit" ("cabinet_id", "at", "id", "subject_kind", "action") WHERE "subject_kind" IN ('cabinet', 'locker') AND "action" NOT IN ('locker.open', 'locker.identify');
CREATE INDEX "ix_audit_checks" ON "audit" ("cabinet_id", "at", "id", "action") WHERE "action" IN ('locker.check', 'cabinet.checkEnd');
CREATE INDEX "li_audit_at" ON "audit" ("at", "id");
CREATE INDEX "li_audit_user_id_at" ON "audit" ("user_id", "at", "id");
CREATE INDEX "li_audit_action_at" ON "audit" ("action", "at", "id");
CREATE INDEX "li_audit_subject_kind_at" ON "audit" ("subject_kind", "at", "id");
CREATE INDEX "li_audit_company_id_at" ON "audit" ("company_id", "at", "id");
CREATE INDEX "li_audit_company_id_user_id_at" ON "audit" ("company_id", "user_id", "at", "id");
CREATE INDEX "li_audit_company_id_action_at" ON "audit" ("company_id", "action", "at", "id");
CREATE INDEX "li_audit_company_id_subject_kind_at" ON "audit" ("company_id", "subject_kind", "at", "id");
CREATE INDEX "li_audit_cabinet_id_at" ON "audit" ("cabinet_id", "at", "id");
CREATE INDEX "li_audit_cabinet_id_user_id_at" ON "audit" ("cabinet_id", "user_id", "at", "id");
CREATE INDEX "li_audit_cabinet_id_action_at" ON "audit" ("cabinet_id", "action", "at", "id");
CREATE INDEX "li_audit_cabinet_id_subject_kind_at" ON "audit" ("cabinet_id", "subject_kind", "at", "id");
CREATE INDEX "li_audit_subject_id_at" ON "audit" ("subject_id", "at", "id");

CREATE TABLE "contacts" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "name" text NOT NULL, "description" text, "address" text, "city" text, "zip_code" text, "country" text, "phone_number" text, "email" text, "contact_name" text, "is_active" boolean NOT NULL, "name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "fk_contacts_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_b99cd40cfd66a99f1571f4f72e6" PRIMARY KEY ("id"));
CREATE INDEX "li_contacts_name_key" ON "contacts" ("name_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_contacts_is_active_name_key" ON "contacts" ("is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_contacts_is_active_created_at" ON "contacts" ("is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_contacts_company_id_name_key" ON "contacts" ("company_id", "name_key", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_contacts_company_id_is_active_name_key" ON "contacts" ("company_id", "is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_contacts_company_id_is_active_created_at" ON "contacts" ("company_id", "is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "frequent_customers" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "name" text NOT NULL, "phone" text, "company" text, "email" text, "usage_count" integer NOT NULL, "last_used" bigint, "name_key" text NOT NULL, "last_used_key" bigint NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_frequent_customers_usage" CHECK ("usage_count" >= 0), CONSTRAINT "fk_frequent_customers_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "PK_faaaac1e9b6f2e27c7c42513f3b" PRIMARY KEY ("id"));
CREATE INDEX "li_frequent_customers_usage_count" ON "frequent_customers" ("usage_count", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_frequent_customers_name_key" ON "frequent_customers" ("name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_frequent_customers_last_used_key" ON "frequent_customers" ("last_used_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_frequent_customers_created_at" ON "frequent_customers" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_frequent_customers_company_id_usage_count" ON "frequent_customers" ("company_id", "usage_count", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_frequent_customers_company_id_name_key" ON "frequent_customers" ("company_id", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_frequent_customers_company_id_last_used_key" ON "frequent_customers" ("company_id", "last_used_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_frequent_customers_company_id_created_at" ON "frequent_customers" ("company_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "door_codes" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "locker_id" text NOT NULL, "order_kind" text NOT NULL, "order_id" text NOT NULL, "step" text NOT NULL, "code" text NOT NULL, "done_at" bigint, "revoked_at" bigint, "unconfirmed_since" bigint, CONSTRAINT "fk_door_codes_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_door_codes_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_door_codes_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "PK_a1145ef9def4e3d7555d210b24c" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_door_codes_code" ON "door_codes" ("code");
CREATE INDEX "ix_door_codes_order" ON "door_codes" ("order_id", "created_at");
CREATE INDEX "ix_door_codes_unconfirmed" ON "door_codes" ("company_id", "unconfirmed_since") WHERE "unconfirmed_since" IS NOT NULL;

CREATE TABLE "parcels" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "locker_id" text NOT NULL, "locker_number" integer NOT NULL, "tracking_number" text NOT NULL, "customer_name" text NOT NULL, "customer_company" text, "customer_phone" text, "customer_email" text, "notification_preference" text NOT NULL, "needs_reach" boolean NOT NULL, "notes" text, "status" text NOT NULL, "user_id" text NOT NULL, "deposited_at" bigint, "retrieved_at" bigint, "collected_at" bigint, "cancelled_at" bigint, "is_to_take_back" boolean NOT NULL, "extra_keep_hours" integer NOT NULL, "longer_requested_at" bigint, "erased_at" bigint, "customer_name_key" text NOT NULL, "tracking_number_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "fk_parcels_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_parcels_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_parcels_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "PK_47847f79fee8a3926f2b3022a96" PRIMARY KEY ("id"));
CREATE INDEX "ix_parcels_known" ON "parcels" ("created_at") WHERE "erased_at" IS NULL;
CREATE INDEX "ix_parcels_deposited" ON "parcels" ("company_id", "deposited_at") WHERE "deposited_at" IS NOT NULL;
CREATE INDEX "li_parcels_created_at" ON "parcels" ("created_at", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_status_created_at" ON "parcels" ("status", "created_at", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_status_customer_name_key" ON "parcels" ("status", "customer_name_key", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_status_tracking_number_key" ON "parcels" ("status", "tracking_number_key", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_is_to_take_back_created_at" ON "parcels" ("is_to_take_back", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_company_id_created_at" ON "parcels" ("company_id", "created_at", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_company_id_status_created_at" ON "parcels" ("company_id", "status", "created_at", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_company_id_status_customer_name_key" ON "parcels" ("company_id", "status", "customer_name_key", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_company_id_status_tracking_number_key" ON "parcels" ("company_id", "status", "tracking_number_key", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_company_id_is_to_take_back_created_at" ON "parcels" ("company_id", "is_to_take_back", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_cabinet_id_created_at" ON "parcels" ("cabinet_id", "created_at", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_cabinet_id_status_created_at" ON "parcels" ("cabinet_id", "status", "created_at", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_cabinet_id_status_customer_name_key" ON "parcels" ("cabinet_id", "status", "customer_name_key", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_cabinet_id_status_tracking_number_key" ON "parcels" ("cabinet_id", "status", "tracking_number_key", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_cabinet_id_is_to_take_back_created_at" ON "parcels" ("cabinet_id", "is_to_take_back", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_parcels_locker_id_created_at" ON "parcels" ("locker_id", "created_at", "id", "is_to_take_back", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "pickup_reports" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "locker_id" text NOT NULL, "order_kind" text NOT NULL, "order_id" text NOT NULL, "door_code_id" text NOT NULL, "fault" text NOT NULL, "text" text, "settled_at" bigint, "settled_by" text, "outcome" text, "answer" text, CONSTRAINT "fk_pickup_reports_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_pickup_reports_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "fk_pickup_reports_locker_id" FOREIGN KEY ("locker_id") REFERENCES "lockers" ("id"), CONSTRAINT "fk_pickup_reports_door_code_id" FOREIGN KEY ("door_code_id") REFERENCES "door_codes" ("id"), CONSTRAINT "PK_376fde974121731112797e83923" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_pickup_reports_code" ON "pickup_reports" ("door_code_id");
CREATE INDEX "ix_pickup_reports_open" ON "pickup_reports" ("company_id") WHERE "settled_at" IS NULL;
CREATE INDEX "ix_pickup_reports_order" ON "pickup_reports" ("order_id");

CREATE TABLE "sellable_items" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "name" text NOT NULL, "description" text NOT NULL, "price_cents" integer NOT NULL, "tva_rate" double precision NOT NULL, "image" text, "is_active" boolean NOT NULL, "slots_required" integer NOT NULL, "type" text NOT NULL, "requires_specific_locker_type" integer, "required_for_customer_deposit" boolean NOT NULL, "required_for_client_deposit" boolean NOT NULL, "category" text, "sku" text, "stock_quantity" integer NOT NULL, "nb_days_execution" integer NOT NULL, "withdrawal_exclusion" text, "name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_sellable_items_rate" CHECK ("tva_rate" >= 0 AND "tva_rate" <= 100), CONSTRAINT "ck_sellable_items_price" CHECK ("price_cents" > 0), CONSTRAINT "ck_sellable_items_stock" CHECK ("stock_quantity" >= -1), CONSTRAINT "ck_sellable_items_slots" CHECK ("slots_required" > 0), CONSTRAINT "fk_sellable_items_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_sellable_items_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "PK_314c0663db86c412d08a15a0da4" PRIMARY KEY ("id"));
CREATE INDEX "li_sellable_items_created_at" ON "sellable_items" ("created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_is_active_created_at" ON "sellable_items" ("is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_is_active_name_key" ON "sellable_items" ("is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_is_active_price_cents" ON "sellable_items" ("is_active", "price_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_type_created_at" ON "sellable_items" ("type", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_category_created_at" ON "sellable_items" ("category", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_stock_quantity_created_at" ON "sellable_items" ("stock_quantity", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_company_id_created_at" ON "sellable_items" ("company_id", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_company_id_is_active_created_at" ON "sellable_items" ("company_id", "is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_company_id_is_active_name_key" ON "sellable_items" ("company_id", "is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_company_id_is_active_price_cents" ON "sellable_items" ("company_id", "is_active", "price_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_company_id_type_created_at" ON "sellable_items" ("company_id", "type", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_company_id_category_created_at" ON "sellable_items" ("company_id", "category", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_company_id_stock_quantity_created_at" ON "sellable_items" ("company_id", "stock_quantity", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_cabinet_id_created_at" ON "sellable_items" ("cabinet_id", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_cabinet_id_is_active_created_at" ON "sellable_items" ("cabinet_id", "is_active", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_cabinet_id_is_active_name_key" ON "sellable_items" ("cabinet_id", "is_active", "name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_cabinet_id_is_active_price_cents" ON "sellable_items" ("cabinet_id", "is_active", "price_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_cabinet_id_type_created_at" ON "sellable_items" ("cabinet_id", "type", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_cabinet_id_category_created_at" ON "sellable_items" ("cabinet_id", "category", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_sellable_items_cabinet_id_stock_quantity_created_at" ON "sellable_items" ("cabinet_id", "stock_quantity", "created_at", "id", "is_active", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "sellable_item_images" ("id" text NOT NULL, "digest" text NOT NULL, "media_type" text NOT NULL, "base64" text NOT NULL, CONSTRAINT "fk_sellable_item_images_id" FOREIGN KEY ("id") REFERENCES "sellable_items" ("id"), CONSTRAINT "PK_81ee1aff6851cd1893039cb1ab9" PRIMARY KEY ("id"));

CREATE TABLE "pressing_orders" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "reference" text NOT NULL, "customer_name" text NOT NULL, "customer_email" text NOT NULL, "customer_phone" text NOT NULL, "needs_reach" boolean NOT NULL, "status" text NOT NULL, "lines" text NOT NULL, "total_slots_required" integer NOT NULL, "total_amount_cents" integer NOT NULL, "checkout_session_id" text, "checkout_url" text, "terms_accepted_at" bigint, "terms_version_id" text, "paid_at" bigint, "ended_at" bigint, "completed_at" bigint, "withdrawn_at" bigint, "withdrawal_text" text, "withdrawal_settled_at" bigint, "withdrawal_outcome" text, "withdrawal_answer" text, "withdrawal_owed_cents" integer, "cancel_reason" text, "externally_refunded_at" bigint, "erased_at" bigint, "promised_at" bigint NOT NULL, "deposit_locker_id" text, "pickup_locker_id" text, "created_by_id" text, "payment_reference" text, "deposited_at" bigint, "collected_at" bigint, "returned_at" bigint, "picked_up_in_person" boolean NOT NULL, "reserves" text, "express_requested_at" bigint, "customer_name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_pressing_orders_money" CHECK ("total_amount_cents" >= 0), CONSTRAINT "fk_pressing_orders_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_pressing_orders_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "PK_65676bce38c9f08f66f903add05" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_pressing_orders_reference" ON "pressing_orders" ("company_id", "reference");
CREATE INDEX "ix_pressing_orders_session" ON "pressing_orders" ("checkout_session_id");
CREATE INDEX "ix_pressing_orders_withdrawn" ON "pressing_orders" ("company_id") WHERE "withdrawn_at" IS NOT NULL AND "withdrawal_settled_at" IS NULL;
CREATE INDEX "ix_pressing_orders_owed" ON "pressing_orders" ("company_id") WHERE "withdrawal_owed_cents" IS NOT NULL;
CREATE INDEX "ix_pressing_orders_refunded" ON "pressing_orders" ("company_id") WHERE "externally_refunded_at" IS NOT NULL;
CREATE INDEX "ix_pressing_orders_known" ON "pressing_orders" ("created_at") WHERE "erased_at" IS NULL;
CREATE INDEX "li_pressing_orders_created_at" ON "pressing_orders" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_status_created_at" ON "pressing_orders" ("status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_status_promised_at" ON "pressing_orders" ("status", "promised_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_status_customer_name_key" ON "pressing_orders" ("status", "customer_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_status_total_amount_cents" ON "pressing_orders" ("status", "total_amount_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_company_id_created_at" ON "pressing_orders" ("company_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_company_id_status_created_at" ON "pressing_orders" ("company_id", "status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_company_id_status_promised_at" ON "pressing_orders" ("company_id", "status", "promised_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_company_id_status_customer_name_key" ON "pressing_orders" ("company_id", "status", "customer_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_company_id_status_total_amount_cents" ON "pressing_orders" ("company_id", "status", "total_amount_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_cabinet_id_created_at" ON "pressing_orders" ("cabinet_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_cabinet_id_status_created_at" ON "pressing_orders" ("cabinet_id", "status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_cabinet_id_status_promised_at" ON "pressing_orders" ("cabinet_id", "status", "promised_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_cabinet_id_status_customer_name_key" ON "pressing_orders" ("cabinet_id", "status", "customer_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_cabinet_id_status_total_amount_cents" ON "pressing_orders" ("cabinet_id", "status", "total_amount_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_pressing_orders_created_by_id_created_at" ON "pressing_orders" ("created_by_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "shop_orders" ("id" text NOT NULL, "created_at" bigint NOT NULL, "updated_at" bigint NOT NULL, "deleted_at" bigint, "version" integer NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "reference" text NOT NULL, "customer_name" text NOT NULL, "customer_email" text NOT NULL, "customer_phone" text NOT NULL, "needs_reach" boolean NOT NULL, "status" text NOT NULL, "lines" text NOT NULL, "total_slots_required" integer NOT NULL, "total_amount_cents" integer NOT NULL, "checkout_session_id" text, "checkout_url" text, "terms_accepted_at" bigint, "terms_version_id" text, "paid_at" bigint, "ended_at" bigint, "completed_at" bigint, "withdrawn_at" bigint, "withdrawal_text" text, "withdrawal_settled_at" bigint, "withdrawal_outcome" text, "withdrawal_answer" text, "withdrawal_owed_cents" integer, "cancel_reason" text, "externally_refunded_at" bigint, "erased_at" bigint, "notes" text, "assigned_locker_id" text, "preparing_at" bigint, "ready_at" bigint, "customer_name_key" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "ck_shop_orders_money" CHECK ("total_amount_cents" >= 0), CONSTRAINT "fk_shop_orders_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_shop_orders_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "PK_144b24698d178764ea5bb26da3b" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_shop_orders_reference" ON "shop_orders" ("company_id", "reference");
CREATE INDEX "ix_shop_orders_session" ON "shop_orders" ("checkout_session_id");
CREATE INDEX "ix_shop_orders_withdrawn" ON "shop_orders" ("company_id") WHERE "withdrawn_at" IS NOT NULL AND "withdrawal_settled_at" IS NULL;
CREATE INDEX "ix_shop_orders_owed" ON "shop_orders" ("company_id") WHERE "withdrawal_owed_cents" IS NOT NULL;
CREATE INDEX "ix_shop_orders_refunded" ON "shop_orders" ("company_id") WHERE "externally_refunded_at" IS NOT NULL;
CREATE INDEX "ix_shop_orders_known" ON "shop_orders" ("created_at") WHERE "erased_at" IS NULL;
CREATE INDEX "li_shop_orders_created_at" ON "shop_orders" ("created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_status_created_at" ON "shop_orders" ("status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_status_customer_name_key" ON "shop_orders" ("status", "customer_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_status_total_amount_cents" ON "shop_orders" ("status", "total_amount_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_company_id_created_at" ON "shop_orders" ("company_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_company_id_status_created_at" ON "shop_orders" ("company_id", "status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_company_id_status_customer_name_key" ON "shop_orders" ("company_id", "status", "customer_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_company_id_status_total_amount_cents" ON "shop_orders" ("company_id", "status", "total_amount_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_cabinet_id_created_at" ON "shop_orders" ("cabinet_id", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_cabinet_id_status_created_at" ON "shop_orders" ("cabinet_id", "status", "created_at", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_cabinet_id_status_customer_name_key" ON "shop_orders" ("cabinet_id", "status", "customer_name_key", "id", "deleted_at") WHERE "deleted_at" IS NULL;
CREATE INDEX "li_shop_orders_cabinet_id_status_total_amount_cents" ON "shop_orders" ("cabinet_id", "status", "total_amount_cents", "id", "deleted_at") WHERE "deleted_at" IS NULL;

CREATE TABLE "invoices" ("id" text NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "order_kind" text NOT NULL, "order_id" text NOT NULL, "order_reference" text NOT NULL, "kind" text NOT NULL, "ordinal" integer NOT NULL, "year" integer NOT NULL, "number" integer NOT NULL, "issued_at" bigint NOT NULL, "seller" text NOT NULL, "customer_name" text NOT NULL, "customer_email" text NOT NULL, "lines" text NOT NULL, "total_cents" integer NOT NULL, "vat" text NOT NULL, "ht_cents" integer NOT NULL, "payment_words" text NOT NULL, "corrects_id" text, "search_text" text NOT NULL, CONSTRAINT "fk_invoices_company_id" FOREIGN KEY ("company_id") REFERENCES "companies" ("id"), CONSTRAINT "fk_invoices_cabinet_id" FOREIGN KEY ("cabinet_id") REFERENCES "cabinets" ("id"), CONSTRAINT "PK_668cef7c22a427fd822cc1be3ce" PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "uq_invoices_number" ON "invoices" ("company_id", "year", "number");
CREATE UNIQUE INDEX "uq_invoices_order" ON "invoices" ("order_id", "kind", "ordinal");
CREATE INDEX "li_invoices_issued_at" ON "invoices" ("issued_at", "id", "kind", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_total_cents" ON "invoices" ("total_cents", "id", "kind", "ht_cents");
CREATE INDEX "li_invoices_kind_issued_at" ON "invoices" ("kind", "issued_at", "id", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_order_kind_issued_at" ON "invoices" ("order_kind", "issued_at", "id", "kind", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_company_id_issued_at" ON "invoices" ("company_id", "issued_at", "id", "kind", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_company_id_total_cents" ON "invoices" ("company_id", "total_cents", "id", "kind", "ht_cents");
CREATE INDEX "li_invoices_company_id_kind_issued_at" ON "invoices" ("company_id", "kind", "issued_at", "id", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_company_id_order_kind_issued_at" ON "invoices" ("company_id", "order_kind", "issued_at", "id", "kind", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_cabinet_id_issued_at" ON "invoices" ("cabinet_id", "issued_at", "id", "kind", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_cabinet_id_total_cents" ON "invoices" ("cabinet_id", "total_cents", "id", "kind", "ht_cents");
CREATE INDEX "li_invoices_cabinet_id_kind_issued_at" ON "invoices" ("cabinet_id", "kind", "issued_at", "id", "total_cents", "ht_cents");
CREATE INDEX "li_invoices_cabinet_id_order_kind_issued_at" ON "invoices" ("cabinet_id", "order_kind", "issued_at", "id", "kind", "total_cents", "ht_cents");

CREATE TABLE "invoice_counters" ("id" text NOT NULL, "last" integer NOT NULL, CONSTRAINT "PK_133905941bad76e0a49c309a79f" PRIMARY KEY ("id"));

CREATE TABLE "unpaid_bookings" ("id" text NOT NULL, "email_digest" text NOT NULL, "phone_digest" text, "address_digest" text NOT NULL, "until" bigint NOT NULL, CONSTRAINT "PK_6611509a292786ccec997bf7abf" PRIMARY KEY ("id"));
CREATE INDEX "ix_unpaid_bookings_email" ON "unpaid_bookings" ("email_digest");
CREATE INDEX "ix_unpaid_bookings_phone" ON "unpaid_bookings" ("phone_digest");
CREATE INDEX "ix_unpaid_bookings_address" ON "unpaid_bookings" ("address_digest")
`;

/** SQLite declares the key with its column, and does not name it. */
const onSqlite = onPostgres
  .replaceAll(/"id" text NOT NULL,(?=.*"PK_)/g, '"id" text PRIMARY KEY NOT NULL,')
  .replaceAll(/, CONSTRAINT "PK_\w+" PRIMARY KEY \("id"\)/g, '');

export const tables = { sqlite: onSqlite.trim().split(/;\n+/), postgres: onPostgres.trim().split(/;\n+/) };
