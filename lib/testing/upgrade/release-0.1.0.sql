--
-- PostgreSQL database dump
--


-- Dumped from database version 18.3
-- Dumped by pg_dump version 18.3

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pgboss; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA pgboss;


--
-- Name: job_state; Type: TYPE; Schema: pgboss; Owner: -
--

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: Runtime; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."Runtime" AS ENUM (
    'python',
    'javascript',
    'typescript'
);


--
-- Name: ToolState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."ToolState" AS ENUM (
    'draft',
    'verifying',
    'listed',
    'rejected',
    'maintenance',
    'deprecated',
    'suspended'
);


--
-- Name: UserRole; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."UserRole" AS ENUM (
    'user',
    'admin'
);


--
-- Name: Visibility; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."Visibility" AS ENUM (
    'public',
    'private'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


--
-- Name: keepDeed(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."keepDeed"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'What an admin did is neither changed nor deleted.';
END
$$;


--
-- Name: noteToolChange(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."noteToolChange"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO "ToolChange" ("toolId", "transaction")
    VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END, pg_current_xact_id()::text::bigint)
    ON CONFLICT ("toolId") DO UPDATE SET "transaction" = EXCLUDED."transaction";
    RETURN NULL;
END
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: bam; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() CONSTRAINT job_id_not_null NOT NULL,
    name text CONSTRAINT job_name_not_null NOT NULL,
    priority integer DEFAULT 0 CONSTRAINT job_priority_not_null NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state CONSTRAINT job_state_not_null NOT NULL,
    retry_limit integer DEFAULT 2 CONSTRAINT job_retry_limit_not_null NOT NULL,
    retry_count integer DEFAULT 0 CONSTRAINT job_retry_count_not_null NOT NULL,
    retry_delay integer DEFAULT 0 CONSTRAINT job_retry_delay_not_null NOT NULL,
    retry_backoff boolean DEFAULT false CONSTRAINT job_retry_backoff_not_null NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 CONSTRAINT job_expire_seconds_not_null NOT NULL,
    deletion_seconds integer DEFAULT 604800 CONSTRAINT job_deletion_seconds_not_null NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() CONSTRAINT job_start_after_not_null NOT NULL,
    created_on timestamp with time zone DEFAULT now() CONSTRAINT job_created_on_not_null NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) CONSTRAINT job_keep_until_not_null NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false CONSTRAINT job_blocked_not_null NOT NULL,
    blocking boolean DEFAULT false CONSTRAINT job_blocking_not_null NOT NULL,
    pending_dependencies integer DEFAULT 0 CONSTRAINT job_pending_dependencies_not_null NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261122; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261122 (
    id uuid DEFAULT gen_random_uuid() CONSTRAINT queue_stats_id_not_null NOT NULL,
    name text CONSTRAINT queue_stats_name_not_null NOT NULL,
    deferred_count integer DEFAULT 0 CONSTRAINT queue_stats_deferred_count_not_null NOT NULL,
    queued_count integer DEFAULT 0 CONSTRAINT queue_stats_queued_count_not_null NOT NULL,
    ready_count integer DEFAULT 0 CONSTRAINT queue_stats_ready_count_not_null NOT NULL,
    active_count integer DEFAULT 0 CONSTRAINT queue_stats_active_count_not_null NOT NULL,
    failed_count integer DEFAULT 0 CONSTRAINT queue_stats_failed_count_not_null NOT NULL,
    total_count integer DEFAULT 0 CONSTRAINT queue_stats_total_count_not_null NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() CONSTRAINT queue_stats_captured_on_not_null NOT NULL
);


--
-- Name: queue_stats_20261123; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261123 (
    id uuid DEFAULT gen_random_uuid() CONSTRAINT queue_stats_id_not_null NOT NULL,
    name text CONSTRAINT queue_stats_name_not_null NOT NULL,
    deferred_count integer DEFAULT 0 CONSTRAINT queue_stats_deferred_count_not_null NOT NULL,
    queued_count integer DEFAULT 0 CONSTRAINT queue_stats_queued_count_not_null NOT NULL,
    ready_count integer DEFAULT 0 CONSTRAINT queue_stats_ready_count_not_null NOT NULL,
    active_count integer DEFAULT 0 CONSTRAINT queue_stats_active_count_not_null NOT NULL,
    failed_count integer DEFAULT 0 CONSTRAINT queue_stats_failed_count_not_null NOT NULL,
    total_count integer DEFAULT 0 CONSTRAINT queue_stats_total_count_not_null NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() CONSTRAINT queue_stats_captured_on_not_null NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: Call; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Call" (
    "runId" text NOT NULL,
    "callId" text NOT NULL,
    "toolId" text NOT NULL,
    version integer NOT NULL,
    function text NOT NULL,
    status text NOT NULL,
    error text,
    "durationMs" double precision NOT NULL,
    "peakMemoryBytes" double precision NOT NULL,
    "endedAt" timestamp(3) with time zone NOT NULL
);


--
-- Name: CallCount; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."CallCount" (
    "toolId" text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    status text NOT NULL,
    "durationBucket" integer NOT NULL,
    count integer NOT NULL
);


--
-- Name: Chat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Chat" (
    id text NOT NULL,
    "ownerKey" text NOT NULL,
    title text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: ChatShare; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ChatShare" (
    token text NOT NULL,
    "chatId" text NOT NULL,
    "sharedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: Check; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Check" (
    "toolId" text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    "failingSince" timestamp(3) with time zone,
    problem text,
    rests boolean DEFAULT false NOT NULL
);


--
-- Name: Deed; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Deed" (
    id text NOT NULL,
    action text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    "actorId" text,
    "actorHandle" text,
    "toolId" text,
    "toolSlug" text,
    "accountId" text,
    "accountHandle" text,
    reason text,
    reports integer
);


--
-- Name: Draft; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Draft" (
    id text NOT NULL,
    "ownerId" text NOT NULL,
    "toolId" text,
    form json NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    revision integer DEFAULT 0 NOT NULL
);


--
-- Name: Embedding; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Embedding" (
    "functionId" text NOT NULL,
    model text NOT NULL,
    dimensions integer NOT NULL,
    "textHash" text NOT NULL,
    vector bytea NOT NULL
);


--
-- Name: EndedSession; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."EndedSession" (
    id text NOT NULL,
    "userId" text NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);


--
-- Name: Grant; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Grant" (
    "toolId" text NOT NULL,
    "userId" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: KeptSample; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."KeptSample" (
    "toolId" text NOT NULL,
    function text NOT NULL,
    "inputHash" text NOT NULL,
    input json NOT NULL,
    value json,
    version integer NOT NULL
);


--
-- Name: LostSelection; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."LostSelection" (
    "runId" text NOT NULL,
    "toolId" text NOT NULL,
    function text NOT NULL,
    place integer NOT NULL,
    probability double precision NOT NULL,
    reason text NOT NULL,
    winner text,
    at timestamp(3) with time zone NOT NULL
);


--
-- Name: OneTimeToken; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."OneTimeToken" (
    hash text NOT NULL,
    purpose text NOT NULL,
    "userId" text,
    "expiresAt" timestamp(3) with time zone NOT NULL
);


--
-- Name: ProviderAccount; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ProviderAccount" (
    provider text NOT NULL,
    "providerAccountId" text NOT NULL,
    "userId" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: Report; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Report" (
    id text NOT NULL,
    "toolId" text NOT NULL,
    version integer NOT NULL,
    "reporterKey" text NOT NULL,
    text text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    decision text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "decidedAt" timestamp(3) with time zone,
    "reporterAddress" text
);


--
-- Name: RetiredSlug; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."RetiredSlug" (
    slug text NOT NULL,
    "ownerId" text,
    reason text,
    "contentHash" text,
    "retiredAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: Run; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Run" (
    id text NOT NULL,
    "chatId" text,
    "parentRunId" text,
    "ownerKey" text NOT NULL,
    query text NOT NULL,
    planner text NOT NULL,
    model text,
    status text DEFAULT 'running'::text NOT NULL,
    answer text,
    "lastSeq" integer DEFAULT 0 NOT NULL,
    "workerId" text NOT NULL,
    "heartbeatAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "startedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "endedAt" timestamp(3) with time zone,
    "countedAt" timestamp(3) with time zone,
    "sharesInputs" boolean DEFAULT false NOT NULL
);


--
-- Name: RunEvent; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."RunEvent" (
    "runId" text NOT NULL,
    seq integer NOT NULL,
    type text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    payload json NOT NULL
);


--
-- Name: Tool; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Tool" (
    id text NOT NULL,
    slug text NOT NULL,
    "ownerId" text NOT NULL,
    visibility public."Visibility" DEFAULT 'public'::public."Visibility" NOT NULL,
    state public."ToolState" DEFAULT 'draft'::public."ToolState" NOT NULL,
    "liveVersionId" text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL,
    "suspendedReason" text,
    "suspendedFrom" public."ToolState"
);


--
-- Name: ToolChange; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ToolChange" (
    "toolId" text NOT NULL,
    transaction bigint NOT NULL
);


--
-- Name: ToolFunction; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ToolFunction" (
    id text NOT NULL,
    "versionId" text NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    inputs json NOT NULL,
    "sideEffects" boolean DEFAULT false NOT NULL,
    positional text[] DEFAULT ARRAY[]::text[]
);


--
-- Name: ToolHealth; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ToolHealth" (
    "toolId" text NOT NULL,
    calls integer NOT NULL,
    counted integer NOT NULL,
    succeeded integer NOT NULL,
    "lowerBound" double precision NOT NULL,
    "p50Ms" double precision,
    "p95Ms" double precision,
    days json NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL
);


--
-- Name: ToolSecret; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ToolSecret" (
    "toolId" text NOT NULL,
    name text NOT NULL,
    "keyId" text NOT NULL,
    iv bytea NOT NULL,
    tag bytea NOT NULL,
    ciphertext bytea NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: ToolVersion; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."ToolVersion" (
    id text NOT NULL,
    "toolId" text NOT NULL,
    number integer NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    runtime public."Runtime" NOT NULL,
    source text NOT NULL,
    dependencies json NOT NULL,
    hosts json NOT NULL,
    secrets json NOT NULL,
    limits json NOT NULL,
    "examplePrompts" json NOT NULL,
    samples json NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "verifiedAt" timestamp(3) with time zone,
    findings json DEFAULT '[]'::json NOT NULL,
    packages json DEFAULT '[]'::json NOT NULL,
    permission text DEFAULT 'none'::text NOT NULL,
    "originalId" text
);


--
-- Name: User; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."User" (
    id text NOT NULL,
    handle text NOT NULL,
    name text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    email text,
    "passwordHash" text,
    role public."UserRole" DEFAULT 'user'::public."UserRole" NOT NULL,
    "tokenVersion" integer DEFAULT 0 NOT NULL,
    "sharesInputs" boolean DEFAULT false NOT NULL,
    "blockedAt" timestamp(3) with time zone,
    "blockedReason" text
);


--
-- Name: Verification; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."Verification" (
    id text NOT NULL,
    "toolId" text NOT NULL,
    "draftId" text,
    submission json NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    "versionId" text,
    "lastSeq" integer DEFAULT 0 NOT NULL,
    "workerId" text,
    "heartbeatAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "endedAt" timestamp(3) with time zone,
    description text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    runtime public."Runtime"
);


--
-- Name: VerificationEvent; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."VerificationEvent" (
    "verificationId" text NOT NULL,
    seq integer NOT NULL,
    type text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    payload json NOT NULL
);


--
-- Name: VersionKeyword; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."VersionKeyword" (
    "versionId" text NOT NULL,
    "position" integer NOT NULL,
    keyword text NOT NULL
);


--
-- Name: _prisma_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


--
-- Name: queue_stats_20261122; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261122 FOR VALUES FROM ('2026-11-22 00:00:00+00') TO ('2026-11-23 00:00:00+00');


--
-- Name: queue_stats_20261123; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261123 FOR VALUES FROM ('2026-11-23 00:00:00+00') TO ('2026-11-24 00:00:00+00');


