/** An automation, whole as the interface promises it. */
export const welcome = {
  id: 'a1',
  name: 'Welcome',
  status: 'active',
  triggerType: 'record_created',
  executionCount: 3,
  lastExecutedAt: '2026-03-01T10:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
};
