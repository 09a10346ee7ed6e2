import { endpointPath } from '#lib/crm/contract.ts';
import { isAccepted, kindOf, memberOf } from '../asking/exchange.ts';
import { brief, isObject, isText } from '../reading/json.ts';
import type { Evidence } from '../survey/evidence.ts';
import type { ProbeName } from '../survey/probes.ts';
import { each, type Lack, lacks, type Rules, type Verdict, wrong } from './rule.ts';

/** Refusals of requests to the endpoint in its one method: what is elsewhere is no part of the interface. */
const refusals = ({ exchanges }: Evidence) =>
  exchanges
    .filter((exchange) => kindOf(exchange) === 'refused')
    .filter(({ sent }) => sent.method === 'POST' && sent.path === endpointPath)
    .map((exchange) => ({ exchange }));

/** None of these may be answered with a success; how they are refused is left open. */
function noneSucceeds(evidence: Evidence, names: ProbeName[], lack: Lack = lacks.probe): Verdict {
  const sent = names.flatMap((name) => evidence.probes[name] ?? []).map((exchange) => ({ exchange }));
  return each(sent, lack, ({ exchange }) => (isAccepted(exchange) ? wrong('no success', 'a success') : undefined));
}

export const errorRules: Rules = {
  'errors.shape': {
    section: 'Errors',
    says: 'Every error is `{ success: false, error: { code, message } }`, both of them text.',
    judge: (evidence) =>
      each(refusals(evidence), lacks.refusal, ({ exchange }) => {
        const error = memberOf(exchange, 'error');
        if (memberOf(exchange, 'success') !== false) return wrong('success: false', brief(exchange.body));
        if (!isObject(error)) return wrong('an object in error', brief(error));
        const member = ['code', 'message'].find((name) => !isText(error[name]));
        return member === undefined ? undefined : wrong(`text in error.${member}`, brief(error[member]));
      }),
  },
  'errors.body': {
    section: 'What the service does 2; Endpoints: common',
    says: 'A body that is not a JSON object is not carried out.',
    judge: (evidence) => noneSucceeds(evidence, ['badJson', 'emptyBody', 'listBody', 'textBody']),
  },
  'errors.action': {
    section: 'What the service does 2 and 3; Endpoints: common',
    says: '`action` is required, is text and selects one of the eight operations: nothing else is carried out.',
    judge: (evidence) => noneSucceeds(evidence, ['noAction', 'numberAction', 'unknownAction']),
  },
  'errors.required': {
    section: 'Operations',
    says: 'Without a required parameter, an operation is not carried out.',
    judge: ({ incomplete }) =>
      each(incomplete, lacks.probe, ({ exchange, missing }) =>
        isAccepted(exchange) ? wrong(`no success without ${missing}`, 'a success') : undefined,
      ),
  },
};