--
-- Data for Name: bam; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: job_common; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.job_common VALUES
	('31ea3310-73e0-4a15-ae73-fd56eb681994', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000010"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000010', NULL, 'ann', NULL, '2026-11-22 16:49:49.826+00', '2026-11-22 16:49:49.826+00', '2026-11-22 16:49:49.985+00', '2026-11-22 16:49:51.671+00', '2026-12-06 16:49:49.826+00', NULL, NULL, 'short', '2026-11-22 16:49:49.985+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5b9eae3e-435a-485d-84e8-d0211e8b27ed', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000010"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000010', NULL, 'ann', NULL, '2026-11-22 16:49:50.167+00', '2026-11-22 16:49:50.167+00', '2026-11-22 16:49:51.684+00', '2026-11-22 16:49:51.693+00', '2026-12-06 16:49:50.167+00', NULL, NULL, 'short', '2026-11-22 16:49:51.684+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7d3b2e89-0096-4b5e-9288-953978b486ad', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000022"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000022', NULL, 'ann', NULL, '2026-11-22 16:49:52.094+00', '2026-11-22 16:49:52.094+00', '2026-11-22 16:49:52.102+00', '2026-11-22 16:49:52.738+00', '2026-12-06 16:49:52.094+00', NULL, NULL, 'short', '2026-11-22 16:49:52.102+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f698ea76-d289-47d4-b7ea-00ae1215cf0f', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000033"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000033', NULL, 'ann', NULL, '2026-11-22 16:49:52.998+00', '2026-11-22 16:49:52.998+00', '2026-11-22 16:49:53.019+00', '2026-11-22 16:49:54.351+00', '2026-12-06 16:49:52.998+00', NULL, NULL, 'short', '2026-11-22 16:49:53.019+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('25be123a-9c3b-43a4-8d66-858084e7332c', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000042"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000042', NULL, 'bob', NULL, '2026-11-22 16:49:54.572+00', '2026-11-22 16:49:54.572+00', '2026-11-22 16:49:54.574+00', '2026-11-22 16:49:55.305+00', '2026-12-06 16:49:54.572+00', NULL, NULL, 'short', '2026-11-22 16:49:54.574+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('771086c9-ad5f-4f69-b310-3c06888b4cce', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000052"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000052', NULL, 'ann', NULL, '2026-11-22 16:49:55.494+00', '2026-11-22 16:49:55.494+00', '2026-11-22 16:49:55.496+00', '2026-11-22 16:49:56.374+00', '2026-12-06 16:49:55.494+00', NULL, NULL, 'short', '2026-11-22 16:49:55.496+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('613fb883-1403-4231-ba77-fdc749f8d97b', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000064"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000064', NULL, 'ann', NULL, '2026-11-22 16:49:56.491+00', '2026-11-22 16:49:56.491+00', '2026-11-22 16:49:56.5+00', '2026-11-22 16:49:57.341+00', '2026-12-06 16:49:56.491+00', NULL, NULL, 'short', '2026-11-22 16:49:56.5+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('709d0a38-93c1-408d-91fc-00d072ad3f3c', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000064"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000064', NULL, 'ann', NULL, '2026-11-22 16:49:57.405+00', '2026-11-22 16:49:57.405+00', '2026-11-22 16:49:57.408+00', '2026-11-22 16:49:58.319+00', '2026-12-06 16:49:57.405+00', NULL, NULL, 'short', '2026-11-22 16:49:57.408+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4593aea8-b57d-4bee-88b9-162cf5445a45', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000075"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000075', NULL, 'ann', NULL, '2026-11-22 16:49:58.395+00', '2026-11-22 16:49:58.395+00', '2026-11-22 16:49:58.404+00', '2026-11-22 16:50:00.125+00', '2026-12-06 16:49:58.395+00', NULL, NULL, 'short', '2026-11-22 16:49:58.404+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0f03b791-a08c-40ef-8a5f-922e7547b461', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000085"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000085', NULL, 'ann', NULL, '2026-11-22 16:50:00.297+00', '2026-11-22 16:50:00.297+00', '2026-11-22 16:50:00.316+00', '2026-11-22 16:50:01.387+00', '2026-12-06 16:50:00.297+00', NULL, NULL, 'short', '2026-11-22 16:50:00.316+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('8790a0f2-4bed-4e7b-ba97-d298369d4bfd', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000096"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000096', NULL, 'ann', NULL, '2026-11-22 16:50:01.56+00', '2026-11-22 16:50:01.56+00', '2026-11-22 16:50:01.575+00', '2026-11-22 16:50:02.527+00', '2026-12-06 16:50:01.56+00', NULL, NULL, 'short', '2026-11-22 16:50:01.575+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9c659eea-a48b-4482-82c0-53e12e13304a', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000102"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000102', NULL, 'ann', NULL, '2026-11-22 16:50:02.584+00', '2026-11-22 16:50:02.584+00', '2026-11-22 16:50:02.595+00', '2026-11-22 16:50:03.498+00', '2026-12-06 16:50:02.584+00', NULL, NULL, 'short', '2026-11-22 16:50:02.595+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3c27770f-327e-47cf-870f-77cf9d885918', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000112"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000112', NULL, 'ann', NULL, '2026-11-22 16:50:03.544+00', '2026-11-22 16:50:03.544+00', '2026-11-22 16:50:03.552+00', '2026-11-22 16:50:04.501+00', '2026-12-06 16:50:03.544+00', NULL, NULL, 'short', '2026-11-22 16:50:03.552+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('cc4ca417-6aad-4e71-affc-11e87c546d33', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000124"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000124', NULL, '00000000-0000-4000-8000-000000000001', NULL, '2026-11-22 16:50:04.616+00', '2026-11-22 16:50:04.616+00', '2026-11-22 16:50:04.621+00', '2026-11-22 16:50:05.419+00', '2026-12-06 16:50:04.616+00', NULL, NULL, 'short', '2026-11-22 16:50:04.621+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('30756316-142d-4712-b9c4-5472e4ac0d7b', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000205"}', 'completed', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000205', NULL, 'ann', NULL, '2026-11-22 16:50:07.072+00', '2026-11-22 16:50:07.072+00', '2026-11-22 16:50:07.078+00', '2026-11-22 16:50:07.63+00', '2026-12-06 16:50:07.072+00', NULL, NULL, 'short', '2026-11-22 16:50:07.078+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f68c3d3a-5450-4eb7-b721-9d5e9df86c42', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000211"}', 'active', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000211', NULL, 'ann', NULL, '2026-11-22 16:50:07.736+00', '2026-11-22 16:50:07.736+00', '2026-11-22 16:50:07.751+00', NULL, '2026-12-06 16:50:07.736+00', NULL, NULL, 'short', '2026-11-22 16:50:07.751+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5c42f2c8-5b08-4de9-b70f-34cbf5d9a009', 'verification', 0, '{"id": "00000000-0000-4000-8000-000000000217"}', 'created', 0, 0, 0, false, NULL, 3600, 60, '00000000-0000-4000-8000-000000000217', NULL, 'ann', NULL, '2026-11-22 16:50:08.474+00', '2026-11-22 16:50:08.474+00', NULL, NULL, '2026-12-06 16:50:08.474+00', NULL, NULL, 'short', NULL, NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue VALUES
	('verification', 'short', 0, 0, false, NULL, 3600, 1209600, 60, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, true, NULL, NULL, NULL, NULL, '2026-11-22 16:49:49.512+00', '2026-11-22 16:49:49.512+00');


--
-- Data for Name: queue_stats_20261122; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261123; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version VALUES
	(43, NULL, '2026-11-22 16:49:50.418+00', '2026-11-22 16:50:06.339+00', NULL, NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: Call; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Call" VALUES
	('00000000-0000-4000-8000-000000000154', 'call-1', '00000000-0000-4000-8000-000000000011', 2, 'add', 'ok', NULL, 0.1664390000005369, 1000000, '2026-11-22 16:50:06.272+00'),
	('00000000-0000-4000-8000-000000000156', 'call-1', '00000000-0000-4000-8000-000000000011', 2, 'add', 'ok', NULL, 0.10863399999652756, 1000000, '2026-11-22 16:50:06.35+00'),
	('00000000-0000-4000-8000-000000000160', 'call-1', '00000000-0000-4000-8000-000000000065', 1, 'forecast', 'tool-error', 'Error: There is no weather in Atlantis.', 0.596944999997504, 1000000, '2026-11-22 16:50:06.398+00'),
	('00000000-0000-4000-8000-000000000164', 'call-1', '00000000-0000-4000-8000-000000000065', 1, 'forecast', 'ok', NULL, 4.534036999997625, 1000000, '2026-11-22 16:50:06.449+00'),
	('00000000-0000-4000-8000-000000000168', 'call-1', '00000000-0000-4000-8000-000000000053', 1, 'greet', 'ok', NULL, 0.13619399999879533, 1000000, '2026-11-22 16:50:06.506+00'),
	('00000000-0000-4000-8000-000000000171', 'call-1', '00000000-0000-4000-8000-000000000011', 2, 'add', 'ok', NULL, 0.0901369999992312, 1000000, '2026-11-22 16:50:06.547+00'),
	('00000000-0000-4000-8000-000000000172', 'call-1', '00000000-0000-4000-8000-000000000011', 2, 'add', 'ok', NULL, 12.5, 30000000, '2026-11-22 16:50:06.565+00');


--
-- Data for Name: CallCount; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."CallCount" VALUES
	('00000000-0000-4000-8000-000000000065', '2026-11-22 16:00:00+00', 1, 'tool-error', 0, 1),
	('00000000-0000-4000-8000-000000000065', '2026-11-22 16:00:00+00', 1, 'ok', 16, 1),
	('00000000-0000-4000-8000-000000000053', '2026-11-22 16:00:00+00', 1, 'ok', 0, 1),
	('00000000-0000-4000-8000-000000000011', '2026-11-22 16:00:00+00', 2, 'ok', 0, 3),
	('00000000-0000-4000-8000-000000000011', '2026-11-22 16:00:00+00', 2, 'ok', 26, 1);


--
-- Data for Name: Chat; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Chat" VALUES
	('00000000-0000-4000-8000-000000000158', 'user:00000000-0000-4000-8000-000000000001', 'What is the weather forecast of the city Atlantis?', '2026-11-22 16:50:06.355+00', '2026-11-22 16:50:06.361+00'),
	('00000000-0000-4000-8000-000000000162', 'user:00000000-0000-4000-8000-000000000001', 'What is the weather forecast of the city Paris?', '2026-11-22 16:50:06.407+00', '2026-11-22 16:50:06.41+00'),
	('00000000-0000-4000-8000-000000000166', 'user:bob', 'Greet the person with the name Zoë.', '2026-11-22 16:50:06.453+00', '2026-11-22 16:50:06.46+00'),
	('00000000-0000-4000-8000-000000000152', 'user:ann', 'What is 2 plus 3? Add the two numbers.', '2026-11-22 16:50:05.818+00', '2026-11-22 16:50:09.5+00');


--
-- Data for Name: ChatShare; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ChatShare" VALUES
	('x_rpgCiLmr7bbXC3NcCgehKByPPwLFIj', '00000000-0000-4000-8000-000000000152', '2026-11-22 16:50:06.554+00');


--
-- Data for Name: Check; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Check" VALUES
	('00000000-0000-4000-8000-000000000043', '2026-11-22 16:51:05.645+00', NULL, NULL, false),
	('00000000-0000-4000-8000-000000000053', '2026-11-22 16:51:05.645+00', NULL, NULL, false),
	('00000000-0000-4000-8000-000000000065', '2026-11-22 16:51:05.645+00', NULL, NULL, false),
	('00000000-0000-4000-8000-000000000125', '2026-11-22 16:51:05.645+00', NULL, NULL, false),
	('00000000-0000-4000-8000-000000000076', '2026-11-22 16:51:05.645+00', '2026-11-20 16:51:05.558+00', 'double({"n":4}) ended with an error: The service is gone.', true),
	('00000000-0000-4000-8000-000000000011', '2026-11-22 16:50:05.732+00', NULL, NULL, false);


--
-- Data for Name: Deed; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Deed" VALUES
	('00000000-0000-4000-8000-000000000005', 'admin-made', '2026-11-22 16:49:45.456+00', NULL, NULL, NULL, NULL, '00000000-0000-4000-8000-000000000002', 'rita', 'runs this site', NULL),
	('00000000-0000-4000-8000-000000000140', 'reports-upheld', '2026-11-22 16:50:05.539+00', '00000000-0000-4000-8000-000000000002', 'rita', '00000000-0000-4000-8000-000000000103', 'halve', 'ann', 'ann', 'Thank you, it is suspended.', 1),
	('00000000-0000-4000-8000-000000000141', 'tool-suspended', '2026-11-22 16:50:05.543+00', '00000000-0000-4000-8000-000000000002', 'rita', '00000000-0000-4000-8000-000000000103', 'halve', 'ann', 'ann', 'Thank you, it is suspended.', NULL),
	('00000000-0000-4000-8000-000000000192', 'tool-suspended', '2026-11-22 16:50:06.892+00', '00000000-0000-4000-8000-000000000002', 'rita', '00000000-0000-4000-8000-000000000043', 'adder-too', 'bob', 'bob', 'It copies another tool.', NULL),
	('00000000-0000-4000-8000-000000000195', 'tool-restored', '2026-11-22 16:50:06.922+00', '00000000-0000-4000-8000-000000000002', 'rita', '00000000-0000-4000-8000-000000000043', 'adder-too', 'bob', 'bob', 'Its owner explained.', NULL),
	('00000000-0000-4000-8000-000000000198', 'account-blocked', '2026-11-22 16:50:06.971+00', '00000000-0000-4000-8000-000000000002', 'rita', NULL, NULL, '00000000-0000-4000-8000-000000000001', 'eve', 'Sends spam.', NULL);


--
-- Data for Name: Draft; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Draft" VALUES
	('00000000-0000-4000-8000-000000000094', 'ann', '00000000-0000-4000-8000-000000000097', '{"slug":"wrong","name":"wrong","description":"Promises what it does not keep.","runtime":"javascript","visibility":"public","source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function wrong({ n }) {\n  return 1;\n}\n","functions":[],"keywords":[],"examplePrompts":[],"samples":[{"function":"wrong","input":"{\"n\": 4}","expected":"2"}],"dependencies":[],"hosts":[],"secrets":[],"limits":{"wallSeconds":"","memoryMegabytes":""}}', '2026-11-22 16:50:01.437+00', '2026-11-22 16:50:01.437+00', 'wrong', 0),
	('00000000-0000-4000-8000-000000000199', 'ann', '00000000-0000-4000-8000-000000000011', '{"slug":"adder","name":"Adder","description":"Adds two whole numbers, however large.","runtime":"python","visibility":"public","source":"def add(a: int, b: int) -> int:\n    \"\"\"Adds two numbers.\n\n    Args:\n        a: The first number.\n        b: The second number.\n    \"\"\"\n    return a + b\n","functions":[],"keywords":["sum","plus"],"examplePrompts":["What is 2 plus 3?"],"samples":[{"function":"add","input":"{\"a\":2,\"b\":3}","expected":"5"},{"function":"add","input":"{\"a\":-1,\"b\":1}","expected":""}],"dependencies":[],"hosts":[],"secrets":[],"limits":{"wallSeconds":"","memoryMegabytes":""}}', '2026-11-22 16:50:07.009+00', '2026-11-22 16:50:07.009+00', 'Adder', 0),
	('00000000-0000-4000-8000-000000000201', 'bob', NULL, '{"slug":"","name":"Half","description":"","runtime":"typescript","visibility":"public","source":"export function half(","functions":[],"keywords":[],"examplePrompts":[],"samples":[{"function":"","input":"{not json","expected":""}],"dependencies":[],"hosts":[],"secrets":[],"limits":{"wallSeconds":"many","memoryMegabytes":""}}', '2026-11-22 16:50:07.016+00', '2026-11-22 16:50:07.016+00', 'Half', 0),
	('00000000-0000-4000-8000-000000000203', 'ann', '00000000-0000-4000-8000-000000000206', '{"slug":"triple-once","name":"triple","description":"Triples a number.","runtime":"javascript","visibility":"public","source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function triple({ n }) {\n  return n * 3;\n}\n","functions":[],"keywords":[],"examplePrompts":[],"samples":[{"function":"triple","input":"{\"n\": 4}","expected":"12"}],"dependencies":[],"hosts":[],"secrets":[],"limits":{"wallSeconds":"","memoryMegabytes":""}}', '2026-11-22 16:50:07.02+00', '2026-11-22 16:50:07.02+00', 'triple', 0),
	('00000000-0000-4000-8000-000000000209', 'ann', '00000000-0000-4000-8000-000000000212', '{"slug":"triple","name":"triple","description":"Triples a number.","runtime":"javascript","visibility":"public","source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function triple({ n }) {\n  return n * 3;\n}\n","functions":[],"keywords":[],"examplePrompts":[],"samples":[{"function":"triple","input":"{\"n\": 4}","expected":"12"}],"dependencies":[],"hosts":[],"secrets":[],"limits":{"wallSeconds":"","memoryMegabytes":""}}', '2026-11-22 16:50:07.672+00', '2026-11-22 16:50:07.672+00', 'triple', 0),
	('00000000-0000-4000-8000-000000000215', 'ann', '00000000-0000-4000-8000-000000000218', '{"slug":"quintuple","name":"quintuple","description":"Makes a number five times as large.","runtime":"javascript","visibility":"public","source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function quintuple({ n }) {\n  return n * 5;\n}\n","functions":[],"keywords":[],"examplePrompts":[],"samples":[{"function":"quintuple","input":"{\"n\": 4}","expected":"20"}],"dependencies":[],"hosts":[],"secrets":[],"limits":{"wallSeconds":"","memoryMegabytes":""}}', '2026-11-22 16:50:08.359+00', '2026-11-22 16:50:08.359+00', 'quintuple', 0);


--
-- Data for Name: Embedding; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Embedding" VALUES
	('00000000-0000-4000-8000-000000000028', 'an example of a model', 4, '982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1', '\x0000803e000000bf0000803f00000000');


--
-- Data for Name: EndedSession; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."EndedSession" VALUES
	('session-that-was-signed-out', '00000000-0000-4000-8000-000000000001', '2126-01-01 00:00:00+00');


--
-- Data for Name: Grant; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Grant" VALUES
	('00000000-0000-4000-8000-000000000053', 'bob', '2026-11-22 16:49:56.385+00');


--
-- Data for Name: KeptSample; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."KeptSample" VALUES
	('00000000-0000-4000-8000-000000000011', 'add', '206f7b5543e6f2ef39bf334988fd7097b725caeed16588cd9d785480f2f0f8f6', '{"a":2,"b":3}', '5', 2),
	('00000000-0000-4000-8000-000000000011', 'add', '75b419535ff1ca376c85f5b2f82702c7b32ce22b9b587d87f1f757bea5e4a56f', '{"a":-1,"b":1}', '0', 2),
	('00000000-0000-4000-8000-000000000043', 'add', '206f7b5543e6f2ef39bf334988fd7097b725caeed16588cd9d785480f2f0f8f6', '{"a":2,"b":3}', '5', 1),
	('00000000-0000-4000-8000-000000000043', 'add', '75b419535ff1ca376c85f5b2f82702c7b32ce22b9b587d87f1f757bea5e4a56f', '{"a":-1,"b":1}', '0', 1),
	('00000000-0000-4000-8000-000000000053', 'greet', '309d02942b82ec21cd2211dfd3042834675d4ad6435a72f38c850a0508ee890f', '{"name":"Zoë 🎈"}', '"Hello, Zoë 🎈!"', 1),
	('00000000-0000-4000-8000-000000000053', 'shout', 'e7b995efa755c5ff3b84d2188b58cb4ae916a59470eb3761df8a814f11763500', '{"text":"hi"}', '"HI!"', 1),
	('00000000-0000-4000-8000-000000000065', 'forecast', '6e1e312d537bc71b5410b0599f5a508142149e13174c6ee0d1671658845bc67d', '{"city":"Paris"}', '{"content":"Sunny in Paris","data":{"degrees":21}}', 1),
	('00000000-0000-4000-8000-000000000076', 'double', 'f3e0792e105e2bfe88e7b3bab5097b93a59a8c5b239fe3c6f87a8d0f72ab9032', '{"n":4}', '8', 1),
	('00000000-0000-4000-8000-000000000086', 'quadruple', 'f3e0792e105e2bfe88e7b3bab5097b93a59a8c5b239fe3c6f87a8d0f72ab9032', '{"n":4}', '16', 1),
	('00000000-0000-4000-8000-000000000103', 'halve', 'f3e0792e105e2bfe88e7b3bab5097b93a59a8c5b239fe3c6f87a8d0f72ab9032', '{"n":4}', '2', 1),
	('00000000-0000-4000-8000-000000000125', 'rot', '45efb3f81766c9ade6f02575b920fcd9ccb6ba65c630421b501f78e686b610eb', '{"text":"abc"}', '"abc"', 1);


--
-- Data for Name: LostSelection; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."LostSelection" VALUES
	('00000000-0000-4000-8000-000000000154', '00000000-0000-4000-8000-000000000043', 'add', 2, 0.8345839992221765, 'It is nearly the same as Adder, which was published before it.', 'adder', '2026-11-22 16:50:06.272+00'),
	('00000000-0000-4000-8000-000000000154', '00000000-0000-4000-8000-000000000076', 'double', 3, 0.2961288058987983, 'Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 56.9 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.272+00'),
	('00000000-0000-4000-8000-000000000154', '00000000-0000-4000-8000-000000000125', 'rot', 4, 0.17429925156101972, 'Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 60.0 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.272+00'),
	('00000000-0000-4000-8000-000000000154', '00000000-0000-4000-8000-000000000053', 'shout', 5, 0.1208052744468887, 'Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 67.4 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.272+00'),
	('00000000-0000-4000-8000-000000000154', '00000000-0000-4000-8000-000000000053', 'greet', 6, 0.09464915337956079, 'Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 68.6 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.272+00'),
	('00000000-0000-4000-8000-000000000154', '00000000-0000-4000-8000-000000000065', 'forecast', 7, 0.04540216984506058, 'Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 71.5 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.272+00'),
	('00000000-0000-4000-8000-000000000156', '00000000-0000-4000-8000-000000000043', 'add', 2, 0.6830918508853153, 'It is nearly the same as Adder, which was published before it.', 'adder', '2026-11-22 16:50:06.35+00'),
	('00000000-0000-4000-8000-000000000156', '00000000-0000-4000-8000-000000000076', 'double', 3, 0.2719638789900079, 'Compared with adder, it fits the chosen keywords less. It is 32.1 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.35+00'),
	('00000000-0000-4000-8000-000000000156', '00000000-0000-4000-8000-000000000125', 'rot', 4, 0.19363050491201902, 'Compared with adder, it fits the chosen keywords less. It is 34.2 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.35+00'),
	('00000000-0000-4000-8000-000000000156', '00000000-0000-4000-8000-000000000053', 'shout', 5, 0.14693696181998955, 'Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 40.8 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.35+00'),
	('00000000-0000-4000-8000-000000000156', '00000000-0000-4000-8000-000000000053', 'greet', 6, 0.11605822158936853, 'Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 42.0 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.35+00'),
	('00000000-0000-4000-8000-000000000156', '00000000-0000-4000-8000-000000000065', 'forecast', 7, 0.04141172662161979, 'Compared with adder, it fits the chosen keywords less and its meaning is further from the question. It is 46.3 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.35+00'),
	('00000000-0000-4000-8000-000000000160', '00000000-0000-4000-8000-000000000125', 'rot', 2, 0.0629870685883967, 'Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 45.5 points behind, and no small change would close that.', 'weather', '2026-11-22 16:50:06.398+00'),
	('00000000-0000-4000-8000-000000000160', '00000000-0000-4000-8000-000000000011', 'add', 3, 0.02958632773056663, 'Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 47.3 points behind, and no small change would close that.', 'weather', '2026-11-22 16:50:06.398+00'),
	('00000000-0000-4000-8000-000000000160', '00000000-0000-4000-8000-000000000043', 'add', 4, 0.0255396316337303, 'It is nearly the same as Adder, which was published before it.', 'weather', '2026-11-22 16:50:06.398+00'),
	('00000000-0000-4000-8000-000000000160', '00000000-0000-4000-8000-000000000076', 'double', 5, 0.03987694046082583, 'Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 47.6 points behind, and no small change would close that.', 'weather', '2026-11-22 16:50:06.398+00'),
	('00000000-0000-4000-8000-000000000164', '00000000-0000-4000-8000-000000000125', 'rot', 2, 0.07010651882307449, 'Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 46.0 points behind, and no small change would close that.', 'weather', '2026-11-22 16:50:06.449+00'),
	('00000000-0000-4000-8000-000000000164', '00000000-0000-4000-8000-000000000076', 'double', 3, 0.04334725252523661, 'Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 48.2 points behind, and no small change would close that.', 'weather', '2026-11-22 16:50:06.449+00'),
	('00000000-0000-4000-8000-000000000164', '00000000-0000-4000-8000-000000000011', 'add', 4, 0.020169060964448673, 'Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 48.3 points behind, and no small change would close that.', 'weather', '2026-11-22 16:50:06.449+00'),
	('00000000-0000-4000-8000-000000000164', '00000000-0000-4000-8000-000000000043', 'add', 5, 0.01727294404309077, 'It is nearly the same as Adder, which was published before it.', 'weather', '2026-11-22 16:50:06.449+00'),
	('00000000-0000-4000-8000-000000000168', '00000000-0000-4000-8000-000000000053', 'shout', 2, 0.36325510212403794, 'Compared with greeter--greet, its meaning is further from the question and its description keeps less to what was asked. It is 13.5 points behind, and no small change would close that.', 'greeter--greet', '2026-11-22 16:50:06.506+00'),
	('00000000-0000-4000-8000-000000000168', '00000000-0000-4000-8000-000000000065', 'forecast', 3, 0.06998199831537562, 'Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 31.6 points behind, and no small change would close that.', 'greeter--greet', '2026-11-22 16:50:06.506+00'),
	('00000000-0000-4000-8000-000000000168', '00000000-0000-4000-8000-000000000076', 'double', 4, 0.06101344002740338, 'Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 32.7 points behind, and no small change would close that.', 'greeter--greet', '2026-11-22 16:50:06.506+00'),
	('00000000-0000-4000-8000-000000000168', '00000000-0000-4000-8000-000000000011', 'add', 5, 0.05510190930606495, 'Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 33.1 points behind, and no small change would close that.', 'greeter--greet', '2026-11-22 16:50:06.506+00'),
	('00000000-0000-4000-8000-000000000168', '00000000-0000-4000-8000-000000000043', 'add', 6, 0.05510190930606495, 'It is nearly the same as Adder, which was published before it.', 'greeter--greet', '2026-11-22 16:50:06.506+00'),
	('00000000-0000-4000-8000-000000000168', '00000000-0000-4000-8000-000000000125', 'rot', 7, 0.04912207635720196, 'Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 33.6 points behind, and no small change would close that.', 'greeter--greet', '2026-11-22 16:50:06.506+00'),
	('00000000-0000-4000-8000-000000000170', '00000000-0000-4000-8000-000000000065', 'forecast', 1, 0.08611723096595575, 'It was the nearest, but no tool was taken for this question.', NULL, '2026-11-22 16:50:06.523+00'),
	('00000000-0000-4000-8000-000000000170', '00000000-0000-4000-8000-000000000125', 'rot', 2, 0.0710644305767377, 'Compared with weather, its meaning is further from the question. It would be first if its description also spoke of “sing”.', NULL, '2026-11-22 16:50:06.523+00'),
	('00000000-0000-4000-8000-000000000170', '00000000-0000-4000-8000-000000000076', 'double', 3, 0.06281829782258821, 'Compared with weather, its meaning is further from the question. It would be first if its description also spoke of “sing”.', NULL, '2026-11-22 16:50:06.523+00'),
	('00000000-0000-4000-8000-000000000170', '00000000-0000-4000-8000-000000000011', 'add', 4, 0.047241693494454944, 'Compared with weather, its meaning is further from the question. It would be first if its description also spoke of “sing”.', NULL, '2026-11-22 16:50:06.523+00'),
	('00000000-0000-4000-8000-000000000170', '00000000-0000-4000-8000-000000000043', 'add', 5, 0.047241693494454944, 'It is nearly the same as Adder, which was published before it.', NULL, '2026-11-22 16:50:06.523+00'),
	('00000000-0000-4000-8000-000000000171', '00000000-0000-4000-8000-000000000043', 'add', 2, 0.6930496584759015, 'It is nearly the same as Adder, which was published before it.', 'adder', '2026-11-22 16:50:06.547+00'),
	('00000000-0000-4000-8000-000000000171', '00000000-0000-4000-8000-000000000076', 'double', 3, 0.2703156961353387, 'Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 33.5 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.547+00'),
	('00000000-0000-4000-8000-000000000171', '00000000-0000-4000-8000-000000000125', 'rot', 4, 0.1924285635317567, 'Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 35.6 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.547+00'),
	('00000000-0000-4000-8000-000000000171', '00000000-0000-4000-8000-000000000065', 'forecast', 5, 0.041403137449240145, 'Compared with adder, it fits the chosen keywords less and its meaning is further from the question. It is 47.7 points behind, and no small change would close that.', 'adder', '2026-11-22 16:50:06.547+00'),
	('00000000-0000-4000-8000-000000000172', '00000000-0000-4000-8000-000000000076', 'double', 2, 0.6, 'It doubles.', 'adder', '2026-11-22 16:50:06.565+00');


--
-- Data for Name: OneTimeToken; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."OneTimeToken" VALUES
	('ea9418ab7bd5be68025e0b1d8f535fae6722d2b8c6d017cbd0846a6fd6793553', 'reset-password', '00000000-0000-4000-8000-000000000001', '2126-01-01 00:00:00+00');


--
-- Data for Name: ProviderAccount; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ProviderAccount" VALUES
	('github', '4711', '00000000-0000-4000-8000-000000000001', '2026-11-22 16:49:45.735+00');


--
-- Data for Name: Report; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Report" VALUES
	('00000000-0000-4000-8000-000000000135', '00000000-0000-4000-8000-000000000076', 1, 'visitor:00000000-0000-4000-8000-0000000000aa', 'It is slow.', 'open', NULL, '2026-11-22 16:50:05.508+00', NULL, 'address-2'),
	('00000000-0000-4000-8000-000000000132', '00000000-0000-4000-8000-000000000103', 1, 'user:bob', 'It forgets the remainder.', 'upheld', 'Thank you, it is suspended.', '2026-11-22 16:50:05.441+00', '2026-11-22 16:50:05.535+00', 'address-1');


--
-- Data for Name: RetiredSlug; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."RetiredSlug" VALUES
	('spell', 'ann', NULL, NULL, '2026-11-22 16:50:04.528+00');


--
-- Data for Name: Run; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Run" VALUES
	('00000000-0000-4000-8000-000000000154', '00000000-0000-4000-8000-000000000152', NULL, 'user:ann', 'What is 2 plus 3? Add the two numbers.', 'rules', NULL, 'answered', 'The answer is **5**.', 12, 'worker-of-before', '2026-11-22 16:50:06.273+00', '2026-11-22 16:50:05.875+00', '2026-11-22 16:50:06.272+00', '2026-11-22 16:50:06.573+00', false),
	('00000000-0000-4000-8000-000000000156', '00000000-0000-4000-8000-000000000152', NULL, 'user:ann', 'Add the numbers 4 and 5.', 'rules', NULL, 'answered', '5 + 4 = **9**.', 12, 'worker-of-before', '2026-11-22 16:50:06.351+00', '2026-11-22 16:50:06.291+00', '2026-11-22 16:50:06.35+00', '2026-11-22 16:50:06.601+00', false),
	('00000000-0000-4000-8000-000000000160', '00000000-0000-4000-8000-000000000158', NULL, 'user:00000000-0000-4000-8000-000000000001', 'What is the weather forecast of the city Atlantis?', 'rules', NULL, 'failed', 'The tool “weather” did not succeed: Error: There is no weather in Atlantis. I have no result to answer from.', 14, 'worker-of-before', '2026-11-22 16:50:06.399+00', '2026-11-22 16:50:06.361+00', '2026-11-22 16:50:06.398+00', '2026-11-22 16:50:06.62+00', true),
	('00000000-0000-4000-8000-000000000164', '00000000-0000-4000-8000-000000000162', NULL, 'user:00000000-0000-4000-8000-000000000001', 'What is the weather forecast of the city Paris?', 'rules', NULL, 'answered', 'Here is the result:

| | |
| --- | --- |
| content | Sunny in Paris |
| data | degrees: 21 |', 14, 'worker-of-before', '2026-11-22 16:50:06.449+00', '2026-11-22 16:50:06.41+00', '2026-11-22 16:50:06.449+00', '2026-11-22 16:50:06.645+00', true),
	('00000000-0000-4000-8000-000000000168', '00000000-0000-4000-8000-000000000166', NULL, 'user:bob', 'Greet the person with the name Zoë.', 'rules', NULL, 'answered', 'The answer is **Hello, Zoë!**', 12, 'worker-of-before', '2026-11-22 16:50:06.506+00', '2026-11-22 16:50:06.46+00', '2026-11-22 16:50:06.506+00', '2026-11-22 16:50:06.689+00', false),
	('00000000-0000-4000-8000-000000000170', NULL, NULL, 'visitor:00000000-0000-4000-8000-0000000000aa', 'Sing me a song about ships.', 'rules', NULL, 'no-tool-available', 'No tool in the mart fits this question. None of the tools that were found does what the question asks.', 8, 'worker-of-before', '2026-11-22 16:50:06.523+00', '2026-11-22 16:50:06.51+00', '2026-11-22 16:50:06.523+00', '2026-11-22 16:50:06.749+00', false),
	('00000000-0000-4000-8000-000000000171', NULL, NULL, 'local', 'Add the numbers 40 and 2.', 'rules', NULL, 'answered', '2 + 40 = **42**.', 12, 'worker-of-before', '2026-11-22 16:50:06.547+00', '2026-11-22 16:50:06.525+00', '2026-11-22 16:50:06.547+00', '2026-11-22 16:50:06.758+00', false),
	('00000000-0000-4000-8000-000000000172', NULL, '00000000-0000-4000-8000-000000000154', 'user:ann', 'Add 1 and 1', 'native', 'openai:example', 'answered', 'It is 2.', 15, 'worker-of-before', '2026-11-22 16:50:06.565+00', '2026-11-22 16:50:06.557+00', '2026-11-22 16:50:06.565+00', '2026-11-22 16:50:06.786+00', true),
	('00000000-0000-4000-8000-000000000189', NULL, NULL, 'local', 'Add the numbers 7 and 8.', 'rules', NULL, 'answered', '8 + 7 = **15**.', 12, 'worker-of-before', '2026-11-22 16:50:06.881+00', '2026-11-22 16:50:06.84+00', '2026-11-22 16:50:06.881+00', NULL, false),
	('00000000-0000-4000-8000-000000000221', '00000000-0000-4000-8000-000000000152', NULL, 'user:ann', 'Triple the number 5.', 'rules', NULL, 'running', NULL, 5, 'worker-of-before', '2026-11-22 16:50:09.561+00', '2026-11-22 16:50:09.5+00', NULL, NULL, false);


--
-- Data for Name: RunEvent; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."RunEvent" VALUES
	('00000000-0000-4000-8000-000000000154', 1, 'run-start', '2026-11-22 16:50:06.272+00', '{"query":"What is 2 plus 3? Add the two numbers.","planner":"rules","chatId":"00000000-0000-4000-8000-000000000152"}'),
	('00000000-0000-4000-8000-000000000154', 2, 'need-decided', '2026-11-22 16:50:06.272+00', '{"needsTool":true,"reason":"Tools of the mart are about “numbers”.","step":1}'),
	('00000000-0000-4000-8000-000000000154', 3, 'keywords-selected', '2026-11-22 16:50:06.272+00', '{"keywords":["sum"],"available":["numbers","sum","adder","whole","however","large","too","works","double","text","name","letters","somebody","shout","person","turns","rot","greet","greeter"],"step":1}'),
	('00000000-0000-4000-8000-000000000154', 4, 'candidates-ranked', '2026-11-22 16:50:06.272+00', '{"considered":7,"tookMs":3.7470569999932195,"candidates":[{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":72.56282134916401,"parts":{"lexical":25.810803164144748,"semantic":16.266736810780696,"keyword":16.485281374238568,"rerank":14,"reliability":0},"probability":0.8504400001712622},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":62.215163878657506,"parts":{"lexical":24.48079237029975,"semantic":15.734371508357759,"keyword":8,"rerank":14,"reliability":0},"probability":0.8345839992221765,"lost":"It is nearly the same as Adder, which was published before it."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":15.71021465243615,"parts":{"lexical":3.9398887157440186,"semantic":8.993138304962692,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.2961288058987983,"lost":"Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 56.9 points behind, and no small change would close that."},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":12.555131201061311,"parts":{"lexical":3.63618803024292,"semantic":6.14175553908895,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.17429925156101972,"lost":"Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 60.0 points behind, and no small change would close that."},{"tool":"greeter","version":1,"function":"shout","name":"greeter--shout","toolName":"Greeter","score":5.129726903043607,"parts":{"lexical":0,"semantic":5.129726903043607,"keyword":0,"rerank":0,"reliability":0},"probability":0.1208052744468887,"lost":"Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 67.4 points behind, and no small change would close that."},{"tool":"greeter","version":1,"function":"greet","name":"greeter--greet","toolName":"Greeter","score":3.973941559912471,"parts":{"lexical":0,"semantic":3.973941559912471,"keyword":0,"rerank":0,"reliability":0},"probability":0.09464915337956079,"lost":"Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 68.6 points behind, and no small change would close that."},{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":1.0876761912949289,"parts":{"lexical":0.07027003169059753,"semantic":0.6209435850232041,"keyword":0,"rerank":0.3964625745811273,"reliability":0},"probability":0.04540216984506058,"lost":"Compared with adder, it shares fewer telling words with the question and it fits the chosen keywords less. It is 71.5 points behind, and no small change would close that."}],"step":1}'),
	('00000000-0000-4000-8000-000000000154', 5, 'tool-selected', '2026-11-22 16:50:06.272+00', '{"callId":"call-1","tool":"adder","version":2,"function":"add","reason":"“Adder” fits the question best, and its inputs are in the question.","runnerUp":"double","step":1}'),
	('00000000-0000-4000-8000-000000000154', 6, 'arguments-generated', '2026-11-22 16:50:06.272+00', '{"callId":"call-1","arguments":{"a":2,"b":3},"step":1}'),
	('00000000-0000-4000-8000-000000000154', 7, 'tool-call-start', '2026-11-22 16:50:06.272+00', '{"callId":"call-1","sandbox":"fake","step":1}'),
	('00000000-0000-4000-8000-000000000154', 8, 'tool-call-end', '2026-11-22 16:50:06.272+00', '{"callId":"call-1","status":"ok","value":5,"durationMs":0.1664390000005369,"peakMemoryBytes":1000000,"step":1}'),
	('00000000-0000-4000-8000-000000000154', 9, 'answer-delta', '2026-11-22 16:50:06.272+00', '{"text":"The answer is **5**.","step":2}'),
	('00000000-0000-4000-8000-000000000154', 10, 'answer-end', '2026-11-22 16:50:06.272+00', '{"text":"The answer is **5**.","step":2}'),
	('00000000-0000-4000-8000-000000000154', 11, 'usage', '2026-11-22 16:50:06.272+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":2}'),
	('00000000-0000-4000-8000-000000000154', 12, 'run-end', '2026-11-22 16:50:06.272+00', '{"status":"answered","durationMs":371.8090480000028,"step":2}'),
	('00000000-0000-4000-8000-000000000156', 1, 'run-start', '2026-11-22 16:50:06.35+00', '{"query":"Add the numbers 4 and 5.","planner":"rules","chatId":"00000000-0000-4000-8000-000000000152"}'),
	('00000000-0000-4000-8000-000000000156', 2, 'need-decided', '2026-11-22 16:50:06.35+00', '{"needsTool":true,"reason":"The question asks for something that can be computed.","step":1}'),
	('00000000-0000-4000-8000-000000000156', 3, 'keywords-selected', '2026-11-22 16:50:06.35+00', '{"keywords":["arithmetic","calculator","python","sum"],"available":["numbers","sum","adder","whole","large","however","too","works","text","double","name","shout","letters","somebody","greet","person","turns","rot","greeter"],"step":1}'),
	('00000000-0000-4000-8000-000000000156', 4, 'candidates-ranked', '2026-11-22 16:50:06.35+00', '{"considered":7,"tookMs":1.1969860000026529,"candidates":[{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":46.958198097903846,"parts":{"lexical":10.998142946859591,"semantic":13.667077574298965,"keyword":16.485281374238568,"rerank":5.80769620250672,"reliability":0},"probability":0.6874861371955191},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":38.155508829105315,"parts":{"lexical":10.539326038817817,"semantic":13.808486587780775,"keyword":8,"rerank":5.80769620250672,"reliability":0},"probability":0.6830918508853153,"lost":"It is nearly the same as Adder, which was published before it."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":14.820974262634625,"parts":{"lexical":3.8932111263275146,"semantic":8.15057550457767,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.2719638789900079,"lost":"Compared with adder, it fits the chosen keywords less. It is 32.1 points behind, and no small change would close that."},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":12.751445445158595,"parts":{"lexical":3.6019864082336426,"semantic":6.372271405195511,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.19363050491201902,"lost":"Compared with adder, it fits the chosen keywords less. It is 34.2 points behind, and no small change would close that."},{"tool":"greeter","version":1,"function":"shout","name":"greeter--shout","toolName":"Greeter","score":6.149032621306465,"parts":{"lexical":0.09227581322193146,"semantic":6.0567568080845335,"keyword":0,"rerank":0,"reliability":0},"probability":0.14693696181998955,"lost":"Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 40.8 points behind, and no small change would close that."},{"tool":"greeter","version":1,"function":"greet","name":"greeter--greet","toolName":"Greeter","score":5.002576159685131,"parts":{"lexical":0.09446113556623459,"semantic":4.908115024118897,"keyword":0,"rerank":0,"reliability":0},"probability":0.11605822158936853,"lost":"Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 42.0 points behind, and no small change would close that."},{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":0.7029385256923827,"parts":{"lexical":0.1010131686925888,"semantic":0.20546278241866656,"keyword":0,"rerank":0.3964625745811273,"reliability":0},"probability":0.04141172662161979,"lost":"Compared with adder, it fits the chosen keywords less and its meaning is further from the question. It is 46.3 points behind, and no small change would close that."}],"step":1}'),
	('00000000-0000-4000-8000-000000000156', 5, 'tool-selected', '2026-11-22 16:50:06.35+00', '{"callId":"call-1","tool":"adder","version":2,"function":"add","reason":"“Adder” fits the question best, and its inputs are in the question.","runnerUp":"double","step":1}'),
	('00000000-0000-4000-8000-000000000156', 6, 'arguments-generated', '2026-11-22 16:50:06.35+00', '{"callId":"call-1","arguments":{"a":4,"b":5},"step":1}'),
	('00000000-0000-4000-8000-000000000156', 7, 'tool-call-start', '2026-11-22 16:50:06.35+00', '{"callId":"call-1","sandbox":"fake","step":1}'),
	('00000000-0000-4000-8000-000000000156', 8, 'tool-call-end', '2026-11-22 16:50:06.35+00', '{"callId":"call-1","status":"ok","value":9,"durationMs":0.10863399999652756,"peakMemoryBytes":1000000,"step":1}'),
	('00000000-0000-4000-8000-000000000156', 9, 'answer-delta', '2026-11-22 16:50:06.35+00', '{"text":"5 + 4 = **9**.","step":2}'),
	('00000000-0000-4000-8000-000000000156', 10, 'answer-end', '2026-11-22 16:50:06.35+00', '{"text":"5 + 4 = **9**.","step":2}'),
	('00000000-0000-4000-8000-000000000156', 11, 'usage', '2026-11-22 16:50:06.35+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":2}'),
	('00000000-0000-4000-8000-000000000156', 12, 'run-end', '2026-11-22 16:50:06.35+00', '{"status":"answered","durationMs":43.08096400000068,"step":2}'),
	('00000000-0000-4000-8000-000000000160', 1, 'run-start', '2026-11-22 16:50:06.398+00', '{"query":"What is the weather forecast of the city Atlantis?","planner":"rules","chatId":"00000000-0000-4000-8000-000000000158"}'),
	('00000000-0000-4000-8000-000000000160', 2, 'need-decided', '2026-11-22 16:50:06.398+00', '{"needsTool":true,"reason":"Tools of the mart are about “weather”.","step":1}'),
	('00000000-0000-4000-8000-000000000160', 3, 'keywords-selected', '2026-11-22 16:50:06.398+00', '{"keywords":[],"available":["weather","forecast","city","tells","numbers","works","turns","text","rot","letters","sum","adder"],"step":1}'),
	('00000000-0000-4000-8000-000000000171', 5, 'tool-selected', '2026-11-22 16:50:06.547+00', '{"callId":"call-1","tool":"adder","version":2,"function":"add","reason":"“Adder” fits the question best, and its inputs are in the question.","runnerUp":"double","step":1}'),
	('00000000-0000-4000-8000-000000000171', 6, 'arguments-generated', '2026-11-22 16:50:06.547+00', '{"callId":"call-1","arguments":{"a":40,"b":2},"step":1}'),
	('00000000-0000-4000-8000-000000000160', 4, 'candidates-ranked', '2026-11-22 16:50:06.398+00', '{"considered":7,"tookMs":0.4064710000020568,"candidates":[{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":47.65527973185024,"parts":{"lexical":21.54538917541504,"semantic":20.073800538629595,"keyword":0,"rerank":6.036090017805606,"reliability":0},"probability":0.9625556345484386},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":2.1064534725541426,"parts":{"lexical":0,"semantic":2.1064534725541426,"keyword":0,"rerank":0,"reliability":0},"probability":0.0629870685883967,"lost":"Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 45.5 points behind, and no small change would close that."},{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":0.3607427477836609,"parts":{"lexical":0.3607427477836609,"semantic":0,"keyword":0,"rerank":0,"reliability":0},"probability":0.02958632773056663,"lost":"Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 47.3 points behind, and no small change would close that."},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":0.3507427477836609,"parts":{"lexical":0.3954811990261078,"semantic":0,"keyword":0,"rerank":-0.0447384512424469,"reliability":0},"probability":0.0255396316337303,"lost":"It is nearly the same as Adder, which was published before it."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":0.0703519066108787,"parts":{"lexical":0,"semantic":0.0703519066108787,"keyword":0,"rerank":0,"reliability":0},"probability":0.03987694046082583,"lost":"Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 47.6 points behind, and no small change would close that."}],"step":1}'),
	('00000000-0000-4000-8000-000000000160', 5, 'tool-selected', '2026-11-22 16:50:06.398+00', '{"callId":"call-1","tool":"weather","version":1,"function":"forecast","reason":"“Weather” fits the question best, and its inputs are in the question.","runnerUp":"rot","step":1}'),
	('00000000-0000-4000-8000-000000000160', 6, 'arguments-generated', '2026-11-22 16:50:06.398+00', '{"callId":"call-1","arguments":{"city":"Atlantis"},"step":1}'),
	('00000000-0000-4000-8000-000000000160', 7, 'tool-call-start', '2026-11-22 16:50:06.398+00', '{"callId":"call-1","sandbox":"fake","step":1}'),
	('00000000-0000-4000-8000-000000000160', 8, 'tool-call-output', '2026-11-22 16:50:06.398+00', '{"callId":"call-1","stream":"stdout","text":"asking the weather service\n","step":1}'),
	('00000000-0000-4000-8000-000000000160', 9, 'network-request', '2026-11-22 16:50:06.398+00', '{"callId":"call-1","method":"GET","host":"weather.example","status":200,"bytes":12,"durationMs":3,"step":1}'),
	('00000000-0000-4000-8000-000000000160', 10, 'tool-call-end', '2026-11-22 16:50:06.398+00', '{"callId":"call-1","status":"tool-error","error":"Error: There is no weather in Atlantis.","durationMs":0.596944999997504,"peakMemoryBytes":1000000,"step":1}'),
	('00000000-0000-4000-8000-000000000160', 11, 'answer-delta', '2026-11-22 16:50:06.398+00', '{"text":"The tool “weather” did not succeed: Error: There is no weather in Atlantis. I have no result to answer from.","step":1}'),
	('00000000-0000-4000-8000-000000000160', 12, 'answer-end', '2026-11-22 16:50:06.398+00', '{"text":"The tool “weather” did not succeed: Error: There is no weather in Atlantis. I have no result to answer from.","step":1}'),
	('00000000-0000-4000-8000-000000000160', 13, 'usage', '2026-11-22 16:50:06.398+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":1}'),
	('00000000-0000-4000-8000-000000000160', 14, 'run-end', '2026-11-22 16:50:06.398+00', '{"status":"failed","error":"The tool “weather” failed (tool-error): Error: There is no weather in Atlantis.","durationMs":36.35248400000273,"step":1}'),
	('00000000-0000-4000-8000-000000000164', 1, 'run-start', '2026-11-22 16:50:06.449+00', '{"query":"What is the weather forecast of the city Paris?","planner":"rules","chatId":"00000000-0000-4000-8000-000000000162"}'),
	('00000000-0000-4000-8000-000000000164', 2, 'need-decided', '2026-11-22 16:50:06.449+00', '{"needsTool":true,"reason":"Tools of the mart are about “weather”.","step":1}'),
	('00000000-0000-4000-8000-000000000164', 3, 'keywords-selected', '2026-11-22 16:50:06.449+00', '{"keywords":[],"available":["weather","forecast","city","tells","numbers","works","turns","text","rot","letters","double"],"step":1}'),
	('00000000-0000-4000-8000-000000000164', 4, 'candidates-ranked', '2026-11-22 16:50:06.449+00', '{"considered":7,"tookMs":1.5672110000014072,"candidates":[{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":48.62625469792101,"parts":{"lexical":21.54538917541504,"semantic":21.044775504700368,"keyword":0,"rerank":6.036090017805606,"reliability":0},"probability":0.9700073405998774},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":2.5915421993966876,"parts":{"lexical":0,"semantic":2.5915421993966876,"keyword":0,"rerank":0,"reliability":0},"probability":0.07010651882307449,"lost":"Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 46.0 points behind, and no small change would close that."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":0.4385284906520469,"parts":{"lexical":0,"semantic":0.4385284906520469,"keyword":0,"rerank":0,"reliability":0},"probability":0.04334725252523661,"lost":"Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 48.2 points behind, and no small change would close that."},{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":0.3607427477836609,"parts":{"lexical":0.3607427477836609,"semantic":0,"keyword":0,"rerank":0,"reliability":0},"probability":0.020169060964448673,"lost":"Compared with weather, it shares fewer telling words with the question and its meaning is further from the question. It is 48.3 points behind, and no small change would close that."},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":0.3507427477836609,"parts":{"lexical":0.3954811990261078,"semantic":0,"keyword":0,"rerank":-0.0447384512424469,"reliability":0},"probability":0.01727294404309077,"lost":"It is nearly the same as Adder, which was published before it."}],"step":1}'),
	('00000000-0000-4000-8000-000000000164', 5, 'tool-selected', '2026-11-22 16:50:06.449+00', '{"callId":"call-1","tool":"weather","version":1,"function":"forecast","reason":"“Weather” fits the question best, and its inputs are in the question.","runnerUp":"rot","step":1}'),
	('00000000-0000-4000-8000-000000000164', 6, 'arguments-generated', '2026-11-22 16:50:06.449+00', '{"callId":"call-1","arguments":{"city":"Paris"},"step":1}'),
	('00000000-0000-4000-8000-000000000164', 7, 'tool-call-start', '2026-11-22 16:50:06.449+00', '{"callId":"call-1","sandbox":"fake","step":1}'),
	('00000000-0000-4000-8000-000000000164', 8, 'tool-call-output', '2026-11-22 16:50:06.449+00', '{"callId":"call-1","stream":"stdout","text":"asking the weather service\n","step":1}'),
	('00000000-0000-4000-8000-000000000164', 9, 'network-request', '2026-11-22 16:50:06.449+00', '{"callId":"call-1","method":"GET","host":"weather.example","status":200,"bytes":12,"durationMs":3,"step":1}'),
	('00000000-0000-4000-8000-000000000164', 10, 'tool-call-end', '2026-11-22 16:50:06.449+00', '{"callId":"call-1","status":"ok","value":{"content":"Sunny in Paris","data":{"degrees":21}},"durationMs":4.534036999997625,"peakMemoryBytes":1000000,"step":1}'),
	('00000000-0000-4000-8000-000000000164', 11, 'answer-delta', '2026-11-22 16:50:06.449+00', '{"text":"Here is the result:\n\n| | |\n| --- | --- |\n| content | Sunny in Paris |\n| data | degrees: 21 |","step":2}'),
	('00000000-0000-4000-8000-000000000164', 12, 'answer-end', '2026-11-22 16:50:06.449+00', '{"text":"Here is the result:\n\n| | |\n| --- | --- |\n| content | Sunny in Paris |\n| data | degrees: 21 |","step":2}'),
	('00000000-0000-4000-8000-000000000164', 13, 'usage', '2026-11-22 16:50:06.449+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":2}'),
	('00000000-0000-4000-8000-000000000164', 14, 'run-end', '2026-11-22 16:50:06.449+00', '{"status":"answered","durationMs":37.8890390000015,"step":2}'),
	('00000000-0000-4000-8000-000000000168', 1, 'run-start', '2026-11-22 16:50:06.506+00', '{"query":"Greet the person with the name Zoë.","planner":"rules","chatId":"00000000-0000-4000-8000-000000000166"}'),
	('00000000-0000-4000-8000-000000000168', 2, 'need-decided', '2026-11-22 16:50:06.506+00', '{"needsTool":true,"reason":"Tools of the mart are about “greet”.","step":1}'),
	('00000000-0000-4000-8000-000000000168', 3, 'keywords-selected', '2026-11-22 16:50:06.506+00', '{"keywords":[],"available":["greet","person","name","somebody","text","shout","greeter","numbers","tells","city","weather","works","sum","forecast","adder","double"],"step":1}'),
	('00000000-0000-4000-8000-000000000171', 7, 'tool-call-start', '2026-11-22 16:50:06.547+00', '{"callId":"call-1","sandbox":"fake","step":1}'),
	('00000000-0000-4000-8000-000000000171', 8, 'tool-call-end', '2026-11-22 16:50:06.547+00', '{"callId":"call-1","status":"ok","value":42,"durationMs":0.0901369999992312,"peakMemoryBytes":1000000,"step":1}'),
	('00000000-0000-4000-8000-000000000171', 9, 'answer-delta', '2026-11-22 16:50:06.547+00', '{"text":"2 + 40 = **42**.","step":2}'),
	('00000000-0000-4000-8000-000000000171', 10, 'answer-end', '2026-11-22 16:50:06.547+00', '{"text":"2 + 40 = **42**.","step":2}'),
	('00000000-0000-4000-8000-000000000168', 4, 'candidates-ranked', '2026-11-22 16:50:06.506+00', '{"considered":7,"tookMs":0.5091880000036326,"candidates":[{"tool":"greeter","version":1,"function":"greet","name":"greeter--greet","toolName":"Greeter","score":34.63154959899303,"parts":{"lexical":17.30273722161521,"semantic":12.794439298944653,"keyword":0,"rerank":4.534373078433172,"reliability":0},"probability":0.7000490197975274},{"tool":"greeter","version":1,"function":"shout","name":"greeter--shout","toolName":"Greeter","score":21.15137081189441,"parts":{"lexical":13.777809143066406,"semantic":7.373561668828005,"keyword":0,"rerank":0,"reliability":0},"probability":0.36325510212403794,"lost":"Compared with greeter--greet, its meaning is further from the question and its description keeps less to what was asked. It is 13.5 points behind, and no small change would close that."},{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":3.0529444009409556,"parts":{"lexical":0.1010131686925888,"semantic":2.5554686576672396,"keyword":0,"rerank":0.3964625745811273,"reliability":0},"probability":0.06998199831537562,"lost":"Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 31.6 points behind, and no small change would close that."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":1.9629340241180226,"parts":{"lexical":0,"semantic":1.9629340241180226,"keyword":0,"rerank":0,"reliability":0},"probability":0.06101344002740338,"lost":"Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 32.7 points behind, and no small change would close that."},{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":1.5595770375025535,"parts":{"lexical":0.07487548142671585,"semantic":1.4847015560758376,"keyword":0,"rerank":0,"reliability":0},"probability":0.05510190930606495,"lost":"Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 33.1 points behind, and no small change would close that."},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":1.5495770375025535,"parts":{"lexical":0.08002321422100067,"semantic":1.6210243506253061,"keyword":0,"rerank":-0.15147052734375333,"reliability":0},"probability":0.05510190930606495,"lost":"It is nearly the same as Adder, which was published before it."},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":0.9929959977939098,"parts":{"lexical":0,"semantic":0.9929959977939098,"keyword":0,"rerank":0,"reliability":0},"probability":0.04912207635720196,"lost":"Compared with greeter--greet, it shares fewer telling words with the question and its meaning is further from the question. It is 33.6 points behind, and no small change would close that."}],"step":1}'),
	('00000000-0000-4000-8000-000000000168', 5, 'tool-selected', '2026-11-22 16:50:06.506+00', '{"callId":"call-1","tool":"greeter","version":1,"function":"greet","reason":"“Greeter” fits the question best, and its inputs are in the question.","runnerUp":"greeter--shout","step":1}'),
	('00000000-0000-4000-8000-000000000168', 6, 'arguments-generated', '2026-11-22 16:50:06.506+00', '{"callId":"call-1","arguments":{"name":"Zoë"},"step":1}'),
	('00000000-0000-4000-8000-000000000168', 7, 'tool-call-start', '2026-11-22 16:50:06.506+00', '{"callId":"call-1","sandbox":"fake","step":1}'),
	('00000000-0000-4000-8000-000000000168', 8, 'tool-call-end', '2026-11-22 16:50:06.506+00', '{"callId":"call-1","status":"ok","value":"Hello, Zoë!","durationMs":0.13619399999879533,"peakMemoryBytes":1000000,"step":1}'),
	('00000000-0000-4000-8000-000000000168', 9, 'answer-delta', '2026-11-22 16:50:06.506+00', '{"text":"The answer is **Hello, Zoë!**","step":2}'),
	('00000000-0000-4000-8000-000000000168', 10, 'answer-end', '2026-11-22 16:50:06.506+00', '{"text":"The answer is **Hello, Zoë!**","step":2}'),
	('00000000-0000-4000-8000-000000000168', 11, 'usage', '2026-11-22 16:50:06.506+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":2}'),
	('00000000-0000-4000-8000-000000000168', 12, 'run-end', '2026-11-22 16:50:06.506+00', '{"status":"answered","durationMs":44.705840000002354,"step":2}'),
	('00000000-0000-4000-8000-000000000170', 1, 'run-start', '2026-11-22 16:50:06.523+00', '{"query":"Sing me a song about ships.","planner":"rules"}'),
	('00000000-0000-4000-8000-000000000170', 2, 'need-decided', '2026-11-22 16:50:06.523+00', '{"needsTool":true,"reason":"The question asks for something to be done or looked up.","step":1}'),
	('00000000-0000-4000-8000-000000000170', 3, 'keywords-selected', '2026-11-22 16:50:06.523+00', '{"keywords":[],"available":["numbers","tells","works","weather","city","forecast","text","turns","letters","rot","sum","double","adder"],"step":1}'),
	('00000000-0000-4000-8000-000000000170', 4, 'candidates-ranked', '2026-11-22 16:50:06.523+00', '{"considered":7,"tookMs":0.33085700000083307,"candidates":[{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":3.8473906263233064,"parts":{"lexical":0.06720124185085297,"semantic":3.516433899182901,"keyword":0,"rerank":0.2637554852895524,"reliability":0},"probability":0.08611723096595575},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":3.0968983259109253,"parts":{"lexical":0.0599328950047493,"semantic":2.6369067917302624,"keyword":0,"rerank":0.4000586391759138,"reliability":0},"probability":0.0710644305767377,"lost":"Compared with weather, its meaning is further from the question. It would be first if its description also spoke of “sing”."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":2.5470439291361746,"parts":{"lexical":0.07244009524583817,"semantic":2.074545194714423,"keyword":0,"rerank":0.4000586391759138,"reliability":0},"probability":0.06281829782258821,"lost":"Compared with weather, its meaning is further from the question. It would be first if its description also spoke of “sing”."},{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":0.8557851232169353,"parts":{"lexical":0.04981256648898125,"semantic":0.8059725567279541,"keyword":0,"rerank":0,"reliability":0},"probability":0.047241693494454944,"lost":"Compared with weather, its meaning is further from the question. It would be first if its description also spoke of “sing”."},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":0.8457851232169353,"parts":{"lexical":0.05323720723390579,"semantic":1.0978956300820983,"keyword":0,"rerank":-0.3053477140990688,"reliability":0},"probability":0.047241693494454944,"lost":"It is nearly the same as Adder, which was published before it."}],"step":1}'),
	('00000000-0000-4000-8000-000000000170', 5, 'answer-delta', '2026-11-22 16:50:06.523+00', '{"text":"No tool in the mart fits this question. None of the tools that were found does what the question asks.","step":1}'),
	('00000000-0000-4000-8000-000000000170', 6, 'answer-end', '2026-11-22 16:50:06.523+00', '{"text":"No tool in the mart fits this question. None of the tools that were found does what the question asks.","step":1}'),
	('00000000-0000-4000-8000-000000000170', 7, 'usage', '2026-11-22 16:50:06.523+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":1}'),
	('00000000-0000-4000-8000-000000000170', 8, 'run-end', '2026-11-22 16:50:06.523+00', '{"status":"no-tool-available","durationMs":11.613197999999102,"step":1}'),
	('00000000-0000-4000-8000-000000000171', 1, 'run-start', '2026-11-22 16:50:06.547+00', '{"query":"Add the numbers 40 and 2.","planner":"rules"}'),
	('00000000-0000-4000-8000-000000000171', 2, 'need-decided', '2026-11-22 16:50:06.547+00', '{"needsTool":true,"reason":"The question asks for something that can be computed.","step":1}'),
	('00000000-0000-4000-8000-000000000171', 3, 'keywords-selected', '2026-11-22 16:50:06.547+00', '{"keywords":["arithmetic","calculator","python","sum"],"available":["numbers","sum","adder","whole","large","however","too","works","double","text","letters","turns","rot"],"step":1}'),
	('00000000-0000-4000-8000-000000000171', 4, 'candidates-ranked', '2026-11-22 16:50:06.547+00', '{"considered":7,"tookMs":5.907788999997138,"candidates":[{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":48.37019780035746,"parts":{"lexical":12.410142649313205,"semantic":13.667077574298965,"keyword":16.485281374238568,"rerank":5.80769620250672,"reliability":0},"probability":0.6930496584759015},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":39.713667703617034,"parts":{"lexical":12.097484913329536,"semantic":13.808486587780775,"keyword":8,"rerank":5.80769620250672,"reliability":0},"probability":0.6930496584759015,"lost":"It is nearly the same as Adder, which was published before it."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":14.820974262634625,"parts":{"lexical":3.8932111263275146,"semantic":8.15057550457767,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.2703156961353387,"lost":"Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 33.5 points behind, and no small change would close that."},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":12.751445445158595,"parts":{"lexical":3.6019864082336426,"semantic":6.372271405195511,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.1924285635317567,"lost":"Compared with adder, it fits the chosen keywords less and it shares fewer telling words with the question. It is 35.6 points behind, and no small change would close that."},{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":0.7029385256923827,"parts":{"lexical":0.1010131686925888,"semantic":0.20546278241866656,"keyword":0,"rerank":0.3964625745811273,"reliability":0},"probability":0.041403137449240145,"lost":"Compared with adder, it fits the chosen keywords less and its meaning is further from the question. It is 47.7 points behind, and no small change would close that."}],"step":1}'),
	('00000000-0000-4000-8000-000000000171', 11, 'usage', '2026-11-22 16:50:06.547+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":2}'),
	('00000000-0000-4000-8000-000000000171', 12, 'run-end', '2026-11-22 16:50:06.547+00', '{"status":"answered","durationMs":20.58387199999561,"step":2}'),
	('00000000-0000-4000-8000-000000000172', 1, 'run-start', '2026-11-22 16:50:06.565+00', '{"query":"Add 1 and 1","planner":"native","model":"openai:example","parentRunId":"00000000-0000-4000-8000-000000000154"}'),
	('00000000-0000-4000-8000-000000000172', 2, 'need-decided', '2026-11-22 16:50:06.565+00', '{"needsTool":true,"reason":"It asks for a sum."}'),
	('00000000-0000-4000-8000-000000000172', 3, 'keywords-selected', '2026-11-22 16:50:06.565+00', '{"step":1,"keywords":["sum"],"available":["sum","plus"]}'),
	('00000000-0000-4000-8000-000000000172', 4, 'candidates-ranked', '2026-11-22 16:50:06.565+00', '{"step":1,"considered":3,"tookMs":1.5,"note":"without embeddings","candidates":[{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":2,"parts":{"lexical":1,"semantic":0.5,"keyword":0.25,"rerank":0.125,"reliability":0.125},"probability":0.9},{"tool":"double","version":1,"function":"double","name":"double","score":1,"parts":{"lexical":1,"semantic":0,"keyword":0,"rerank":0,"reliability":0},"probability":0.6,"lost":"It doubles."}]}'),
	('00000000-0000-4000-8000-000000000172', 5, 'tool-selected', '2026-11-22 16:50:06.565+00', '{"step":1,"callId":"call-1","tool":"adder","version":2,"function":"add","reason":"It adds.","runnerUp":"double"}'),
	('00000000-0000-4000-8000-000000000172', 6, 'arguments-generated', '2026-11-22 16:50:06.565+00', '{"step":1,"callId":"call-1","arguments":{"a":1,"b":1},"repaired":"“a” was a text."}'),
	('00000000-0000-4000-8000-000000000172', 7, 'tool-call-start', '2026-11-22 16:50:06.565+00', '{"step":1,"callId":"call-1","sandbox":"local"}'),
	('00000000-0000-4000-8000-000000000172', 8, 'tool-call-output', '2026-11-22 16:50:06.565+00', '{"step":1,"callId":"call-1","stream":"stdout","text":"adding\n"}'),
	('00000000-0000-4000-8000-000000000172', 9, 'network-request', '2026-11-22 16:50:06.565+00', '{"step":1,"callId":"call-1","method":"GET","host":"numbers.example","bytes":0,"durationMs":2,"error":"denied"}'),
	('00000000-0000-4000-8000-000000000172', 10, 'tool-call-end', '2026-11-22 16:50:06.565+00', '{"step":1,"callId":"call-1","status":"ok","value":2,"durationMs":12.5,"peakMemoryBytes":30000000}'),
	('00000000-0000-4000-8000-000000000172', 11, 'answer-delta', '2026-11-22 16:50:06.565+00', '{"text":"It is "}'),
	('00000000-0000-4000-8000-000000000172', 12, 'answer-delta', '2026-11-22 16:50:06.565+00', '{"text":"2."}'),
	('00000000-0000-4000-8000-000000000172', 13, 'answer-end', '2026-11-22 16:50:06.565+00', '{"text":"It is 2."}'),
	('00000000-0000-4000-8000-000000000172', 14, 'usage', '2026-11-22 16:50:06.565+00', '{"inputTokens":120,"outputTokens":12,"modelCalls":2}'),
	('00000000-0000-4000-8000-000000000172', 15, 'run-end', '2026-11-22 16:50:06.565+00', '{"status":"answered","durationMs":250}'),
	('00000000-0000-4000-8000-000000000189', 1, 'run-start', '2026-11-22 16:50:06.881+00', '{"query":"Add the numbers 7 and 8.","planner":"rules"}');
INSERT INTO public."RunEvent" VALUES
	('00000000-0000-4000-8000-000000000189', 2, 'need-decided', '2026-11-22 16:50:06.881+00', '{"needsTool":true,"reason":"The question asks for something that can be computed.","step":1}'),
	('00000000-0000-4000-8000-000000000189', 3, 'keywords-selected', '2026-11-22 16:50:06.881+00', '{"keywords":["arithmetic","calculator","python","sum"],"available":["numbers","sum","adder","whole","large","however","too","works","double","text","letters","turns","rot"],"step":1}'),
	('00000000-0000-4000-8000-000000000189', 4, 'candidates-ranked', '2026-11-22 16:50:06.881+00', '{"considered":7,"tookMs":1.354934000002686,"candidates":[{"tool":"adder","version":2,"function":"add","name":"adder","toolName":"Adder","score":46.958198097903846,"parts":{"lexical":10.998142946859591,"semantic":13.667077574298965,"keyword":16.485281374238568,"rerank":5.80769620250672,"reliability":0},"probability":0.6874861371955191},{"tool":"adder-too","version":1,"function":"add","name":"adder-too","toolName":"Adder too","score":38.155508829105315,"parts":{"lexical":10.539326038817817,"semantic":13.808486587780775,"keyword":8,"rerank":5.80769620250672,"reliability":0},"probability":0.6678458700747631,"lost":"It is nearly the same as Adder, which was published before it."},{"tool":"double","version":1,"function":"double","name":"double","toolName":"double","score":14.820974262634625,"parts":{"lexical":3.8932111263275146,"semantic":8.15057550457767,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.2663816409741324,"lost":"Compared with adder, it fits the chosen keywords less. It is 32.1 points behind, and no small change would close that."},{"tool":"rot","version":1,"function":"rot","name":"rot","toolName":"Rot","score":12.751445445158595,"parts":{"lexical":3.6019864082336426,"semantic":6.372271405195511,"keyword":0,"rerank":2.777187631729441,"reliability":0},"probability":0.18956408385360515,"lost":"Compared with adder, it fits the chosen keywords less. It is 34.2 points behind, and no small change would close that."},{"tool":"weather","version":1,"function":"forecast","name":"weather","toolName":"Weather","score":0.7029385256923827,"parts":{"lexical":0.1010131686925888,"semantic":0.20546278241866656,"keyword":0,"rerank":0.3964625745811273,"reliability":0},"probability":0.041382508430936805,"lost":"Compared with adder, it fits the chosen keywords less and its meaning is further from the question. It is 46.3 points behind, and no small change would close that."}],"step":1}'),
	('00000000-0000-4000-8000-000000000189', 5, 'tool-selected', '2026-11-22 16:50:06.881+00', '{"callId":"call-1","tool":"adder","version":2,"function":"add","reason":"“Adder” fits the question best, and its inputs are in the question.","runnerUp":"double","step":1}'),
	('00000000-0000-4000-8000-000000000189', 6, 'arguments-generated', '2026-11-22 16:50:06.881+00', '{"callId":"call-1","arguments":{"a":7,"b":8},"step":1}'),
	('00000000-0000-4000-8000-000000000189', 7, 'tool-call-start', '2026-11-22 16:50:06.881+00', '{"callId":"call-1","sandbox":"fake","step":1}'),
	('00000000-0000-4000-8000-000000000189', 8, 'tool-call-end', '2026-11-22 16:50:06.881+00', '{"callId":"call-1","status":"ok","value":15,"durationMs":0.11647000000084518,"peakMemoryBytes":1000000,"step":1}'),
	('00000000-0000-4000-8000-000000000189', 9, 'answer-delta', '2026-11-22 16:50:06.881+00', '{"text":"8 + 7 = **15**.","step":2}'),
	('00000000-0000-4000-8000-000000000189', 10, 'answer-end', '2026-11-22 16:50:06.881+00', '{"text":"8 + 7 = **15**.","step":2}'),
	('00000000-0000-4000-8000-000000000189', 11, 'usage', '2026-11-22 16:50:06.881+00', '{"inputTokens":0,"outputTokens":0,"modelCalls":0,"step":2}'),
	('00000000-0000-4000-8000-000000000189', 12, 'run-end', '2026-11-22 16:50:06.881+00', '{"status":"answered","durationMs":40.31742600000143,"step":2}'),
	('00000000-0000-4000-8000-000000000221', 1, 'run-start', '2026-11-22 16:50:09.56+00', '{"query":"Triple the number 5.","planner":"rules","chatId":"00000000-0000-4000-8000-000000000152"}'),
	('00000000-0000-4000-8000-000000000221', 2, 'need-decided', '2026-11-22 16:50:09.56+00', '{"needsTool":true,"reason":"It asks for something to be computed."}'),
	('00000000-0000-4000-8000-000000000221', 3, 'tool-selected', '2026-11-22 16:50:09.56+00', '{"step":1,"callId":"call-1","tool":"adder","version":2,"function":"add","reason":"It is nearest."}'),
	('00000000-0000-4000-8000-000000000221', 4, 'arguments-generated', '2026-11-22 16:50:09.56+00', '{"step":1,"callId":"call-1","arguments":{"a":5,"b":10}}'),
	('00000000-0000-4000-8000-000000000221', 5, 'tool-call-start', '2026-11-22 16:50:09.56+00', '{"step":1,"callId":"call-1","sandbox":"local"}');


--
-- Data for Name: Tool; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Tool" VALUES
	('00000000-0000-4000-8000-000000000011', 'adder', 'ann', 'public', 'listed', '00000000-0000-4000-8000-000000000027', '2026-11-22 16:49:47.325+00', '2026-11-22 16:49:52.818+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000053', 'greeter', 'ann', 'private', 'listed', '00000000-0000-4000-8000-000000000058', '2026-11-22 16:49:55.449+00', '2026-11-22 16:49:56.24+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000065', 'weather', 'ann', 'public', 'listed', '00000000-0000-4000-8000-000000000071', '2026-11-22 16:49:56.462+00', '2026-11-22 16:49:58.281+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000086', 'quadruple', 'ann', 'public', 'deprecated', '00000000-0000-4000-8000-000000000091', '2026-11-22 16:50:00.268+00', '2026-11-22 16:50:01.404+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000097', 'wrong', 'ann', 'public', 'rejected', NULL, '2026-11-22 16:50:01.501+00', '2026-11-22 16:50:01.501+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000103', 'halve', 'ann', 'public', 'suspended', '00000000-0000-4000-8000-000000000108', '2026-11-22 16:50:02.572+00', '2026-11-22 16:50:05.541+00', 'Thank you, it is suspended.', 'listed'),
	('00000000-0000-4000-8000-000000000076', 'double', 'ann', 'public', 'maintenance', '00000000-0000-4000-8000-000000000081', '2026-11-22 16:49:58.361+00', '2026-11-22 16:50:05.71+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000043', 'adder-too', 'bob', 'public', 'listed', '00000000-0000-4000-8000-000000000048', '2026-11-22 16:49:54.528+00', '2026-11-22 16:50:06.901+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000125', 'rot', '00000000-0000-4000-8000-000000000001', 'public', 'suspended', '00000000-0000-4000-8000-000000000130', '2026-11-22 16:50:04.592+00', '2026-11-22 16:50:06.975+00', NULL, 'listed'),
	('00000000-0000-4000-8000-000000000206', 'triple-once', 'ann', 'public', 'draft', NULL, '2026-11-22 16:50:07.061+00', '2026-11-22 16:50:07.061+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000212', 'triple', 'ann', 'public', 'verifying', NULL, '2026-11-22 16:50:07.71+00', '2026-11-22 16:50:07.71+00', NULL, NULL),
	('00000000-0000-4000-8000-000000000218', 'quintuple', 'ann', 'public', 'verifying', NULL, '2026-11-22 16:50:08.379+00', '2026-11-22 16:50:08.379+00', NULL, NULL);


--
-- Data for Name: ToolChange; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ToolChange" VALUES
	('00000000-0000-4000-8000-000000000011', 869),
	('00000000-0000-4000-8000-000000000053', 942),
	('00000000-0000-4000-8000-000000000065', 981),
	('00000000-0000-4000-8000-000000000086', 1031),
	('00000000-0000-4000-8000-000000000097', 1046),
	('00000000-0000-4000-8000-000000000113', 1094),
	('00000000-0000-4000-8000-000000000103', 1120),
	('00000000-0000-4000-8000-000000000076', 1125),
	('00000000-0000-4000-8000-000000000043', 1161),
	('00000000-0000-4000-8000-000000000125', 1162),
	('00000000-0000-4000-8000-000000000206', 1177),
	('00000000-0000-4000-8000-000000000212', 1180),
	('00000000-0000-4000-8000-000000000218', 1192);


--
-- Data for Name: ToolFunction; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ToolFunction" VALUES
	('00000000-0000-4000-8000-000000000019', '00000000-0000-4000-8000-000000000018', 0, 'add', 'Adds two numbers.', '{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000028', '00000000-0000-4000-8000-000000000027', 0, 'add', 'Adds two numbers.', '{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000039', '00000000-0000-4000-8000-000000000038', 0, 'add', 'Adds two numbers.', '{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000049', '00000000-0000-4000-8000-000000000048', 0, 'add', 'Adds two numbers.', '{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000059', '00000000-0000-4000-8000-000000000058', 0, 'greet', 'Greets somebody.', '{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000060', '00000000-0000-4000-8000-000000000058', 1, 'shout', 'Shouts a text.', '{"type":"object","properties":{"text":{"type":"string"}},"required":["text"],"additionalProperties":false}', false, '{text}'),
	('00000000-0000-4000-8000-000000000072', '00000000-0000-4000-8000-000000000071', 0, 'forecast', 'Tells the weather of a city.', '{"type":"object","properties":{"city":{"type":"string"}},"required":["city"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000082', '00000000-0000-4000-8000-000000000081', 0, 'double', 'Works on a number.', '{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000092', '00000000-0000-4000-8000-000000000091', 0, 'quadruple', 'Works on a number.', '{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000109', '00000000-0000-4000-8000-000000000108', 0, 'halve', 'Works on a number.', '{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false}', false, '{}'),
	('00000000-0000-4000-8000-000000000131', '00000000-0000-4000-8000-000000000130', 0, 'rot', 'Works on a number.', '{"type":"object","properties":{"text":{"type":"string"}},"required":["text"],"additionalProperties":false}', false, '{}');


--
-- Data for Name: ToolHealth; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ToolHealth" VALUES
	('00000000-0000-4000-8000-000000000065', 2, 2, 1, 0.09452865480086611, 0.9499999999999998, 4.71166826885377, '[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[1,2]]', '2026-11-22 16:50:06.645+00'),
	('00000000-0000-4000-8000-000000000053', 1, 1, 1, 0.20654329147389294, 0.9499999999999998, 0.9499999999999998, '[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[1,1]]', '2026-11-22 16:50:06.689+00'),
	('00000000-0000-4000-8000-000000000011', 4, 4, 4, 0.5100999795960008, 0.9499999999999998, 12.818335772061095, '[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[4,4]]', '2026-11-22 16:50:06.786+00');


--
-- Data for Name: ToolSecret; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ToolSecret" VALUES
	('00000000-0000-4000-8000-000000000065', 'WEATHER_KEY', '4bb06f8e4e3a7715', '\x070724257ced275ccebb006a', '\x4c8b0b03937eca8bab789002a6f77c49', '\x064348bbae6286640144e14aa5bcb0eb13d01558e22628decd60b0e7ba3cfab8260385252396d5ae695849a883cb5ccbfd6fc32d371bcf6fe8f08ab93509ec2a3798b3763f6bdde43c678a1b2c6336a71b', '2026-11-22 16:49:57.381+00');


--
-- Data for Name: ToolVersion; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."ToolVersion" VALUES
	('00000000-0000-4000-8000-000000000018', '00000000-0000-4000-8000-000000000011', 1, '601a49087d07b1b1bb3a1a15ab51b6d350f12acec2db396f4b29016a16f56757', 'Adder', 'Adds two numbers.', 'python', 'def add(a: int, b: int) -> int:
    """Adds two numbers.

    Args:
        a: The first number.
        b: The second number.
    """
    return a + b
', '[]', '[]', '[]', '{}', '["What is 2 plus 3?"]', '[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}]', '2026-11-22 16:49:51.342+00', '2026-11-22 16:49:51.414+00', '[]', '[]', 'none', NULL),
	('00000000-0000-4000-8000-000000000038', '00000000-0000-4000-8000-000000000011', 3, '7fcc2682ff76f68559d4480955a4a2be49d7741ff246686bc797f1ee7ffe8700', 'Adder', 'Adds two whole numbers, from anywhere.', 'python', 'def add(a: int, b: int) -> int:
    """Adds two numbers.

    Args:
        a: The first number.
        b: The second number.
    """
    return a + b
', '[]', '["numbers.example"]', '[]', '{}', '["What is 2 plus 3?"]', '[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}]', '2026-11-22 16:49:54.249+00', '2026-11-22 16:49:54.309+00', '[]', '[]', 'network', NULL),
	('00000000-0000-4000-8000-000000000048', '00000000-0000-4000-8000-000000000043', 1, '5bd6a9ece0507eb1be523d34b021e0d0e1193a1814338bbec66381eb06502755', 'Adder too', 'Adds two numbers.', 'python', 'def add(a: int, b: int) -> int:
    """Adds two numbers.

    Args:
        a: The first number.
        b: The second number.
    """
    return a + b
', '[]', '[]', '[]', '{}', '["What is 2 plus 3?"]', '[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}]', '2026-11-22 16:49:55.241+00', '2026-11-22 16:49:55.259+00', '[]', '[]', 'none', '00000000-0000-4000-8000-000000000011'),
	('00000000-0000-4000-8000-000000000058', '00000000-0000-4000-8000-000000000053', 1, 'a6e01eef26d2fde53eae7f1c712ed04f1ccbd19976824a504935af201073b07b', 'Greeter', 'Greets a person by name. And shouts.', 'typescript', '/** Greets somebody. */
export function greet({ name }: { name: string }): string {
  return `Hello, ${name}!`;
}
/** Shouts a text. */
export function shout(text: string): string {
  return `${text.toUpperCase()}!`;
}
', '[]', '[]', '[]', '{}', '[]', '[{"function":"greet","input":{"name":"Zoë 🎈"},"expected":"Hello, Zoë 🎈!"},{"function":"shout","input":{"text":"hi"}}]', '2026-11-22 16:49:56.187+00', '2026-11-22 16:49:56.227+00', '[]', '[]', 'none', NULL),
	('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000065', 1, '7ecec6ddf64a283bb580b37c44d67d60aab2131d49425b7d1c0d06f254ec5550', 'Weather', 'Tells the weather forecast of a city.', 'javascript', '/**
 * Tells the weather of a city.
 * @param {{city: string}} input
 */
export async function forecast({ city }) {
  const answer = await fetch(`https://weather.example/${city}`);
  return { content: await answer.text(), data: {} };
}
', '[]', '["weather.example"]', '[{"name":"WEATHER_KEY","host":"weather.example","header":"Authorization","prefix":"Bearer "}]', '{"wallMs":5000,"memoryBytes":128000000}', '[]', '[{"function":"forecast","input":{"city":"Paris"}}]', '2026-11-22 16:49:58.252+00', '2026-11-22 16:49:58.272+00', '[]', '[]', 'secrets', NULL),
	('00000000-0000-4000-8000-000000000081', '00000000-0000-4000-8000-000000000076', 1, 'c4fbcd16dc43f03de20c13f5b1cf782ed16c3cceb1a4f62f580a79511554fd7e', 'double', 'Doubles a number.', 'javascript', '/**
 * Works on a number.
 * @param {{n: number}} input
 */
export function double({ n }) {
  return n * 2;
}
', '[]', '[]', '[]', '{}', '[]', '[{"function":"double","input":{"n":4},"expected":8}]', '2026-11-22 16:49:59.895+00', '2026-11-22 16:49:59.949+00', '[]', '[]', 'none', NULL),
	('00000000-0000-4000-8000-000000000091', '00000000-0000-4000-8000-000000000086', 1, 'ca173dd2025c33a1f0f57f35ef8a854305bdd09f2b6364ed7a12be5e96559afc', 'quadruple', 'Makes a number four times as large.', 'javascript', '/**
 * Works on a number.
 * @param {{n: number}} input
 */
export function quadruple({ n }) {
  return n * 4;
}
', '[]', '[]', '[]', '{}', '[]', '[{"function":"quadruple","input":{"n":4},"expected":16}]', '2026-11-22 16:50:01.289+00', '2026-11-22 16:50:01.305+00', '[]', '[]', 'none', NULL),
	('00000000-0000-4000-8000-000000000108', '00000000-0000-4000-8000-000000000103', 1, '9e381544abd095651e57aa4e32607548f3fceaac37abd98d617726dada4812c6', 'halve', 'Halves a number.', 'javascript', '/**
 * Works on a number.
 * @param {{n: number}} input
 */
export function halve({ n }) {
  return n / 2;
}
', '[]', '[]', '[]', '{}', '[]', '[{"function":"halve","input":{"n":4},"expected":2}]', '2026-11-22 16:50:03.389+00', '2026-11-22 16:50:03.412+00', '[]', '[]', 'none', NULL),
	('00000000-0000-4000-8000-000000000130', '00000000-0000-4000-8000-000000000125', 1, '798972f75f96982dcd46c0139ceeebecc5b126de43429bb06c851f0d757f9dbd', 'Rot', 'Turns letters.', 'javascript', '/**
 * Works on a number.
 * @param {{text: string}} input
 */
export function rot({ text }) {
  return text;
}
', '[]', '[]', '[]', '{}', '[]', '[{"function":"rot","input":{"text":"abc"}}]', '2026-11-22 16:50:05.351+00', '2026-11-22 16:50:05.365+00', '[]', '[]', 'none', NULL),
	('00000000-0000-4000-8000-000000000027', '00000000-0000-4000-8000-000000000011', 2, '2df97ceea6def3e12d36499ca14cf88c8379fd6c905392d9bc1d1ace4824b3db', 'Adder', 'Adds two whole numbers, however large.', 'python', 'def add(a: int, b: int) -> int:
    """Adds two numbers.

    Args:
        a: The first number.
        b: The second number.
    """
    return a + b
', '[]', '[]', '[]', '{}', '["What is 2 plus 3?"]', '[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}]', '2026-11-22 16:49:52.702+00', '2026-11-22 16:50:05.732+00', '[]', '[]', 'none', NULL);


--
-- Data for Name: User; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."User" VALUES
	('agient', 'agient', 'AGIent', '2026-11-22 16:49:44.241+00', NULL, NULL, 'user', 0, false, NULL, NULL),
	('ann', 'ann', 'ann', '2026-11-22 16:49:44.574+00', NULL, NULL, 'user', 0, false, NULL, NULL),
	('bob', 'bob', 'bob', '2026-11-22 16:49:44.626+00', NULL, NULL, 'user', 0, false, NULL, NULL),
	('00000000-0000-4000-8000-000000000002', 'rita', 'Rita', '2026-11-22 16:49:45.317+00', 'rita@example.com', '$argon2id$v=19$m=19456,t=2,p=1$HzGum0Fjg7WzLXRRivZhyQ$GjfMbmjPixQ/aKzF7/0gtB5tNVI50o+Qi9SVaB3TBNs', 'admin', 0, false, NULL, NULL),
	('00000000-0000-4000-8000-000000000001', 'eve', 'Eve', '2026-11-22 16:49:45.206+00', 'eve@example.com', '$argon2id$v=19$m=19456,t=2,p=1$io4kBdjofwKRs1+TGKEhDg$rliRhnVkO9vMlHfPrckxzynSaWaZDPw877sao6OMV4g', 'user', 1, true, '2026-11-22 16:50:06.963+00', 'Sends spam.');


--
-- Data for Name: Verification; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."Verification" VALUES
	('00000000-0000-4000-8000-000000000124', '00000000-0000-4000-8000-000000000125', '00000000-0000-4000-8000-000000000122', '{"manifest":{"slug":"rot","name":"Rot","description":"Turns letters.","runtime":"javascript","functions":[{"name":"rot","description":"Works on a number.","inputs":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"rot","input":{"text":"abc"}}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{text: string}} input\n */\nexport function rot({ text }) {\n  return text;\n}\n"}', 'listed', '00000000-0000-4000-8000-000000000130', 19, 'worker-of-before', '2026-11-22 16:50:05.351+00', '2026-11-22 16:50:04.596+00', '2026-11-22 16:50:05.363+00', 'Turns letters.', 'Rot', 'javascript'),
	('00000000-0000-4000-8000-000000000205', '00000000-0000-4000-8000-000000000206', '00000000-0000-4000-8000-000000000203', '{"manifest":{"slug":"triple-once","name":"triple","description":"Triples a number.","runtime":"javascript","functions":[{"name":"triple","description":"Works on a number.","inputs":{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"triple","input":{"n":4},"expected":12}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function triple({ n }) {\n  return n * 3;\n}\n"}', 'cancelled', NULL, 9, 'worker-of-before', '2026-11-22 16:50:07.594+00', '2026-11-22 16:50:07.064+00', '2026-11-22 16:50:07.593+00', 'Triples a number.', 'triple', 'javascript'),
	('00000000-0000-4000-8000-000000000211', '00000000-0000-4000-8000-000000000212', '00000000-0000-4000-8000-000000000209', '{"manifest":{"slug":"triple","name":"triple","description":"Triples a number.","runtime":"javascript","functions":[{"name":"triple","description":"Works on a number.","inputs":{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"triple","input":{"n":4},"expected":12}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function triple({ n }) {\n  return n * 3;\n}\n"}', 'running', NULL, 8, 'worker-of-before', '2026-11-22 16:50:08.324+00', '2026-11-22 16:50:07.722+00', NULL, 'Triples a number.', 'triple', 'javascript'),
	('00000000-0000-4000-8000-000000000217', '00000000-0000-4000-8000-000000000218', '00000000-0000-4000-8000-000000000215', '{"manifest":{"slug":"quintuple","name":"quintuple","description":"Makes a number five times as large.","runtime":"javascript","functions":[{"name":"quintuple","description":"Works on a number.","inputs":{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"quintuple","input":{"n":4},"expected":20}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function quintuple({ n }) {\n  return n * 5;\n}\n"}', 'queued', NULL, 0, NULL, '2026-11-22 16:50:08.377+00', '2026-11-22 16:50:08.383+00', NULL, 'Makes a number five times as large.', 'quintuple', 'javascript'),
	('00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000008', '{"manifest":{"slug":"adder","name":"Adder","description":"Adds two numbers.","runtime":"python","functions":[{"name":"add","description":"Adds two numbers.","inputs":{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":["What is 2 plus 3?"],"samples":[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}],"keywords":["sum","plus"],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"def add(a: int, b: int) -> int:\n    \"\"\"Adds two numbers.\n\n    Args:\n        a: The first number.\n        b: The second number.\n    \"\"\"\n    return a + b\n"}', 'listed', '00000000-0000-4000-8000-000000000018', 20, 'worker-of-before', '2026-11-22 16:49:51.342+00', '2026-11-22 16:49:47.431+00', '2026-11-22 16:49:51.403+00', 'Adds two numbers.', 'Adder', 'python'),
	('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000020', '{"manifest":{"slug":"adder","name":"Adder","description":"Adds two whole numbers, however large.","runtime":"python","functions":[{"name":"add","description":"Adds two numbers.","inputs":{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":["What is 2 plus 3?"],"samples":[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}],"keywords":["sum","plus"],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"def add(a: int, b: int) -> int:\n    \"\"\"Adds two numbers.\n\n    Args:\n        a: The first number.\n        b: The second number.\n    \"\"\"\n    return a + b\n"}', 'listed', '00000000-0000-4000-8000-000000000027', 21, 'worker-of-before', '2026-11-22 16:49:52.702+00', '2026-11-22 16:49:52.05+00', '2026-11-22 16:49:52.722+00', 'Adds two whole numbers, however large.', 'Adder', 'python'),
	('00000000-0000-4000-8000-000000000033', '00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000031', '{"manifest":{"slug":"adder","name":"Adder","description":"Adds two whole numbers, from anywhere.","runtime":"python","functions":[{"name":"add","description":"Adds two numbers.","inputs":{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":["What is 2 plus 3?"],"samples":[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}],"keywords":["sum","plus"],"dependencies":[],"hosts":["numbers.example"],"secrets":[],"limits":{}},"source":"def add(a: int, b: int) -> int:\n    \"\"\"Adds two numbers.\n\n    Args:\n        a: The first number.\n        b: The second number.\n    \"\"\"\n    return a + b\n"}', 'ready', '00000000-0000-4000-8000-000000000038', 20, 'worker-of-before', '2026-11-22 16:49:54.249+00', '2026-11-22 16:49:52.953+00', '2026-11-22 16:49:54.307+00', 'Adds two whole numbers, from anywhere.', 'Adder', 'python'),
	('00000000-0000-4000-8000-000000000042', '00000000-0000-4000-8000-000000000043', '00000000-0000-4000-8000-000000000040', '{"manifest":{"slug":"adder-too","name":"Adder too","description":"Adds two numbers.","runtime":"python","functions":[{"name":"add","description":"Adds two numbers.","inputs":{"type":"object","properties":{"a":{"type":"integer","description":"The first number."},"b":{"type":"integer","description":"The second number."}},"required":["a","b"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":["What is 2 plus 3?"],"samples":[{"function":"add","input":{"a":2,"b":3},"expected":5},{"function":"add","input":{"a":-1,"b":1}}],"keywords":["sum","plus"],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"def add(a: int, b: int) -> int:\n    \"\"\"Adds two numbers.\n\n    Args:\n        a: The first number.\n        b: The second number.\n    \"\"\"\n    return a + b\n"}', 'listed', '00000000-0000-4000-8000-000000000048', 20, 'worker-of-before', '2026-11-22 16:49:55.241+00', '2026-11-22 16:49:54.539+00', '2026-11-22 16:49:55.254+00', 'Adds two numbers.', 'Adder too', 'python'),
	('00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000053', '00000000-0000-4000-8000-000000000050', '{"manifest":{"slug":"greeter","name":"Greeter","description":"Greets a person by name. And shouts.","runtime":"typescript","functions":[{"name":"greet","description":"Greets somebody.","inputs":{"type":"object","properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false},"sideEffects":false},{"name":"shout","description":"Shouts a text.","inputs":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"greet","input":{"name":"Zoë 🎈"},"expected":"Hello, Zoë 🎈!"},{"function":"shout","input":{"text":"hi"}}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/** Greets somebody. */\nexport function greet({ name }: { name: string }): string {\n  return `Hello, ${name}!`;\n}\n/** Shouts a text. */\nexport function shout(text: string): string {\n  return `${text.toUpperCase()}!`;\n}\n"}', 'listed', '00000000-0000-4000-8000-000000000058', 20, 'worker-of-before', '2026-11-22 16:49:56.187+00', '2026-11-22 16:49:55.47+00', '2026-11-22 16:49:56.216+00', 'Greets a person by name. And shouts.', 'Greeter', 'typescript'),
	('00000000-0000-4000-8000-000000000064', '00000000-0000-4000-8000-000000000065', '00000000-0000-4000-8000-000000000062', '{"manifest":{"slug":"weather","name":"Weather","description":"Tells the weather forecast of a city.","runtime":"javascript","functions":[{"name":"forecast","description":"Tells the weather of a city.","inputs":{"type":"object","properties":{"city":{"type":"string"}},"required":["city"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"forecast","input":{"city":"Paris"}}],"dependencies":[],"hosts":["weather.example"],"secrets":[{"name":"WEATHER_KEY","host":"weather.example","header":"Authorization","prefix":"Bearer "}],"limits":{"wallMs":5000,"memoryBytes":128000000}},"source":"/**\n * Tells the weather of a city.\n * @param {{city: string}} input\n */\nexport async function forecast({ city }) {\n  const answer = await fetch(`https://weather.example/${city}`);\n  return { content: await answer.text(), data: {} };\n}\n"}', 'listed', '00000000-0000-4000-8000-000000000071', 29, 'worker-of-before', '2026-11-22 16:49:58.252+00', '2026-11-22 16:49:56.469+00', '2026-11-22 16:49:58.269+00', 'Tells the weather forecast of a city.', 'Weather', 'javascript'),
	('00000000-0000-4000-8000-000000000075', '00000000-0000-4000-8000-000000000076', '00000000-0000-4000-8000-000000000073', '{"manifest":{"slug":"double","name":"double","description":"Doubles a number.","runtime":"javascript","functions":[{"name":"double","description":"Works on a number.","inputs":{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"double","input":{"n":4},"expected":8}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function double({ n }) {\n  return n * 2;\n}\n"}', 'listed', '00000000-0000-4000-8000-000000000081', 19, 'worker-of-before', '2026-11-22 16:49:59.895+00', '2026-11-22 16:49:58.368+00', '2026-11-22 16:49:59.946+00', 'Doubles a number.', 'double', 'javascript'),
	('00000000-0000-4000-8000-000000000085', '00000000-0000-4000-8000-000000000086', '00000000-0000-4000-8000-000000000083', '{"manifest":{"slug":"quadruple","name":"quadruple","description":"Makes a number four times as large.","runtime":"javascript","functions":[{"name":"quadruple","description":"Works on a number.","inputs":{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"quadruple","input":{"n":4},"expected":16}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function quadruple({ n }) {\n  return n * 4;\n}\n"}', 'listed', '00000000-0000-4000-8000-000000000091', 19, 'worker-of-before', '2026-11-22 16:50:01.289+00', '2026-11-22 16:50:00.276+00', '2026-11-22 16:50:01.303+00', 'Makes a number four times as large.', 'quadruple', 'javascript'),
	('00000000-0000-4000-8000-000000000096', '00000000-0000-4000-8000-000000000097', '00000000-0000-4000-8000-000000000094', '{"manifest":{"slug":"wrong","name":"wrong","description":"Promises what it does not keep.","runtime":"javascript","functions":[{"name":"wrong","description":"Works on a number.","inputs":{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"wrong","input":{"n":4},"expected":2}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function wrong({ n }) {\n  return 1;\n}\n"}', 'rejected', NULL, 11, 'worker-of-before', '2026-11-22 16:50:02.513+00', '2026-11-22 16:50:01.516+00', '2026-11-22 16:50:02.513+00', 'Promises what it does not keep.', 'wrong', 'javascript'),
	('00000000-0000-4000-8000-000000000102', '00000000-0000-4000-8000-000000000103', '00000000-0000-4000-8000-000000000100', '{"manifest":{"slug":"halve","name":"halve","description":"Halves a number.","runtime":"javascript","functions":[{"name":"halve","description":"Works on a number.","inputs":{"type":"object","properties":{"n":{"type":"number"}},"required":["n"],"additionalProperties":false},"sideEffects":false}],"examplePrompts":[],"samples":[{"function":"halve","input":{"n":4},"expected":2}],"dependencies":[],"hosts":[],"secrets":[],"limits":{}},"source":"/**\n * Works on a number.\n * @param {{n: number}} input\n */\nexport function halve({ n }) {\n  return n / 2;\n}\n"}', 'listed', '00000000-0000-4000-8000-000000000108', 19, 'worker-of-before', '2026-11-22 16:50:03.389+00', '2026-11-22 16:50:02.576+00', '2026-11-22 16:50:03.405+00', 'Halves a number.', 'halve', 'javascript');


--
-- Data for Name: VerificationEvent; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."VerificationEvent" VALUES
	('00000000-0000-4000-8000-000000000010', 1, 'verification-start', '2026-11-22 16:49:50.041+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000010', 2, 'stage-start', '2026-11-22 16:49:50.313+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000010', 3, 'stage-end', '2026-11-22 16:49:50.908+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000010', 4, 'stage-start', '2026-11-22 16:49:50.911+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000010', 5, 'stage-end', '2026-11-22 16:49:50.948+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000010', 6, 'stage-start', '2026-11-22 16:49:50.993+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000010', 7, 'stage-end', '2026-11-22 16:49:51.042+00', '{"stage":"samples","outcome":"passed","message":"2 samples: 2 of your own."}'),
	('00000000-0000-4000-8000-000000000010', 8, 'stage-start', '2026-11-22 16:49:51.127+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000010', 9, 'sample-end', '2026-11-22 16:49:51.149+00', '{"sample":{"function":"add","input":{"a":2,"b":3},"origin":"creator","ok":true,"status":"ok","durationMs":0.376072999999451,"value":5}}'),
	('00000000-0000-4000-8000-000000000010', 10, 'sample-end', '2026-11-22 16:49:51.169+00', '{"sample":{"function":"add","input":{"a":-1,"b":1},"origin":"creator","ok":true,"status":"ok","durationMs":0.2000929999994696,"value":0}}'),
	('00000000-0000-4000-8000-000000000010', 11, 'stage-end', '2026-11-22 16:49:51.235+00', '{"stage":"execution","outcome":"passed","message":"2 samples passed."}'),
	('00000000-0000-4000-8000-000000000010', 12, 'stage-start', '2026-11-22 16:49:51.258+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000010', 13, 'stage-end', '2026-11-22 16:49:51.275+00', '{"stage":"keywords","outcome":"passed","message":"Yours, with words of the names.","keywords":["sum","plus","adder","add","adds","numbers"]}'),
	('00000000-0000-4000-8000-000000000010', 14, 'stage-start', '2026-11-22 16:49:51.284+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000010', 15, 'stage-end', '2026-11-22 16:49:51.301+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000010', 16, 'stage-start', '2026-11-22 16:49:51.306+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000010', 17, 'stage-end', '2026-11-22 16:49:51.316+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000010', 18, 'stage-start', '2026-11-22 16:49:51.32+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000010', 19, 'stage-end', '2026-11-22 16:49:51.403+00', '{"stage":"listing","outcome":"passed","message":"The tool is listed, and the chat can use it."}'),
	('00000000-0000-4000-8000-000000000010', 20, 'verification-end', '2026-11-22 16:49:51.403+00', '{"status":"listed","message":"The tool is listed, and the chat can use it.","version":1}'),
	('00000000-0000-4000-8000-000000000022', 1, 'verification-start', '2026-11-22 16:49:52.11+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000022', 2, 'stage-start', '2026-11-22 16:49:52.142+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000022', 3, 'stage-end', '2026-11-22 16:49:52.533+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000022', 4, 'stage-start', '2026-11-22 16:49:52.536+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000022', 5, 'stage-end', '2026-11-22 16:49:52.539+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000022', 6, 'stage-start', '2026-11-22 16:49:52.542+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000022', 7, 'stage-end', '2026-11-22 16:49:52.548+00', '{"stage":"samples","outcome":"passed","message":"2 samples: 2 of your own."}'),
	('00000000-0000-4000-8000-000000000022', 8, 'stage-start', '2026-11-22 16:49:52.552+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000022', 9, 'sample-end', '2026-11-22 16:49:52.557+00', '{"sample":{"function":"add","input":{"a":2,"b":3},"origin":"creator","ok":true,"status":"ok","durationMs":0.1848260000006121,"value":5}}'),
	('00000000-0000-4000-8000-000000000022', 10, 'sample-end', '2026-11-22 16:49:52.568+00', '{"sample":{"function":"add","input":{"a":-1,"b":1},"origin":"creator","ok":true,"status":"ok","durationMs":0.16822500000125729,"value":0}}'),
	('00000000-0000-4000-8000-000000000022', 11, 'stage-end', '2026-11-22 16:49:52.575+00', '{"stage":"execution","outcome":"passed","message":"2 samples passed."}'),
	('00000000-0000-4000-8000-000000000022', 12, 'stage-start', '2026-11-22 16:49:52.58+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000022', 13, 'stage-end', '2026-11-22 16:49:52.584+00', '{"stage":"keywords","outcome":"passed","message":"Yours, with words of the names.","keywords":["sum","plus","adder","add","adds","whole","numbers","however","large"]}'),
	('00000000-0000-4000-8000-000000000022', 14, 'stage-start', '2026-11-22 16:49:52.587+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000022', 15, 'stage-end', '2026-11-22 16:49:52.591+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000022', 16, 'stage-start', '2026-11-22 16:49:52.603+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000022', 17, 'stage-end', '2026-11-22 16:49:52.648+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000022', 18, 'stage-start', '2026-11-22 16:49:52.66+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000022', 19, 'stage-end', '2026-11-22 16:49:52.722+00', '{"stage":"listing","outcome":"passed","message":"The version is verified and waits for you: 1 change of what it asks for or calls itself. Look at it, and make it live.","breaking":[],"trust":["Its description says something else than the live version''s."]}'),
	('00000000-0000-4000-8000-000000000022', 20, 'verification-end', '2026-11-22 16:49:52.722+00', '{"status":"ready","message":"The version is verified and waits for you: 1 change of what it asks for or calls itself. Look at it, and make it live.","version":2}'),
	('00000000-0000-4000-8000-000000000022', 21, 'verification-end', '2026-11-22 16:49:52.868+00', '{"status":"listed","message":"Its owner looked at what is different, and made it live.","version":2}'),
	('00000000-0000-4000-8000-000000000033', 1, 'verification-start', '2026-11-22 16:49:53.043+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000033', 2, 'stage-start', '2026-11-22 16:49:53.278+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000033', 3, 'stage-end', '2026-11-22 16:49:53.853+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000033', 4, 'stage-start', '2026-11-22 16:49:53.871+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000033', 5, 'stage-end', '2026-11-22 16:49:53.876+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000033', 6, 'stage-start', '2026-11-22 16:49:53.896+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000033', 7, 'stage-end', '2026-11-22 16:49:53.914+00', '{"stage":"samples","outcome":"passed","message":"2 samples: 2 of your own."}'),
	('00000000-0000-4000-8000-000000000033', 8, 'stage-start', '2026-11-22 16:49:53.917+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000102', 17, 'stage-start', '2026-11-22 16:50:03.383+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000033', 9, 'sample-end', '2026-11-22 16:49:53.939+00', '{"sample":{"function":"add","input":{"a":2,"b":3},"origin":"creator","ok":true,"status":"ok","durationMs":0.1666079999995418,"value":5}}'),
	('00000000-0000-4000-8000-000000000033', 10, 'sample-end', '2026-11-22 16:49:53.956+00', '{"sample":{"function":"add","input":{"a":-1,"b":1},"origin":"creator","ok":true,"status":"ok","durationMs":0.1345439999968221,"value":0}}'),
	('00000000-0000-4000-8000-000000000033', 11, 'stage-end', '2026-11-22 16:49:53.982+00', '{"stage":"execution","outcome":"passed","message":"2 samples passed."}'),
	('00000000-0000-4000-8000-000000000033', 12, 'stage-start', '2026-11-22 16:49:53.986+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000033', 13, 'stage-end', '2026-11-22 16:49:54.005+00', '{"stage":"keywords","outcome":"passed","message":"Yours, with words of the names.","keywords":["sum","plus","adder","add","adds","whole","numbers","anywhere"]}'),
	('00000000-0000-4000-8000-000000000033', 14, 'stage-start', '2026-11-22 16:49:54.033+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000033', 15, 'stage-end', '2026-11-22 16:49:54.088+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000033', 16, 'stage-start', '2026-11-22 16:49:54.104+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000033', 17, 'stage-end', '2026-11-22 16:49:54.224+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000033', 18, 'stage-start', '2026-11-22 16:49:54.234+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000033', 19, 'stage-end', '2026-11-22 16:49:54.307+00', '{"stage":"listing","outcome":"passed","message":"The version is verified and waits for you: 2 changes of what it asks for or calls itself. Look at it, and make it live.","breaking":[],"trust":["It asks for connections to numbers.example now.","Its description says something else than the live version''s."]}'),
	('00000000-0000-4000-8000-000000000033', 20, 'verification-end', '2026-11-22 16:49:54.307+00', '{"status":"ready","message":"The version is verified and waits for you: 2 changes of what it asks for or calls itself. Look at it, and make it live.","version":3}'),
	('00000000-0000-4000-8000-000000000042', 1, 'verification-start', '2026-11-22 16:49:54.59+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000042', 2, 'stage-start', '2026-11-22 16:49:54.659+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000042', 3, 'stage-end', '2026-11-22 16:49:55.039+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000042', 4, 'stage-start', '2026-11-22 16:49:55.042+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000042', 5, 'stage-end', '2026-11-22 16:49:55.065+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000042', 6, 'stage-start', '2026-11-22 16:49:55.072+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000042', 7, 'stage-end', '2026-11-22 16:49:55.08+00', '{"stage":"samples","outcome":"passed","message":"2 samples: 2 of your own."}'),
	('00000000-0000-4000-8000-000000000042', 8, 'stage-start', '2026-11-22 16:49:55.088+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000042', 9, 'sample-end', '2026-11-22 16:49:55.096+00', '{"sample":{"function":"add","input":{"a":2,"b":3},"origin":"creator","ok":true,"status":"ok","durationMs":0.14427900000009686,"value":5}}'),
	('00000000-0000-4000-8000-000000000042', 10, 'sample-end', '2026-11-22 16:49:55.104+00', '{"sample":{"function":"add","input":{"a":-1,"b":1},"origin":"creator","ok":true,"status":"ok","durationMs":0.15504000000146334,"value":0}}'),
	('00000000-0000-4000-8000-000000000042', 11, 'stage-end', '2026-11-22 16:49:55.12+00', '{"stage":"execution","outcome":"passed","message":"2 samples passed."}'),
	('00000000-0000-4000-8000-000000000042', 12, 'stage-start', '2026-11-22 16:49:55.135+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000042', 13, 'stage-end', '2026-11-22 16:49:55.147+00', '{"stage":"keywords","outcome":"passed","message":"Yours, with words of the names.","keywords":["sum","plus","adder","too","add","adds","numbers"]}'),
	('00000000-0000-4000-8000-000000000042', 14, 'stage-start', '2026-11-22 16:49:55.155+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000042', 15, 'stage-end', '2026-11-22 16:49:55.157+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000042', 16, 'stage-start', '2026-11-22 16:49:55.164+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000042', 17, 'stage-end', '2026-11-22 16:49:55.203+00', '{"stage":"duplicates","outcome":"passed","message":"1 tool nearly the same: adder. Yours is listed all the same, and the chat takes adder, which was there before, where both fit; say in its description what is different.","duplicates":[{"slug":"adder","name":"Adder","alike":"source","similarity":1}]}'),
	('00000000-0000-4000-8000-000000000042', 18, 'stage-start', '2026-11-22 16:49:55.219+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000042', 19, 'stage-end', '2026-11-22 16:49:55.254+00', '{"stage":"listing","outcome":"passed","message":"The tool is listed, and the chat can use it."}'),
	('00000000-0000-4000-8000-000000000042', 20, 'verification-end', '2026-11-22 16:49:55.254+00', '{"status":"listed","message":"The tool is listed, and the chat can use it.","version":1}'),
	('00000000-0000-4000-8000-000000000052', 1, 'verification-start', '2026-11-22 16:49:55.5+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000052', 2, 'stage-start', '2026-11-22 16:49:55.524+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000052', 3, 'stage-end', '2026-11-22 16:49:55.905+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000052', 4, 'stage-start', '2026-11-22 16:49:55.907+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000052', 5, 'stage-end', '2026-11-22 16:49:55.91+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000052', 6, 'stage-start', '2026-11-22 16:49:55.915+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000052', 7, 'stage-end', '2026-11-22 16:49:55.941+00', '{"stage":"samples","outcome":"passed","message":"2 samples: 2 of your own."}'),
	('00000000-0000-4000-8000-000000000052', 8, 'stage-start', '2026-11-22 16:49:55.954+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000052', 9, 'sample-end', '2026-11-22 16:49:55.981+00', '{"sample":{"function":"greet","input":{"name":"Zoë 🎈"},"origin":"creator","ok":true,"status":"ok","durationMs":15.518742000000202,"value":"Hello, Zoë 🎈!"}}'),
	('00000000-0000-4000-8000-000000000052', 10, 'sample-end', '2026-11-22 16:49:55.995+00', '{"sample":{"function":"shout","input":{"text":"hi"},"origin":"creator","ok":true,"status":"ok","durationMs":0.263544000001275,"value":"HI!"}}'),
	('00000000-0000-4000-8000-000000000052', 11, 'stage-end', '2026-11-22 16:49:55.997+00', '{"stage":"execution","outcome":"passed","message":"2 samples passed."}'),
	('00000000-0000-4000-8000-000000000052', 12, 'stage-start', '2026-11-22 16:49:56.015+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000052', 13, 'stage-end', '2026-11-22 16:49:56.03+00', '{"stage":"keywords","outcome":"passed","message":"Made by rules from name and description.","keywords":["greeter","greet","shout","greets","person","name","somebody","shouts","text"]}'),
	('00000000-0000-4000-8000-000000000052', 14, 'stage-start', '2026-11-22 16:49:56.043+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000052', 15, 'stage-end', '2026-11-22 16:49:56.05+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000052', 16, 'stage-start', '2026-11-22 16:49:56.054+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000052', 17, 'stage-end', '2026-11-22 16:49:56.156+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000052', 18, 'stage-start', '2026-11-22 16:49:56.167+00', '{"stage":"listing"}');
INSERT INTO public."VerificationEvent" VALUES
	('00000000-0000-4000-8000-000000000052', 19, 'stage-end', '2026-11-22 16:49:56.216+00', '{"stage":"listing","outcome":"passed","message":"The tool is private: only you, and those whom you let in, see it, and the chat uses it for you and them."}'),
	('00000000-0000-4000-8000-000000000052', 20, 'verification-end', '2026-11-22 16:49:56.216+00', '{"status":"listed","message":"The tool is private: only you, and those whom you let in, see it, and the chat uses it for you and them.","version":1}'),
	('00000000-0000-4000-8000-000000000064', 1, 'verification-start', '2026-11-22 16:49:56.506+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000064', 2, 'stage-start', '2026-11-22 16:49:56.563+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000064', 3, 'stage-end', '2026-11-22 16:49:57.231+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000064', 4, 'stage-start', '2026-11-22 16:49:57.242+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000064', 5, 'stage-end', '2026-11-22 16:49:57.255+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000064', 6, 'stage-start', '2026-11-22 16:49:57.277+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000064', 7, 'stage-end', '2026-11-22 16:49:57.294+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000064', 8, 'stage-start', '2026-11-22 16:49:57.306+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000064', 9, 'stage-end', '2026-11-22 16:49:57.316+00', '{"stage":"execution","outcome":"refused","message":"Its samples need WEATHER_KEY, which is not stored for where the tool sends it: store it among the tool''s secrets, then verify again."}'),
	('00000000-0000-4000-8000-000000000064', 10, 'verification-end', '2026-11-22 16:49:57.335+00', '{"status":"rejected","message":"Execution: Its samples need WEATHER_KEY, which is not stored for where the tool sends it: store it among the tool''s secrets, then verify again."}'),
	('00000000-0000-4000-8000-000000000064', 11, 'verification-start', '2026-11-22 16:49:57.411+00', '{"attempt" : 2}'),
	('00000000-0000-4000-8000-000000000064', 12, 'stage-start', '2026-11-22 16:49:57.469+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000064', 13, 'stage-end', '2026-11-22 16:49:58.027+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000064', 14, 'stage-start', '2026-11-22 16:49:58.031+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000064', 15, 'stage-end', '2026-11-22 16:49:58.041+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000064', 16, 'stage-start', '2026-11-22 16:49:58.086+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000064', 17, 'stage-end', '2026-11-22 16:49:58.099+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000064', 18, 'stage-start', '2026-11-22 16:49:58.108+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000064', 19, 'sample-end', '2026-11-22 16:49:58.124+00', '{"sample":{"function":"forecast","input":{"city":"Paris"},"origin":"creator","ok":true,"status":"ok","durationMs":0.7378690000005008,"value":{"content":"Sunny in Paris","data":{"degrees":21}}}}'),
	('00000000-0000-4000-8000-000000000064', 20, 'stage-end', '2026-11-22 16:49:58.133+00', '{"stage":"execution","outcome":"passed","message":"1 sample passed."}'),
	('00000000-0000-4000-8000-000000000064', 21, 'stage-start', '2026-11-22 16:49:58.147+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000064', 22, 'stage-end', '2026-11-22 16:49:58.155+00', '{"stage":"keywords","outcome":"passed","message":"Made by rules from name and description.","keywords":["weather","forecast","tells","city"]}'),
	('00000000-0000-4000-8000-000000000064', 23, 'stage-start', '2026-11-22 16:49:58.16+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000064', 24, 'stage-end', '2026-11-22 16:49:58.172+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000064', 25, 'stage-start', '2026-11-22 16:49:58.176+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000064', 26, 'stage-end', '2026-11-22 16:49:58.232+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000064', 27, 'stage-start', '2026-11-22 16:49:58.236+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000064', 28, 'stage-end', '2026-11-22 16:49:58.269+00', '{"stage":"listing","outcome":"passed","message":"The tool is listed, and the chat can use it."}'),
	('00000000-0000-4000-8000-000000000064', 29, 'verification-end', '2026-11-22 16:49:58.269+00', '{"status":"listed","message":"The tool is listed, and the chat can use it.","version":1}'),
	('00000000-0000-4000-8000-000000000075', 1, 'verification-start', '2026-11-22 16:49:58.412+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000075', 2, 'stage-start', '2026-11-22 16:49:58.467+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000075', 3, 'stage-end', '2026-11-22 16:49:59.424+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000075', 4, 'stage-start', '2026-11-22 16:49:59.432+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000075', 5, 'stage-end', '2026-11-22 16:49:59.454+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000075', 6, 'stage-start', '2026-11-22 16:49:59.476+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000075', 7, 'stage-end', '2026-11-22 16:49:59.489+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000075', 8, 'stage-start', '2026-11-22 16:49:59.508+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000075', 9, 'sample-end', '2026-11-22 16:49:59.529+00', '{"sample":{"function":"double","input":{"n":4},"origin":"creator","ok":true,"status":"ok","durationMs":0.2653009999994538,"value":8}}'),
	('00000000-0000-4000-8000-000000000075', 10, 'stage-end', '2026-11-22 16:49:59.582+00', '{"stage":"execution","outcome":"passed","message":"1 sample passed."}'),
	('00000000-0000-4000-8000-000000000075', 11, 'stage-start', '2026-11-22 16:49:59.593+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000075', 12, 'stage-end', '2026-11-22 16:49:59.644+00', '{"stage":"keywords","outcome":"passed","message":"Made by rules from name and description.","keywords":["double","doubles","number","works"]}'),
	('00000000-0000-4000-8000-000000000075', 13, 'stage-start', '2026-11-22 16:49:59.665+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000075', 14, 'stage-end', '2026-11-22 16:49:59.692+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000075', 15, 'stage-start', '2026-11-22 16:49:59.74+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000075', 16, 'stage-end', '2026-11-22 16:49:59.833+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000075', 17, 'stage-start', '2026-11-22 16:49:59.868+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000075', 18, 'stage-end', '2026-11-22 16:49:59.946+00', '{"stage":"listing","outcome":"passed","message":"The tool is listed, and the chat can use it."}'),
	('00000000-0000-4000-8000-000000000075', 19, 'verification-end', '2026-11-22 16:49:59.946+00', '{"status":"listed","message":"The tool is listed, and the chat can use it.","version":1}'),
	('00000000-0000-4000-8000-000000000085', 1, 'verification-start', '2026-11-22 16:50:00.324+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000085', 2, 'stage-start', '2026-11-22 16:50:00.379+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000085', 3, 'stage-end', '2026-11-22 16:50:01.049+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000085', 4, 'stage-start', '2026-11-22 16:50:01.057+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000085', 5, 'stage-end', '2026-11-22 16:50:01.065+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000085', 6, 'stage-start', '2026-11-22 16:50:01.078+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000085', 7, 'stage-end', '2026-11-22 16:50:01.095+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000085', 8, 'stage-start', '2026-11-22 16:50:01.107+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000085', 9, 'sample-end', '2026-11-22 16:50:01.115+00', '{"sample":{"function":"quadruple","input":{"n":4},"origin":"creator","ok":true,"status":"ok","durationMs":0.23357400000168127,"value":16}}'),
	('00000000-0000-4000-8000-000000000085', 10, 'stage-end', '2026-11-22 16:50:01.122+00', '{"stage":"execution","outcome":"passed","message":"1 sample passed."}'),
	('00000000-0000-4000-8000-000000000085', 11, 'stage-start', '2026-11-22 16:50:01.125+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000085', 12, 'stage-end', '2026-11-22 16:50:01.148+00', '{"stage":"keywords","outcome":"passed","message":"Made by rules from name and description.","keywords":["quadruple","number","four","times","large","works"]}'),
	('00000000-0000-4000-8000-000000000085', 13, 'stage-start', '2026-11-22 16:50:01.182+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000085', 14, 'stage-end', '2026-11-22 16:50:01.195+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000085', 15, 'stage-start', '2026-11-22 16:50:01.199+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000085', 16, 'stage-end', '2026-11-22 16:50:01.272+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000085', 17, 'stage-start', '2026-11-22 16:50:01.275+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000085', 18, 'stage-end', '2026-11-22 16:50:01.303+00', '{"stage":"listing","outcome":"passed","message":"The tool is listed, and the chat can use it."}'),
	('00000000-0000-4000-8000-000000000085', 19, 'verification-end', '2026-11-22 16:50:01.303+00', '{"status":"listed","message":"The tool is listed, and the chat can use it.","version":1}'),
	('00000000-0000-4000-8000-000000000096', 1, 'verification-start', '2026-11-22 16:50:01.586+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000096', 2, 'stage-start', '2026-11-22 16:50:01.658+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000096', 3, 'stage-end', '2026-11-22 16:50:02.399+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000096', 4, 'stage-start', '2026-11-22 16:50:02.408+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000096', 5, 'stage-end', '2026-11-22 16:50:02.415+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000096', 6, 'stage-start', '2026-11-22 16:50:02.452+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000096', 7, 'stage-end', '2026-11-22 16:50:02.468+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000096', 8, 'stage-start', '2026-11-22 16:50:02.477+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000096', 9, 'sample-end', '2026-11-22 16:50:02.49+00', '{"sample":{"function":"wrong","input":{"n":4},"origin":"creator","ok":false,"status":"ok","durationMs":0.21840200000224286,"value":1,"problem":"It returned 1 where 2 is expected."}}'),
	('00000000-0000-4000-8000-000000000096', 10, 'stage-end', '2026-11-22 16:50:02.505+00', '{"stage":"execution","outcome":"refused","message":"1 of your samples failed: wrong({\"n\":4}): It returned 1 where 2 is expected. Mend the source or the sample."}'),
	('00000000-0000-4000-8000-000000000096', 11, 'verification-end', '2026-11-22 16:50:02.513+00', '{"status":"rejected","message":"Execution: 1 of your samples failed: wrong({\"n\":4}): It returned 1 where 2 is expected. Mend the source or the sample."}'),
	('00000000-0000-4000-8000-000000000102', 1, 'verification-start', '2026-11-22 16:50:02.607+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000102', 2, 'stage-start', '2026-11-22 16:50:02.694+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000102', 3, 'stage-end', '2026-11-22 16:50:03.13+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000102', 4, 'stage-start', '2026-11-22 16:50:03.133+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000102', 5, 'stage-end', '2026-11-22 16:50:03.139+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000102', 6, 'stage-start', '2026-11-22 16:50:03.151+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000102', 7, 'stage-end', '2026-11-22 16:50:03.154+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000102', 8, 'stage-start', '2026-11-22 16:50:03.163+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000102', 9, 'sample-end', '2026-11-22 16:50:03.179+00', '{"sample":{"function":"halve","input":{"n":4},"origin":"creator","ok":true,"status":"ok","durationMs":0.23041400000147405,"value":2}}'),
	('00000000-0000-4000-8000-000000000102', 10, 'stage-end', '2026-11-22 16:50:03.188+00', '{"stage":"execution","outcome":"passed","message":"1 sample passed."}'),
	('00000000-0000-4000-8000-000000000102', 11, 'stage-start', '2026-11-22 16:50:03.232+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000102', 12, 'stage-end', '2026-11-22 16:50:03.251+00', '{"stage":"keywords","outcome":"passed","message":"Made by rules from name and description.","keywords":["halve","halves","number","works"]}'),
	('00000000-0000-4000-8000-000000000102', 13, 'stage-start', '2026-11-22 16:50:03.263+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000102', 14, 'stage-end', '2026-11-22 16:50:03.275+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000102', 15, 'stage-start', '2026-11-22 16:50:03.283+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000102', 16, 'stage-end', '2026-11-22 16:50:03.379+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000102', 18, 'stage-end', '2026-11-22 16:50:03.405+00', '{"stage":"listing","outcome":"passed","message":"The tool is listed, and the chat can use it."}'),
	('00000000-0000-4000-8000-000000000102', 19, 'verification-end', '2026-11-22 16:50:03.405+00', '{"status":"listed","message":"The tool is listed, and the chat can use it.","version":1}'),
	('00000000-0000-4000-8000-000000000124', 1, 'verification-start', '2026-11-22 16:50:04.625+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000124', 2, 'stage-start', '2026-11-22 16:50:04.663+00', '{"stage":"review"}');
INSERT INTO public."VerificationEvent" VALUES
	('00000000-0000-4000-8000-000000000124', 3, 'stage-end', '2026-11-22 16:50:05.183+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000124', 4, 'stage-start', '2026-11-22 16:50:05.187+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000124', 5, 'stage-end', '2026-11-22 16:50:05.191+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000124', 6, 'stage-start', '2026-11-22 16:50:05.204+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000124', 7, 'stage-end', '2026-11-22 16:50:05.213+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000124', 8, 'stage-start', '2026-11-22 16:50:05.228+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000124', 9, 'sample-end', '2026-11-22 16:50:05.252+00', '{"sample":{"function":"rot","input":{"text":"abc"},"origin":"creator","ok":true,"status":"ok","durationMs":0.29551599999831524,"value":"abc"}}'),
	('00000000-0000-4000-8000-000000000124', 10, 'stage-end', '2026-11-22 16:50:05.276+00', '{"stage":"execution","outcome":"passed","message":"1 sample passed."}'),
	('00000000-0000-4000-8000-000000000124', 11, 'stage-start', '2026-11-22 16:50:05.292+00', '{"stage":"keywords"}'),
	('00000000-0000-4000-8000-000000000124', 12, 'stage-end', '2026-11-22 16:50:05.299+00', '{"stage":"keywords","outcome":"passed","message":"Made by rules from name and description.","keywords":["rot","turns","letters","works","number","text"]}'),
	('00000000-0000-4000-8000-000000000124', 13, 'stage-start', '2026-11-22 16:50:05.315+00', '{"stage":"embeddings"}'),
	('00000000-0000-4000-8000-000000000124', 14, 'stage-end', '2026-11-22 16:50:05.324+00', '{"stage":"embeddings","outcome":"skipped","message":"Search goes by words here."}'),
	('00000000-0000-4000-8000-000000000124', 15, 'stage-start', '2026-11-22 16:50:05.331+00', '{"stage":"duplicates"}'),
	('00000000-0000-4000-8000-000000000124', 16, 'stage-end', '2026-11-22 16:50:05.339+00', '{"stage":"duplicates","outcome":"passed","message":"No tool is nearly the same.","duplicates":[]}'),
	('00000000-0000-4000-8000-000000000124', 17, 'stage-start', '2026-11-22 16:50:05.347+00', '{"stage":"listing"}'),
	('00000000-0000-4000-8000-000000000124', 18, 'stage-end', '2026-11-22 16:50:05.363+00', '{"stage":"listing","outcome":"passed","message":"The tool is listed, and the chat can use it."}'),
	('00000000-0000-4000-8000-000000000124', 19, 'verification-end', '2026-11-22 16:50:05.363+00', '{"status":"listed","message":"The tool is listed, and the chat can use it.","version":1}'),
	('00000000-0000-4000-8000-000000000205', 1, 'verification-start', '2026-11-22 16:50:07.081+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000205', 2, 'stage-start', '2026-11-22 16:50:07.114+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000205', 3, 'stage-end', '2026-11-22 16:50:07.558+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000205', 4, 'stage-start', '2026-11-22 16:50:07.561+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000205', 5, 'stage-end', '2026-11-22 16:50:07.572+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000205', 6, 'stage-start', '2026-11-22 16:50:07.574+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000205', 7, 'stage-end', '2026-11-22 16:50:07.586+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000205', 8, 'stage-start', '2026-11-22 16:50:07.587+00', '{"stage":"execution"}'),
	('00000000-0000-4000-8000-000000000205', 9, 'verification-end', '2026-11-22 16:50:07.593+00', '{"status":"cancelled","message":"You cancelled it. Nothing was listed."}'),
	('00000000-0000-4000-8000-000000000211', 1, 'verification-start', '2026-11-22 16:50:07.753+00', '{"attempt" : 1}'),
	('00000000-0000-4000-8000-000000000211', 2, 'stage-start', '2026-11-22 16:50:07.819+00', '{"stage":"review"}'),
	('00000000-0000-4000-8000-000000000211', 3, 'stage-end', '2026-11-22 16:50:08.308+00', '{"stage":"review","outcome":"passed","message":"Nothing to warn of.","findings":[]}'),
	('00000000-0000-4000-8000-000000000211', 4, 'stage-start', '2026-11-22 16:50:08.311+00', '{"stage":"dependencies"}'),
	('00000000-0000-4000-8000-000000000211', 5, 'stage-end', '2026-11-22 16:50:08.313+00', '{"stage":"dependencies","outcome":"skipped","message":"It needs no packages."}'),
	('00000000-0000-4000-8000-000000000211', 6, 'stage-start', '2026-11-22 16:50:08.318+00', '{"stage":"samples"}'),
	('00000000-0000-4000-8000-000000000211', 7, 'stage-end', '2026-11-22 16:50:08.32+00', '{"stage":"samples","outcome":"passed","message":"1 sample: 1 of your own."}'),
	('00000000-0000-4000-8000-000000000211', 8, 'stage-start', '2026-11-22 16:50:08.324+00', '{"stage":"execution"}');


--
-- Data for Name: VersionKeyword; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."VersionKeyword" VALUES
	('00000000-0000-4000-8000-000000000018', 0, 'sum'),
	('00000000-0000-4000-8000-000000000018', 1, 'plus'),
	('00000000-0000-4000-8000-000000000018', 2, 'adder'),
	('00000000-0000-4000-8000-000000000018', 3, 'add'),
	('00000000-0000-4000-8000-000000000018', 4, 'adds'),
	('00000000-0000-4000-8000-000000000018', 5, 'numbers'),
	('00000000-0000-4000-8000-000000000027', 0, 'sum'),
	('00000000-0000-4000-8000-000000000027', 1, 'plus'),
	('00000000-0000-4000-8000-000000000027', 2, 'adder'),
	('00000000-0000-4000-8000-000000000027', 3, 'add'),
	('00000000-0000-4000-8000-000000000027', 4, 'adds'),
	('00000000-0000-4000-8000-000000000027', 5, 'whole'),
	('00000000-0000-4000-8000-000000000027', 6, 'numbers'),
	('00000000-0000-4000-8000-000000000027', 7, 'however'),
	('00000000-0000-4000-8000-000000000027', 8, 'large'),
	('00000000-0000-4000-8000-000000000038', 0, 'sum'),
	('00000000-0000-4000-8000-000000000038', 1, 'plus'),
	('00000000-0000-4000-8000-000000000038', 2, 'adder'),
	('00000000-0000-4000-8000-000000000038', 3, 'add'),
	('00000000-0000-4000-8000-000000000038', 4, 'adds'),
	('00000000-0000-4000-8000-000000000038', 5, 'whole'),
	('00000000-0000-4000-8000-000000000038', 6, 'numbers'),
	('00000000-0000-4000-8000-000000000038', 7, 'anywhere'),
	('00000000-0000-4000-8000-000000000048', 0, 'sum'),
	('00000000-0000-4000-8000-000000000048', 1, 'plus'),
	('00000000-0000-4000-8000-000000000048', 2, 'adder'),
	('00000000-0000-4000-8000-000000000048', 3, 'too'),
	('00000000-0000-4000-8000-000000000048', 4, 'add'),
	('00000000-0000-4000-8000-000000000048', 5, 'adds'),
	('00000000-0000-4000-8000-000000000048', 6, 'numbers'),
	('00000000-0000-4000-8000-000000000058', 0, 'greeter'),
	('00000000-0000-4000-8000-000000000058', 1, 'greet'),
	('00000000-0000-4000-8000-000000000058', 2, 'shout'),
	('00000000-0000-4000-8000-000000000058', 3, 'greets'),
	('00000000-0000-4000-8000-000000000058', 4, 'person'),
	('00000000-0000-4000-8000-000000000058', 5, 'name'),
	('00000000-0000-4000-8000-000000000058', 6, 'somebody'),
	('00000000-0000-4000-8000-000000000058', 7, 'shouts'),
	('00000000-0000-4000-8000-000000000058', 8, 'text'),
	('00000000-0000-4000-8000-000000000071', 0, 'weather'),
	('00000000-0000-4000-8000-000000000071', 1, 'forecast'),
	('00000000-0000-4000-8000-000000000071', 2, 'tells'),
	('00000000-0000-4000-8000-000000000071', 3, 'city'),
	('00000000-0000-4000-8000-000000000081', 0, 'double'),
	('00000000-0000-4000-8000-000000000081', 1, 'doubles'),
	('00000000-0000-4000-8000-000000000081', 2, 'number'),
	('00000000-0000-4000-8000-000000000081', 3, 'works'),
	('00000000-0000-4000-8000-000000000091', 0, 'quadruple'),
	('00000000-0000-4000-8000-000000000091', 1, 'number'),
	('00000000-0000-4000-8000-000000000091', 2, 'four'),
	('00000000-0000-4000-8000-000000000091', 3, 'times'),
	('00000000-0000-4000-8000-000000000091', 4, 'large'),
	('00000000-0000-4000-8000-000000000091', 5, 'works'),
	('00000000-0000-4000-8000-000000000108', 0, 'halve'),
	('00000000-0000-4000-8000-000000000108', 1, 'halves'),
	('00000000-0000-4000-8000-000000000108', 2, 'number'),
	('00000000-0000-4000-8000-000000000108', 3, 'works'),
	('00000000-0000-4000-8000-000000000130', 0, 'rot'),
	('00000000-0000-4000-8000-000000000130', 1, 'turns'),
	('00000000-0000-4000-8000-000000000130', 2, 'letters'),
	('00000000-0000-4000-8000-000000000130', 3, 'works'),
	('00000000-0000-4000-8000-000000000130', 4, 'number'),
	('00000000-0000-4000-8000-000000000130', 5, 'text');


--
-- Data for Name: _prisma_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._prisma_migrations VALUES
	('00000000-0000-4000-8000-000000000002', 'f19e8503a33c29837110037d5ee32aba5ca0c9bee701b5c236a48859dc95ba64', '2026-11-22 16:47:29.622+00', '20261121221100_first', NULL, NULL, '2026-11-22 16:47:29.439+00', 1),
	('00000000-0000-4000-8000-000000000003', 'e37817750158b17dbe1db6821dc7a8447bbe65bceb7b11e9e655a1dff94551e5', '2026-11-22 16:47:29.69+00', '20261121223419_accounts', NULL, NULL, '2026-11-22 16:47:29.632+00', 1),
	('00000000-0000-4000-8000-000000000004', '5954fbdcde6fe2bdd7976bb02f3779eeaeffb30a34419e9212788b61a5e94549', '2026-11-22 16:47:29.759+00', '20261121233148_secrets_findings_packages', NULL, NULL, '2026-11-22 16:47:29.691+00', 1),
	('00000000-0000-4000-8000-000000000005', 'd513afa9cec4b7b6b5e98d68ec94821fb5b9f58ad4d3c41ec9d13c1844ef1e12', '2026-11-22 16:47:30.15+00', '20261122010250_publishing', NULL, NULL, '2026-11-22 16:47:29.76+00', 1),
	('00000000-0000-4000-8000-000000000006', '04e5ca8d260ceae28af2c2531e3bac8204e8b73a65bac691f199f02071124319', '2026-11-22 16:47:30.167+00', '20261122041354_tool_changes', NULL, NULL, '2026-11-22 16:47:30.15+00', 1),
	('00000000-0000-4000-8000-000000000007', '8939bd69ef5cbd056eadad6c2e390b7630c342f2fc6e423eeee128f36a6dcd0d', '2026-11-22 16:47:30.184+00', '20261122042939_list_summaries', NULL, NULL, '2026-11-22 16:47:30.168+00', 1),
	('00000000-0000-4000-8000-000000000008', '06cef06beb3fac683ebe3e8caa21a20625da124cc4f0c1f164aabea264a44307', '2026-11-22 16:47:30.201+00', '20261122050353_trust', NULL, NULL, '2026-11-22 16:47:30.184+00', 1),
	('00000000-0000-4000-8000-000000000009', '39770e78680d274a5198e3d89a4c42f1c68c122bed5aafc78f84be3e9cffee59', '2026-11-22 16:47:30.248+00', '20261122073854_moderation_log', NULL, NULL, '2026-11-22 16:47:30.201+00', 1),
	('00000000-0000-4000-8000-000000000010', 'ba1078e5cb7f6ac74f6279426f1dfafa5ff9a494cb5c5dd95fdf530ca88691e4', '2026-11-22 16:47:30.266+00', '20261122113840_checks', NULL, NULL, '2026-11-22 16:47:30.248+00', 1);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261122 queue_stats_20261122_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261122
    ADD CONSTRAINT queue_stats_20261122_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261123 queue_stats_20261123_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261123
    ADD CONSTRAINT queue_stats_20261123_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: CallCount CallCount_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."CallCount"
    ADD CONSTRAINT "CallCount_pkey" PRIMARY KEY ("toolId", hour, version, status, "durationBucket");


--
-- Name: Call Call_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Call"
    ADD CONSTRAINT "Call_pkey" PRIMARY KEY ("runId", "callId");


--
-- Name: ChatShare ChatShare_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ChatShare"
    ADD CONSTRAINT "ChatShare_pkey" PRIMARY KEY (token);


--
-- Name: Chat Chat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Chat"
    ADD CONSTRAINT "Chat_pkey" PRIMARY KEY (id);


--
-- Name: Check Check_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Check"
    ADD CONSTRAINT "Check_pkey" PRIMARY KEY ("toolId");


--
-- Name: Deed Deed_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Deed"
    ADD CONSTRAINT "Deed_pkey" PRIMARY KEY (id);


--
-- Name: Draft Draft_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Draft"
    ADD CONSTRAINT "Draft_pkey" PRIMARY KEY (id);


--
-- Name: Embedding Embedding_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Embedding"
    ADD CONSTRAINT "Embedding_pkey" PRIMARY KEY ("functionId", model);


--
-- Name: EndedSession EndedSession_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."EndedSession"
    ADD CONSTRAINT "EndedSession_pkey" PRIMARY KEY (id);


--
-- Name: Grant Grant_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Grant"
    ADD CONSTRAINT "Grant_pkey" PRIMARY KEY ("toolId", "userId");


--
-- Name: KeptSample KeptSample_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."KeptSample"
    ADD CONSTRAINT "KeptSample_pkey" PRIMARY KEY ("toolId", function, "inputHash");


--
-- Name: LostSelection LostSelection_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."LostSelection"
    ADD CONSTRAINT "LostSelection_pkey" PRIMARY KEY ("runId", "toolId", function);


--
-- Name: OneTimeToken OneTimeToken_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."OneTimeToken"
    ADD CONSTRAINT "OneTimeToken_pkey" PRIMARY KEY (hash);


--
-- Name: ProviderAccount ProviderAccount_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ProviderAccount"
    ADD CONSTRAINT "ProviderAccount_pkey" PRIMARY KEY (provider, "providerAccountId");


--
-- Name: Report Report_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Report"
    ADD CONSTRAINT "Report_pkey" PRIMARY KEY (id);


--
-- Name: RetiredSlug RetiredSlug_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."RetiredSlug"
    ADD CONSTRAINT "RetiredSlug_pkey" PRIMARY KEY (slug);


--
-- Name: RunEvent RunEvent_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."RunEvent"
    ADD CONSTRAINT "RunEvent_pkey" PRIMARY KEY ("runId", seq);


--
-- Name: Run Run_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Run"
    ADD CONSTRAINT "Run_pkey" PRIMARY KEY (id);


--
-- Name: ToolChange ToolChange_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolChange"
    ADD CONSTRAINT "ToolChange_pkey" PRIMARY KEY ("toolId");


--
-- Name: ToolFunction ToolFunction_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolFunction"
    ADD CONSTRAINT "ToolFunction_pkey" PRIMARY KEY (id);


--
-- Name: ToolHealth ToolHealth_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolHealth"
    ADD CONSTRAINT "ToolHealth_pkey" PRIMARY KEY ("toolId");


--
-- Name: ToolSecret ToolSecret_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolSecret"
    ADD CONSTRAINT "ToolSecret_pkey" PRIMARY KEY ("toolId", name);


--
-- Name: ToolVersion ToolVersion_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolVersion"
    ADD CONSTRAINT "ToolVersion_pkey" PRIMARY KEY (id);


--
-- Name: Tool Tool_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Tool"
    ADD CONSTRAINT "Tool_pkey" PRIMARY KEY (id);


--
-- Name: User User_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."User"
    ADD CONSTRAINT "User_pkey" PRIMARY KEY (id);


--
-- Name: VerificationEvent VerificationEvent_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."VerificationEvent"
    ADD CONSTRAINT "VerificationEvent_pkey" PRIMARY KEY ("verificationId", seq);


--
-- Name: Verification Verification_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Verification"
    ADD CONSTRAINT "Verification_pkey" PRIMARY KEY (id);


--
-- Name: VersionKeyword VersionKeyword_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."VersionKeyword"
    ADD CONSTRAINT "VersionKeyword_pkey" PRIMARY KEY ("versionId", keyword);


--
-- Name: _prisma_migrations _prisma_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);


--
-- Name: job_common_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261122_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261122_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261122 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261123_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261123 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


--
-- Name: CallCount_hour_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "CallCount_hour_idx" ON public."CallCount" USING btree (hour);


--
-- Name: Call_endedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Call_endedAt_idx" ON public."Call" USING btree ("endedAt");


--
-- Name: Call_toolId_endedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Call_toolId_endedAt_idx" ON public."Call" USING btree ("toolId", "endedAt");


--
-- Name: ChatShare_chatId_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "ChatShare_chatId_key" ON public."ChatShare" USING btree ("chatId");


--
-- Name: Chat_ownerKey_updatedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Chat_ownerKey_updatedAt_idx" ON public."Chat" USING btree ("ownerKey", "updatedAt");


--
-- Name: Deed_accountHandle_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Deed_accountHandle_at_idx" ON public."Deed" USING btree ("accountHandle", at);


--
-- Name: Deed_accountId_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Deed_accountId_at_idx" ON public."Deed" USING btree ("accountId", at);


--
-- Name: Deed_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Deed_at_id_idx" ON public."Deed" USING btree (at, id);


--
-- Name: Deed_toolId_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Deed_toolId_at_idx" ON public."Deed" USING btree ("toolId", at);


--
-- Name: Deed_toolSlug_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Deed_toolSlug_at_idx" ON public."Deed" USING btree ("toolSlug", at);


--
-- Name: Draft_ownerId_updatedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Draft_ownerId_updatedAt_idx" ON public."Draft" USING btree ("ownerId", "updatedAt");


--
-- Name: Draft_toolId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Draft_toolId_idx" ON public."Draft" USING btree ("toolId");


--
-- Name: EndedSession_expiresAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "EndedSession_expiresAt_idx" ON public."EndedSession" USING btree ("expiresAt");


--
-- Name: EndedSession_userId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "EndedSession_userId_idx" ON public."EndedSession" USING btree ("userId");


--
-- Name: Grant_userId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Grant_userId_idx" ON public."Grant" USING btree ("userId");


--
-- Name: LostSelection_toolId_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "LostSelection_toolId_at_idx" ON public."LostSelection" USING btree ("toolId", at);


--
-- Name: OneTimeToken_userId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "OneTimeToken_userId_idx" ON public."OneTimeToken" USING btree ("userId");


--
-- Name: ProviderAccount_userId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ProviderAccount_userId_idx" ON public."ProviderAccount" USING btree ("userId");


--
-- Name: Report_reporterKey_createdAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Report_reporterKey_createdAt_idx" ON public."Report" USING btree ("reporterKey", "createdAt");


--
-- Name: Report_status_createdAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Report_status_createdAt_idx" ON public."Report" USING btree (status, "createdAt");


--
-- Name: Report_toolId_createdAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Report_toolId_createdAt_idx" ON public."Report" USING btree ("toolId", "createdAt");


--
-- Name: RetiredSlug_contentHash_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "RetiredSlug_contentHash_idx" ON public."RetiredSlug" USING btree ("contentHash");


--
-- Name: Run_chatId_startedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Run_chatId_startedAt_idx" ON public."Run" USING btree ("chatId", "startedAt");


--
-- Name: Run_countedAt_endedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Run_countedAt_endedAt_idx" ON public."Run" USING btree ("countedAt", "endedAt");


--
-- Name: Run_ownerKey_startedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Run_ownerKey_startedAt_idx" ON public."Run" USING btree ("ownerKey", "startedAt");


--
-- Name: Run_parentRunId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Run_parentRunId_idx" ON public."Run" USING btree ("parentRunId");


--
-- Name: Run_startedAt_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Run_startedAt_id_idx" ON public."Run" USING btree ("startedAt", id);


--
-- Name: Run_status_heartbeatAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Run_status_heartbeatAt_idx" ON public."Run" USING btree (status, "heartbeatAt");


--
-- Name: ToolChange_transaction_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ToolChange_transaction_idx" ON public."ToolChange" USING btree (transaction);


--
-- Name: ToolFunction_versionId_name_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "ToolFunction_versionId_name_key" ON public."ToolFunction" USING btree ("versionId", name);


--
-- Name: ToolHealth_calls_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ToolHealth_calls_idx" ON public."ToolHealth" USING btree (calls);


--
-- Name: ToolHealth_lowerBound_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ToolHealth_lowerBound_idx" ON public."ToolHealth" USING btree ("lowerBound");


--
-- Name: ToolHealth_updatedAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ToolHealth_updatedAt_idx" ON public."ToolHealth" USING btree ("updatedAt");


--
-- Name: ToolVersion_permission_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ToolVersion_permission_idx" ON public."ToolVersion" USING btree (permission);


--
-- Name: ToolVersion_runtime_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "ToolVersion_runtime_idx" ON public."ToolVersion" USING btree (runtime);


--
-- Name: ToolVersion_toolId_number_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "ToolVersion_toolId_number_key" ON public."ToolVersion" USING btree ("toolId", number);


--
-- Name: Tool_liveVersionId_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "Tool_liveVersionId_key" ON public."Tool" USING btree ("liveVersionId");


--
-- Name: Tool_ownerId_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Tool_ownerId_idx" ON public."Tool" USING btree ("ownerId");


--
-- Name: Tool_slug_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "Tool_slug_key" ON public."Tool" USING btree (slug);


--
-- Name: Tool_state_visibility_createdAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Tool_state_visibility_createdAt_idx" ON public."Tool" USING btree (state, visibility, "createdAt");


--
-- Name: Tool_state_visibility_slug_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Tool_state_visibility_slug_idx" ON public."Tool" USING btree (state, visibility, slug);


--
-- Name: User_email_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "User_email_key" ON public."User" USING btree (email);


--
-- Name: User_handle_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "User_handle_key" ON public."User" USING btree (handle);


--
-- Name: Verification_status_heartbeatAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Verification_status_heartbeatAt_idx" ON public."Verification" USING btree (status, "heartbeatAt");


--
-- Name: Verification_toolId_createdAt_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "Verification_toolId_createdAt_idx" ON public."Verification" USING btree ("toolId", "createdAt");


--
-- Name: Verification_versionId_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "Verification_versionId_key" ON public."Verification" USING btree ("versionId");


--
-- Name: VersionKeyword_keyword_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "VersionKeyword_keyword_idx" ON public."VersionKeyword" USING btree (keyword);


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


--
-- Name: queue_stats_20261122_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261122_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261122_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261122_pkey;


--
-- Name: queue_stats_20261123_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261123_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261123_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261123_pkey;


--
-- Name: Deed Deed_keepDeed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "Deed_keepDeed" BEFORE DELETE OR UPDATE ON public."Deed" FOR EACH ROW EXECUTE FUNCTION public."keepDeed"();


--
-- Name: Tool Tool_noteToolChange; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "Tool_noteToolChange" AFTER INSERT OR DELETE OR UPDATE ON public."Tool" FOR EACH ROW EXECUTE FUNCTION public."noteToolChange"();


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: CallCount CallCount_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."CallCount"
    ADD CONSTRAINT "CallCount_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Call Call_runId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Call"
    ADD CONSTRAINT "Call_runId_fkey" FOREIGN KEY ("runId") REFERENCES public."Run"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Call Call_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Call"
    ADD CONSTRAINT "Call_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: ChatShare ChatShare_chatId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ChatShare"
    ADD CONSTRAINT "ChatShare_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES public."Chat"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Check Check_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Check"
    ADD CONSTRAINT "Check_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Draft Draft_ownerId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Draft"
    ADD CONSTRAINT "Draft_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Draft Draft_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Draft"
    ADD CONSTRAINT "Draft_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Embedding Embedding_functionId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Embedding"
    ADD CONSTRAINT "Embedding_functionId_fkey" FOREIGN KEY ("functionId") REFERENCES public."ToolFunction"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: EndedSession EndedSession_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."EndedSession"
    ADD CONSTRAINT "EndedSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Grant Grant_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Grant"
    ADD CONSTRAINT "Grant_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Grant Grant_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Grant"
    ADD CONSTRAINT "Grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: KeptSample KeptSample_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."KeptSample"
    ADD CONSTRAINT "KeptSample_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: LostSelection LostSelection_runId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."LostSelection"
    ADD CONSTRAINT "LostSelection_runId_fkey" FOREIGN KEY ("runId") REFERENCES public."Run"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: LostSelection LostSelection_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."LostSelection"
    ADD CONSTRAINT "LostSelection_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: OneTimeToken OneTimeToken_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."OneTimeToken"
    ADD CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: ProviderAccount ProviderAccount_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ProviderAccount"
    ADD CONSTRAINT "ProviderAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Report Report_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Report"
    ADD CONSTRAINT "Report_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: RunEvent RunEvent_runId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."RunEvent"
    ADD CONSTRAINT "RunEvent_runId_fkey" FOREIGN KEY ("runId") REFERENCES public."Run"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Run Run_chatId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Run"
    ADD CONSTRAINT "Run_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES public."Chat"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Run Run_parentRunId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Run"
    ADD CONSTRAINT "Run_parentRunId_fkey" FOREIGN KEY ("parentRunId") REFERENCES public."Run"(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- Name: ToolFunction ToolFunction_versionId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolFunction"
    ADD CONSTRAINT "ToolFunction_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES public."ToolVersion"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: ToolHealth ToolHealth_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolHealth"
    ADD CONSTRAINT "ToolHealth_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: ToolSecret ToolSecret_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolSecret"
    ADD CONSTRAINT "ToolSecret_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: ToolVersion ToolVersion_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."ToolVersion"
    ADD CONSTRAINT "ToolVersion_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Tool Tool_liveVersionId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Tool"
    ADD CONSTRAINT "Tool_liveVersionId_fkey" FOREIGN KEY ("liveVersionId") REFERENCES public."ToolVersion"(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- Name: Tool Tool_ownerId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Tool"
    ADD CONSTRAINT "Tool_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES public."User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: VerificationEvent VerificationEvent_verificationId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."VerificationEvent"
    ADD CONSTRAINT "VerificationEvent_verificationId_fkey" FOREIGN KEY ("verificationId") REFERENCES public."Verification"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Verification Verification_toolId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Verification"
    ADD CONSTRAINT "Verification_toolId_fkey" FOREIGN KEY ("toolId") REFERENCES public."Tool"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: Verification Verification_versionId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."Verification"
    ADD CONSTRAINT "Verification_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES public."ToolVersion"(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- Name: VersionKeyword VersionKeyword_versionId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."VersionKeyword"
    ADD CONSTRAINT "VersionKeyword_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES public."ToolVersion"(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


