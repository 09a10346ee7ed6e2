import type { Params } from '#lib/crm/contract.ts';
import { readSignature, signatureById } from '../signing/read-signature.ts';
import { type Answer, notFound, success } from './answer.ts';
import type { Context } from './context.ts';

/** One signature request. Its signing page is given with this service's own address where it is served here. */
export async function getSignature(params: Params<'get_signature'>, context: Context): Promise<Answer> {
  const { signatureRequestId } = params;
  const row = await signatureById(context.queries, context.scope, signatureRequestId);
  if (!row) return notFound(`There is no signature request "${signatureRequestId}"`);
  const signature = readSignature(row);
  const { signingUrl } = signature;
  const isServedHere = signingUrl.startsWith('/');
  return success({ data: { ...signature, signingUrl: isServedHere ? context.address + signingUrl : signingUrl } });
}
