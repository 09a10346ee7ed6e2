export const help = `Checks a server that claims to implement the CRM interface, over HTTP only, rule by rule. It changes nothing.

npm run test:conformance -- --base-url URL --key KEY [options]
  --base-url URL                The server, without /api/v1/webhook.
  --key KEY                     A key of it. Or in the variable CRM_KEY, where other programs do not see it.
  --entity SLUG                 An entity that the server has; may be repeated. Otherwise usual slugs are tried.
  --lookup ENTITY:FIELD:VALUE   A record that smart_lookup finds; may be repeated. Others are found by their stage.
  --record ID                   A record with a history; may be repeated. Others come from the answers.
  --signature ID                A signature request; may be repeated. Nothing in the interface lists them.
  --max-requests N              Ask no more than this. Default: 400.
  --rate N                      Requests a second at most. Default: 20. With 0, as fast as answers come.
  --json                        The report as JSON.
  --rules                       List the rules, and ask nothing.

A rule is passed, failed, not checked (for lack of data: the report says which option gives it) or a choice (the
interface leaves it open: the report says what this server does). 429 and Retry-After are honoured.
Exit code: 0 when nothing failed, 1 when something did, 2 when the server could not be checked.`;
