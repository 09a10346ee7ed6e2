/** The largest answer that is read, in bytes: parsed it takes several times as much memory, and a dozen are held at once. */
const largest = 64 * 1024 * 1024;

/** Reads an answer to its end. JSON of any depth parses; what is not JSON has no body. */
export async function readAnswer(response: Response): Promise<{ body: unknown; unread?: string }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > largest) {
      await response.body?.cancel().catch(() => undefined);
      return { body: undefined, unread: 'larger than 64 MB' };
    }
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
    return { body: value };
  } catch {
    return { body: undefined };
  }
}
