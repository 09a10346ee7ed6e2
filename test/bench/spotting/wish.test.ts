import { describe, expect, it } from 'vitest';
import { parts, readWish } from './wish.ts';

describe('what of the benchmark is run', () => {
  it('is all of it, and kept, where nothing else is said', () => {
    const wish = readWish([]);
    expect(wish.parts).toEqual([...parts]);
    expect(wish.isKept).toBe(true);
    expect(wish.isWantedRow('figures') && wish.isWantedFinder('autolinker')).toBe(true);
  });

  it('is whole tables where parts are named, which are kept as well', () => {
    expect(readWish(['--only', 'node,chromium', '--rounds', '5'])).toMatchObject({
      parts: ['node', 'chromium'],
      sizes: { rounds: 5 },
      isKept: true,
    });
  });

  it.each([[['--rows', 'prose-1mb,figures']], [['--finders', 'crm-lens']], [['--quick']], [['--print']]])(
    'is not kept where tables would not be whole, or nobody wants them: %j',
    (args) => {
      expect(readWish(args).isKept).toBe(false);
    },
  );

  it('names rows by how they begin', () => {
    const { isWantedRow } = readWish(['--rows', 'prose-1mb,figures']);
    expect(['prose-1mb-0', 'prose-1mb-5000', 'figures', 'prose-10mb-0', 'documentation'].filter(isWantedRow)).toEqual([
      'prose-1mb-0',
      'prose-1mb-5000',
      'figures',
    ]);
  });

  it.each([[['--only', 'chrome']], [['--rounds', '0']], [['--rounds', 'many']], [['--page', 'figures']]])(
    'is refused where there is no such thing: %j',
    (args) => {
      expect(() => readWish(args)).toThrow();
    },
  );
});
