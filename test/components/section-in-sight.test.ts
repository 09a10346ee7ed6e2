import { expect, it } from 'vitest';
import { sectionInSight } from '#components/options/section-in-sight.ts';

const places = (...tops: number[]) => tops.map((top, index) => ({ id: `s${index}`, top }));
const whole = { places: places(300, 500, 700), isAtStart: true, isAtEnd: true };

it.each([
  ['the first one before any has come up', { places: places(300, 900), target: '' }, 's0'],
  ['the last one above the line', { places: places(-600, 100, 400), target: '' }, 's1'],
  ['the one in sight, whatever the address led to before', { places: places(-600, 100, 400), target: 's2' }, 's1'],
  ['at the end of the page the last one', { places: places(-600, 100, 400), isAtEnd: true, target: '' }, 's2'],
  ['at the end the one that was chosen', { places: places(-600, 500, 700), isAtEnd: true, target: 's1' }, 's1'],
  ['at the end none that is out of sight', { places: places(-600, -9, 700), isAtEnd: true, target: 's1' }, 's2'],
  ['the one that was chosen where the page cannot be scrolled', { ...whole, target: 's1' }, 's1'],
  ['the first one there, where none was chosen', { ...whole, target: '' }, 's0'],
  ['none where there is none', { places: [], target: 's1' }, undefined],
])('takes for read %s', (_, sight, id) => {
  expect(sectionInSight({ height: 800, isAtStart: false, isAtEnd: false, ...sight })).toBe(id);
});
