import type { Evidence } from '../survey/evidence.ts';
import { activityRules } from './activities.ts';
import { answerRules } from './answers.ts';
import { authenticationRules } from './authentication.ts';
import { dataChoices } from './data-choices.ts';
import { errorRules } from './errors.ts';
import { fieldRules } from './fields.ts';
import { formatRules } from './formats.ts';
import { graphRules } from './graph.ts';
import { linkChoices } from './link-choices.ts';
import { lookupRules } from './lookups.ts';
import { pageRules } from './pages.ts';
import { pipelineRules } from './pipelines.ts';
import { recordRules } from './records.ts';
import { refusalChoices } from './refusal-choices.ts';
import type { Rule, Rules, Verdict } from './rule.ts';
import { signatureRules } from './signatures.ts';
import { workspaceRules } from './workspace.ts';

const tables: Rules[] = [
  answerRules,
  formatRules,
  authenticationRules,
  errorRules,
  workspaceRules,
  fieldRules,
  lookupRules,
  recordRules,
  graphRules,
  activityRules,
  pageRules,
  signatureRules,
  pipelineRules,
  refusalChoices,
  dataChoices,
  linkChoices,
];

/** Every rule, in the order in which they are reported. */
export const rules: Rule[] = tables.flatMap((table) => Object.entries(table).map(([id, rule]) => ({ id, ...rule })));

export interface Result {
  rule: Rule;
  verdict: Verdict;
}

export const judgeAll = (evidence: Evidence): Result[] =>
  rules.map((rule) => ({ rule, verdict: rule.judge(evidence) }));
