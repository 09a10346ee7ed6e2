import { beforeEach, describe, expect, it } from 'vitest';
import { startAnew } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

beforeEach(startAnew);

describe('the settings', () => {
  it('open by themselves when the extension was installed', async () => {
    await fake.install();
    expect(fake.opened).toEqual(['options.html']);
  });

  it('do not open when it was updated, or when the browser starts', async () => {
    await fake.install('update');
    await fake.startUp();
    expect(fake.opened).toEqual([]);
  });
});
