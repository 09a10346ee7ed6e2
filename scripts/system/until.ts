/** In milliseconds; a busy machine is no failure. */
const patience = 30_000;
const pause = 50;

/**
 * Asks until there is an answer. A question that fails is asked again.
 * @throws Error with the complaint, and behind it how the last question failed, where it did
 */
export async function until<Answer>(complaint: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const deadline = Date.now() + patience;
  for (;;) {
    let cause: unknown;
    const answer = await ask().catch((failure: unknown) => {
      cause = failure;
      return undefined;
    });
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(withFailure(complaint, cause), { cause });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const withFailure = (complaint: string, cause: unknown): string =>
  cause === undefined ? complaint : `${complaint}: ${cause instanceof Error ? cause.message : String(cause)}`;
