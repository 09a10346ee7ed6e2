import { brief, isText } from '../reading/json.ts';
import { shapes } from '../reading/shapes.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, lacks, type Rules, unchecked, wrong } from './rule.ts';
import { answersTo, dataOf, hasShape, isSeenObject } from './seen.ts';

const signatures = (evidence: Evidence) => dataOf(evidence, 'get_signature').filter(isSeenObject);
const isAbsolute = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isSiteRelative = (text: string): boolean => /^\/(?!\/)/.test(text);

export const signatureRules: Rules = {
  'signatures.members': {
    section: 'Resources: Signature request',
    says: 'A signature request has its sixteen members, of the types listed.',
    judge: (evidence) =>
      hasShape(dataOf(evidence, 'get_signature').filter(isSeenObject), lacks.signature, shapes.signature),
  },
  'signatures.id': {
    section: 'Operations: get_signature',
    says: 'The signature request answered is the one asked for.',
    judge: (evidence) => {
      const asked = answersTo(evidence, 'get_signature').map(({ params, exchange }, index) => ({
        exchange,
        id: params.signatureRequestId,
        seen: dataOf(evidence, 'get_signature')[index],
      }));
      return each(asked, lacks.signature, ({ id, seen }) => {
        if (!seen || !isSeenObject(seen) || !isText(seen.value.id)) return undefined;
        return seen.value.id === id ? undefined : wrong(`data.id: ${brief(id)}`, brief(seen.value.id));
      });
    },
  },
  'signatures.signing-url': {
    section: 'Resources: Signature request',
    says: '`signingUrl` is an absolute address.',
    judge: (evidence) =>
      each(signatures(evidence), lacks.signature, ({ value: { signingUrl } }) =>
        !isText(signingUrl) || isAbsolute(signingUrl) ? undefined : wrong('signingUrl: https://…', brief(signingUrl)),
      ),
  },
  'signatures.signed-pdf': {
    section: 'Resources: Signature request',
    says: '`signedPdfUrl` is a path of the same site.',
    judge: (evidence) => {
      const withPdf = signatures(evidence).filter(({ value }) => isText(value.signedPdfUrl));
      return each(withPdf, lacks.signed, ({ value: { signedPdfUrl } }) =>
        isSiteRelative(String(signedPdfUrl)) ? undefined : wrong('signedPdfUrl: /…', brief(signedPdfUrl)),
      );
    },
  },
  'signatures.signed': {
    section: 'Resources: Signature request; States and transitions',
    says: 'One that is `signed` says when, and where its PDF is.',
    judge: (evidence) => {
      const signed = signatures(evidence).filter(({ value }) => value.status === 'signed');
      return each(signed, lacks.signed, ({ value }) => {
        const missing = ['signedAt', 'signedPdfUrl'].find((name) => value[name] === null || value[name] === undefined);
        return missing === undefined ? undefined : wrong(`${missing} of what is signed`, brief(value[missing]));
      });
    },
  },
  'signatures.linked-entity': {
    section: 'Resources: Signature request',
    says: '`linkedEntitySlug` is the slug of an entity.',
    judge: (evidence) => {
      const seen = signatures(evidence).filter(({ value }) => isText(value.linkedEntitySlug));
      if (evidence.entities.size === 0) return unchecked(lacks.entity);
      return each(seen, lacks.signature, ({ value: { linkedEntitySlug } }) =>
        evidence.entities.has(String(linkedEntitySlug))
          ? undefined
          : wrong('a slug that get_fields knows', brief(linkedEntitySlug)),
      );
    },
  },
};
