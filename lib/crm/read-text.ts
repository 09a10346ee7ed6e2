/** Thrown when an answer is larger than the extension reads. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/**
 * Reads a response's text as it arrives and stops as soon as it grows over the bound, whatever its headers promised.
 * @param onChunk called for every piece that arrives
 */
export async function readText(response: Response, maxBytes: number, onChunk: () => void): Promise<string> {
  if (Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new AnswerTooLarge();
  }
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    onChunk();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new AnswerTooLarge();
    }
    pieces.push(decoder.decode(value, { stream: true }));
  }
  pieces.push(decoder.decode());
  return pieces.join('');
}
