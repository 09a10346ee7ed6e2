/**
 * The one style sheet of a mail's frame. Frames inherit the policy of the page that they are in, which lets no other style
 * in than its own files and, by its hash, this text: whoever changes one changes the other.
 */
export const mailStyle = [
  ':root{color-scheme:light dark;overscroll-behavior:contain}',
  'body{margin:0;padding:8px 10px;font:13px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;',
  'color:light-dark(#15181e,#eceef2);background:light-dark(#ffffff,#17191e)}',
  'a:any-link{color:light-dark(#3553d8,#93a8ff)}img{max-inline-size:100%;block-size:auto}',
  'table{border-collapse:collapse;max-inline-size:100%}',
  'td,th{padding:2px 6px;text-align:start;vertical-align:top;overflow-wrap:break-word}',
  'blockquote{margin:8px 0;padding-inline-start:10px;border-inline-start:2px solid light-dark(#c9ced6,#3a3f4a)}',
  'pre{white-space:pre-wrap}h1,h2,h3,h4,h5,h6{margin:8px 0 4px;font-size:15px}p,ul,ol{margin:0 0 8px}',
].join('');

export const mailStyleHash = "'sha256-x5zoTRmuG/+53MRcdCbdm0ifMN297vJQz5r1D8bv8eU='";
