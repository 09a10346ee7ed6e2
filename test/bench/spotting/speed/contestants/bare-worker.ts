/** A worker that answers anything at once. */
addEventListener('message', () => postMessage(undefined));
