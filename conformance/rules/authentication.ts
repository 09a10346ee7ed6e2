import { keyPrefixes } from '#lib/crm/contract.ts';
import { type Exchange, kindOf, memberOf } from '../asking/exchange.ts';
import { brief, isObject } from '../reading/json.ts';
import type { Evidence } from '../survey/evidence.ts';
import type { ProbeName } from '../survey/probes.ts';
import { each, lacks, type Rules, wrong } from './rule.ts';
import { toldOf } from './seen.ts';

const malformed: ProbeName[] = ['emptyKey', 'bareKey', 'basicKey'];
const unknown: ProbeName[] = ['longerKey', 'unknownLiveKey', 'unknownTestKey'];

const sent = ({ probes }: Evidence, names: ProbeName[]): { exchange: Exchange }[] =>
  names.flatMap((name) => probes[name] ?? []).map((exchange) => ({ exchange }));

const is401 = ({ exchange }: { exchange: Exchange }) =>
  exchange.status === 401 || kindOf(exchange) === 'unread' ? undefined : wrong('status 401', toldOf(exchange));

const message = 'Invalid or missing API key';

export const authenticationRules: Rules = {
  'authentication.prefix': {
    section: 'Authentication 4',
    says: 'A key begins with `svc_live_` or `svc_test_`.',
    judge: ({ key, exchanges }) =>
      each(
        exchanges.slice(0, 1).map((exchange) => ({ exchange })),
        lacks.success,
        () =>
          Object.values(keyPrefixes).some((prefix) => key.startsWith(prefix))
            ? undefined
            : wrong(`a key that begins with ${Object.values(keyPrefixes).join(' or ')}`, 'one that does not'),
      ),
  },
  'authentication.missing': {
    section: 'Authentication 1 and 5; Errors 1',
    says: 'Without a key, every operation is refused with 401.',
    judge: (evidence) => each(evidence.keyless, lacks.probe, is401),
  },
  'authentication.malformed': {
    section: 'Authentication 1 and 5; Errors 1',
    says: 'A request whose header is not `Bearer` and a key is refused with 401.',
    judge: (evidence) => each(sent(evidence, malformed), lacks.probe, is401),
  },
  'authentication.unknown': {
    section: 'Authentication 5; Errors 1',
    says: 'A request with a key that is none of the service’s is refused with 401.',
    judge: (evidence) => each(sent(evidence, unknown), lacks.probe, is401),
  },
  'authentication.body': {
    section: 'Errors 1',
    says: `That refusal has the code \`UNAUTHORIZED\` and the message \`${message}\`.`,
    judge: (evidence) => {
      const refused = [...evidence.keyless, ...sent(evidence, [...malformed, ...unknown])];
      return each(
        refused.filter(({ exchange }) => exchange.status === 401 && isObject(memberOf(exchange, 'error'))),
        lacks.refusal,
        ({ exchange }) => {
          const error = memberOf(exchange, 'error');
          const said = isObject(error) ? [error.code, error.message] : [];
          return said[0] === 'UNAUTHORIZED' && said[1] === message
            ? undefined
            : wrong(`UNAUTHORIZED, "${message}"`, said.map(brief).join(', '));
        },
      );
    },
  },
};
