const prefix = 'signature/';

/** The view of the page about the CRM as a whole that shows one signature request: what `openOverview` takes. */
export const viewOfSignature = (id: string): string => prefix + encodeURIComponent(id);

/** The id of the signature request that a view shows; undefined for any other view. */
export function signatureOfView(view: string): string | undefined {
  if (!view.startsWith(prefix) || view.length === prefix.length) return undefined;
  try {
    return decodeURIComponent(view.slice(prefix.length));
  } catch {
    return undefined;
  }
}
