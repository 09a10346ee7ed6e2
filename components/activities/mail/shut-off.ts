const links = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * How the frame of a mail is shut off. What is fetched in our origin's name takes the person's cookies along to every site
 * that the extension may read, the webmail and the CRM among them, and whoever wrote the mail chooses where. So pictures are
 * fetched without any; where a browser cannot, they are not fetched in our origin's name.
 */
export const shutOff = (withPictures: boolean) =>
  'credentialless' in HTMLIFrameElement.prototype
    ? { credentialless: true, sandbox: `allow-same-origin ${links}` }
    : { sandbox: withPictures ? links : `allow-same-origin ${links}` };
