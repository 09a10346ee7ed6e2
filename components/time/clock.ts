import { signal } from '@preact/signals';

const tick = 20_000;
let timer: ReturnType<typeof setInterval> | undefined;

/** The present, in milliseconds since the epoch; it moves only while something that shows an age is on the page. */
export const now = signal(Date.now(), {
  watched() {
    this.value = Date.now();
    timer = setInterval(() => {
      now.value = Date.now();
    }, tick);
  },
  unwatched() {
    clearInterval(timer);
  },
});
