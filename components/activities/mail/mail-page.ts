import { cleanMail } from './clean-mail.ts';
import { mailPolicy } from './mail-policy.ts';
import { mailStyle } from './mail-style.ts';

export interface MailPage {
  /** The whole document of the frame. */
  page: string;
  remotePictures: number;
}

/** A mail as a document that runs nothing, and that fetches nothing but the pictures that were asked for. */
export function writeMailPage(mail: string, { withPictures }: { withPictures: boolean }): MailPage {
  const { html, remotePictures } = cleanMail(mail, { withPictures });
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${mailPolicy({ withPictures })}">`,
    '<meta name="referrer" content="no-referrer">',
    `<style>${mailStyle}</style>`,
  ].join('');
  return { page: `<!doctype html><html><head>${head}</head><body dir="auto">${html}</body></html>`, remotePictures };
}
