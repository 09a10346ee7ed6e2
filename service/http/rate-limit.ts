/** Lets a key ask so often a minute, evenly or in bursts. */
export interface RateLimit {
  /** Takes one request from what is left. @returns seconds to wait when nothing is left, otherwise 0 */
  take(key: string): number;
}

interface Bucket {
  left: number;
  at: number;
}

const minute = 60_000;

/** @param perMinute how many requests a key has each minute; 0 for no limit */
export function createRateLimit(perMinute: number, now = () => performance.now()): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(key) {
      if (perMinute === 0) return 0;
      const time = now();
      const bucket = buckets.get(key) ?? { left: perMinute, at: time };
      const left = Math.min(perMinute, bucket.left + ((time - bucket.at) / minute) * perMinute);
      buckets.set(key, { left: left < 1 ? left : left - 1, at: time });
      return left < 1 ? Math.ceil(((1 - left) / perMinute) * (minute / 1000)) : 0;
    },
  };
}
