// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { FieldLabel } from '#components/record/FieldLabel.tsx';

afterEach(cleanup);

it.each([
  ['Billing e-mail', ['e-mail']],
  ['Name', []],
  ['A - B', []],
  ['Follow-up (T-shirt)', ['Follow-up', '(T-shirt)']],
])('the label %s reads as the CRM has it, and keeps its words with a hyphen together', (label, words) => {
  const { container } = render(<FieldLabel label={label} />);
  expect(container.textContent).toBe(label);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(words);
});
