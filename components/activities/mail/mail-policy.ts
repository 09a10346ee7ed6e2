import { mailStyleHash } from './mail-style.ts';

/** What a mail's frame may fetch, besides what the page around it forbids: nothing, or pictures over https. */
export function mailPolicy({ withPictures }: { withPictures: boolean }): string {
  const pictures = withPictures ? 'data: https:' : 'data:';
  return `default-src 'none'; style-src ${mailStyleHash}; img-src ${pictures}; base-uri 'none'; form-action 'none'`;
}
