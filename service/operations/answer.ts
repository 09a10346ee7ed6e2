/** What an operation has to say: a status, and a body as JSON text, whole or in pieces. */
export interface Answer {
  status: number;
  body: string | Iterable<string>;
  headers?: Record<string, string>;
}

/** A success with these members beside `success`. */
export const success = (members: Record<string, unknown>): Answer => ({
  status: 200,
  body: JSON.stringify({ success: true, ...members }),
});

/** A refusal in the shape of every error: a code for machines, a sentence for people. */
export const refusal = (status: number, code: string, message: string, headers?: Record<string, string>): Answer => ({
  status,
  body: JSON.stringify({ success: false, error: { code, message } }),
  ...(headers && { headers }),
});

export const notFound = (message: string): Answer => refusal(404, 'NOT_FOUND', message);
export const invalid = (message: string): Answer => refusal(400, 'VALIDATION_ERROR', message);
