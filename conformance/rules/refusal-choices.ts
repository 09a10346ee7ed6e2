import { memberOf } from '../asking/exchange.ts';
import { isObject, itemsOf } from '../reading/json.ts';
import type { Evidence } from '../survey/evidence.ts';
import { type ProbeName, probeNames } from '../survey/probes.ts';
import { choice, type Lack, lacks, type Rule, type Rules, unchecked, type Verdict } from './rule.ts';
import { toldOf } from './seen.ts';

/** Tells how some requests were answered, each under a name of its own. */
function told({ probes }: Evidence, named: Partial<Record<ProbeName, string>>, lack: Lack = lacks.probe): Verdict {
  const answers = probeNames.flatMap((name) => {
    const [exchange, label] = [probes[name], named[name]];
    return exchange && label !== undefined ? [`${label}: ${toldOf(exchange)}`] : [];
  });
  return answers.length > 0 ? choice(answers.join('; ')) : unchecked(lack);
}

const open = (
  section: string,
  says: string,
  named: Partial<Record<ProbeName, string>>,
  lack?: Lack,
): Omit<Rule, 'id'> => ({
  section,
  says,
  judge: (evidence) => told(evidence, named, lack),
});

/** How a server answers what it need not answer well. */
export const refusalChoices: Rules = {
  'choice.action': open('Errors 4', 'How a missing or unknown action is answered is left open.', {
    noAction: 'none',
    numberAction: 'a number',
    unknownAction: 'unknown',
    upperCaseAction: 'in capitals',
  }),
  'choice.body': open('Errors 3', 'How a body that is no JSON object is answered is left open.', {
    badJson: 'broken JSON',
    emptyBody: 'empty',
    listBody: 'a list',
    textBody: 'a text',
  }),
  'choice.parameters': {
    section: 'Errors 4',
    says: 'How a parameter that is missing, of another type or unknown is answered is left open.',
    judge: (evidence) => {
      const answers = new Set(evidence.incomplete.map(({ exchange }) => toldOf(exchange)));
      const others = told(evidence, { wrongType: 'of another type', extraMember: 'unknown' });
      if (answers.size === 0 || others.kind !== 'choice') return unchecked(lacks.probe);
      return choice(`missing: ${[...answers].join(' or ')}; ${others.told}`);
    },
  },
  'choice.unknown': open('Errors 3', 'How a question about something unknown is answered is left open.', {
    unknownRecord: 'record',
    unknownSignature: 'signature request',
    unknownEntityFields: 'entity (get_fields)',
    unknownEntityPipeline: 'entity (get_pipeline)',
    unknownEntityLookup: 'entity (smart_lookup)',
  }),
  'choice.unknown-field': open(
    'Errors 3',
    'How a question about an unknown field is answered is left open.',
    { unknownFieldLookup: 'smart_lookup', unknownFieldPipeline: 'get_pipeline' },
    lacks.entity,
  ),
  'choice.limit': open(
    'Limits; Errors 3',
    'How a `limit` or a `type` outside its range is answered is left open.',
    { limitZero: 'limit 0', limitTooLarge: 'limit 101', limitText: 'limit "10"', unknownType: 'unknown type' },
    lacks.activity,
  ),
  'choice.page': {
    section: 'Operations: get_activities; Errors 3',
    says: 'How a page that does not exist is answered is left open.',
    judge: (evidence) => {
      const verdict = told(evidence, { pageZero: 'page 0', pagePast: 'past the end' }, lacks.activity);
      const { pagePast } = evidence.probes;
      const held = pagePast && itemsOf(memberOf(pagePast, 'data')).length;
      return verdict.kind === 'choice' ? choice(`${verdict.told}, ${held} activities`) : verdict;
    },
  },
  'choice.request': open('Endpoints: common', 'How other methods, paths and kinds of body are answered is left open.', {
    getMethod: 'GET',
    textContentType: 'text/plain',
    otherPath: 'another path',
    otherVersion: 'version 2',
    lowerCaseScheme: '"bearer"',
  }),
  'choice.rate': {
    section: 'Limits',
    says: 'Whether there can be too many requests is left open.',
    judge: ({ waits, exchanges }) =>
      choice(waits === 0 ? `${exchanges.length} requests, none too many` : `${waits} answers of 429`),
  },
  'choice.verify': {
    section: 'Endpoints: gaps',
    says: 'What `verify` answers beside `success` is left open.',
    judge: ({ questions }) => {
      const bodies = questions.filter(({ action }) => action === 'verify').map(({ exchange }) => exchange.body);
      const [body] = bodies.filter(isObject);
      if (!body) return unchecked(lacks.success);
      const data = isObject(body.data) ? `data: { ${Object.keys(body.data).join(', ')} }` : undefined;
      const others = Object.keys(body).filter((name) => name !== 'success' && name !== 'data');
      return choice([data, ...others].filter((part) => part !== undefined).join(', ') || 'nothing');
    },
  },
};
