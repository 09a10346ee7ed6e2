export const help = `The CRM service: one endpoint, POST /api/v1/webhook, on a database in a folder.

npm run service -- [options]                  Serve the data of a folder over HTTP.
  --data DIR           The folder, made when it is not there. Default: .service-data
  --database-url URL   A PostgreSQL database instead of a folder, like postgresql://user:password@host:5432/crm.
                       Default: DATABASE_URL of the environment, where no --data is given. "keys" and "import" take it too.
  --pool N             Connections to that server at most. Default: 10.
  --statement-timeout SECONDS
                       How long one question may keep that server busy. Default: 60. With 0, any time.
  --port PORT          Default: 8787. With 0, any free port.
  --host ADDRESS       Default: 127.0.0.1, which only this computer can reach.
  --durable            What is acknowledged is on the disk first, so that a power cut loses none of it.
  --demo               Load a demo organization and print a key for it.
  --organization NAME  What "verify" calls your organization; kept from then on.
  --matching MODE      by-type: e-mail addresses without case, phones by digits, others exactly (default).
                       exact: everything as it is stored.
  --rate N             Requests a minute for each key. Default: 6000. With 0, no limit.
  --at-once N          Look-ups of each key at work at once, and as many other questions; for all keys four times as
                       many. One more waits, and is refused with 429 after ten seconds. Default: 4.
  --public-url URL     Where callers reach the service, for signing pages behind a proxy.
  --cors ORIGIN        Let web pages of this origin ask, such as https://app.example; may be repeated. Default: none.
  --log-level LEVEL    trace, debug, info (default), warn, error or silent; lines of JSON on the standard error.
                       GET /healthz needs no key: 200 when the database answers, or, in a folder, runs; otherwise 503.

npm run service -- keys create --type test|live [--data DIR]
                                              Make a key. It is printed on the last line, once.
npm run service -- keys list [--data DIR]     List keys by their ids. A key itself is never shown again.
npm run service -- keys revoke ID [--data DIR]
                                              End a key at once and for good.

npm run service -- import FILE.jsonl --environment test|live [--data DIR]
                                              Load entities, fields, records, activities, signature requests,
                                              automations and webhook subscriptions: one JSON object a line, all or
                                              nothing. A line whose id is known takes the place of what was there; one
                                              without an id is something new each time. An organization's own entities
                                              and fields are lines like these:
      {"type":"entity","slug":"projects","name":"Projects","nameHe":"..."}
      {"type":"field","entity":"projects","apiName":"title","name":"Title","nameHe":"...","fieldType":"text"}
      {"type":"record","id":"p1","entity":"projects","fields":{"title":"New roof"}}

npm run service -- import FILE.csv --entity SLUG --map COLUMN=FIELD ... --environment test|live [--data DIR]
                                              Load a table, all or nothing: its first line names the columns.
  --entity SLUG        What its rows are, such as contacts.
  --map COLUMN=FIELD   Which column is which field, as in --map "Full name"=name; once for each.
  --id-column COLUMN   The column with the ids of the records: the same id updates what is there.
  --key FIELD          Without such a column: the field that tells rows apart. An id is made of its value, so that the
                       same value updates what is there. Default: the first mapped field of type email, or else phone.

npm run service -- openapi [--public-url URL] Print the OpenAPI 3.1 document of the endpoint.

"keys" and "import" also work while the service runs on the same folder. While a file is imported into a folder, look-ups
and other questions wait; on a PostgreSQL database nobody waits.
service/README.md tells the rest.`;
