/** What is compared or ordered is compared as bytes, so that every engine agrees. */
const name = 'text COLLATE "C"';

/**
 * The schema, as the steps that led to it. A step that was ever released is never changed; the next one is added.
 *
 * Every key begins with the organization, then the environment: that is how data is kept apart, and how it spreads
 * over machines. Times are text in the interface's own form, which orders by time; values and links of a record are
 * JSON text, which comes back as it was written.
 */
export const migrations: string[] = [
  `
  CREATE TABLE organization (
    id ${name} PRIMARY KEY,
    name text NOT NULL
  );

  -- Found by the hash alone: whose key it is is the answer, so it cannot be part of the question.
  CREATE TABLE api_key (
    hash ${name} PRIMARY KEY,
    id ${name} NOT NULL UNIQUE,
    organization ${name} NOT NULL,
    environment ${name} NOT NULL,
    created_at ${name} NOT NULL,
    revoked_at ${name}
  );

  CREATE TABLE entity (
    organization ${name}, environment ${name}, slug ${name},
    name text NOT NULL,
    name_he text NOT NULL,
    PRIMARY KEY (organization, environment, slug)
  );

  CREATE TABLE field (
    organization ${name}, environment ${name}, entity ${name}, api_name ${name},
    id text NOT NULL,
    name text NOT NULL,
    name_he text NOT NULL,
    field_type text NOT NULL,
    is_required boolean NOT NULL,
    is_system boolean NOT NULL,
    is_readonly boolean NOT NULL,
    order_index integer NOT NULL,
    options text,
    linked_entity text,
    PRIMARY KEY (organization, environment, entity, api_name)
  );

  CREATE TABLE record (
    organization ${name}, environment ${name}, id ${name},
    entity ${name} NOT NULL,
    fields text NOT NULL,
    links text NOT NULL,
    created_at ${name} NOT NULL,
    updated_at ${name} NOT NULL,
    PRIMARY KEY (organization, environment, id)
  );

  -- Every link twice, from each end: '>' from the record that holds it, '<' back to that record.
  CREATE TABLE edge (
    organization ${name}, environment ${name}, node ${name}, direction ${name}, other ${name},
    PRIMARY KEY (organization, environment, node, direction, other)
  );

  -- Every value that can be searched, once, under the key by which it is matched. The first row of a key is the record
  -- to find: newest_first is the time of its last change, negative. said is the value itself where the key differs.
  CREATE TABLE value (
    organization ${name}, environment ${name}, entity ${name}, field ${name}, key ${name},
    newest_first bigint, record ${name},
    said ${name},
    PRIMARY KEY (organization, environment, entity, field, key, newest_first, record)
  );

  CREATE TABLE activity (
    organization ${name}, environment ${name}, id ${name},
    record ${name} NOT NULL,
    activity_type ${name} NOT NULL,
    data text NOT NULL,
    created_by text NOT NULL,
    created_at ${name} NOT NULL,
    PRIMARY KEY (organization, environment, id)
  );
  CREATE INDEX activity_of_record ON activity (organization, environment, record, created_at DESC, id);

  CREATE TABLE signature (
    organization ${name}, environment ${name}, id ${name},
    template_id text NOT NULL,
    document_name text NOT NULL,
    recipient_name text NOT NULL,
    recipient_email text NOT NULL,
    recipient_phone text,
    status text NOT NULL,
    sent_via text NOT NULL,
    signing_url text NOT NULL,
    signed_at text,
    signed_pdf_url text,
    linked_record_id text NOT NULL,
    linked_entity_slug text NOT NULL,
    expires_at text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    PRIMARY KEY (organization, environment, id)
  );

  CREATE TABLE automation (
    organization ${name}, environment ${name}, id ${name},
    name text NOT NULL,
    status text NOT NULL,
    trigger_type text NOT NULL,
    execution_count double precision NOT NULL,
    last_executed_at text,
    created_at ${name} NOT NULL,
    PRIMARY KEY (organization, environment, id)
  );

  CREATE TABLE webhook (
    organization ${name}, environment ${name}, id ${name},
    url text NOT NULL,
    events text NOT NULL,
    active boolean NOT NULL,
    last_delivery text,
    PRIMARY KEY (organization, environment, id)
  );
  `,
  `
  CREATE TABLE data_set (
    organization ${name}, environment ${name},
    definitions text NOT NULL,
    PRIMARY KEY (organization, environment)
  );
  INSERT INTO data_set SELECT DISTINCT organization, environment, 'first' FROM entity;
  `,
  `
  -- Which records hang together, directly or through others: what a look-up of any of them brings.
  ALTER TABLE record ADD COLUMN component bigint;
  ANALYZE record, edge;
  DO $$
  DECLARE
    made bigint := 0;
    next record%ROWTYPE;
  BEGIN
    FOR next IN SELECT * FROM record LOOP
      CONTINUE WHEN (
        SELECT component IS NOT NULL FROM record
        WHERE organization = next.organization AND environment = next.environment AND id = next.id
      );
      made := made + 1;
      UPDATE record SET component = made
        WHERE organization = next.organization AND environment = next.environment AND id IN (
          WITH RECURSIVE reached (id) AS (
            SELECT next.id
            UNION
            SELECT there.id FROM reached, LATERAL (
              SELECT other FROM edge
                WHERE organization = next.organization AND environment = next.environment AND node = reached.id OFFSET 0
            ) linked, LATERAL (
              SELECT id FROM record
                WHERE organization = next.organization AND environment = next.environment AND id = linked.other OFFSET 0
            ) there
          )
          SELECT id FROM reached
        );
    END LOOP;
  END $$;
  ALTER TABLE record ALTER COLUMN component SET NOT NULL;
  -- Begins with the component, of which there are many: no planner takes it, or the key, for the other.
  CREATE INDEX record_of_component ON record (component, organization, environment);

  -- Every link from its far end, whether a record is there or not.
  CREATE TABLE backlink (
    organization ${name}, environment ${name}, target ${name}, source ${name},
    PRIMARY KEY (organization, environment, target, source)
  );
  INSERT INTO backlink SELECT organization, environment, node, other FROM edge WHERE direction = '<';
  DROP TABLE edge;
  `,
];
