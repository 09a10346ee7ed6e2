import { useEffect, useState } from 'preact/hooks';

const second = 1_000;

/** The whole seconds until a moment, counting down; 0 when it is past, or when there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const [present, setPresent] = useState(Date.now());
  useEffect(() => {
    if (until === undefined) return;
    const tick = () => {
      setPresent(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, second);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - present) / second));
}
