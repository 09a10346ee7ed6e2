import { createEvent } from './event.ts';

interface Alarm {
  name: string;
  scheduledTime: number;
}

/** `browser.alarms`: a test makes them go off. */
export function createAlarms() {
  const set = new Map<string, Alarm>();
  const onAlarm = createEvent<[Alarm]>();
  return {
    api: {
      onAlarm,
      create: (name: string, { delayInMinutes = 0 }: { delayInMinutes?: number }) => {
        set.set(name, { name, scheduledTime: Date.now() + delayInMinutes * 60_000 });
      },
      clear: async (name: string) => set.delete(name),
      get: async (name: string) => set.get(name),
    },
    /** In how many minutes an alarm goes off, to the nearest one; undefined where none is set. */
    minutesTo: (name: string) => {
      const alarm = set.get(name);
      return alarm && Math.round((alarm.scheduledTime - Date.now()) / 60_000);
    },
    /** It goes off now, once, as it would at its time. */
    goOff: (name: string) => {
      const alarm = set.get(name) ?? { name, scheduledTime: Date.now() };
      set.delete(name);
      onAlarm.emit(alarm);
    },
    /** Sets one as it would stand after the clock of the machine was changed. */
    put: (name: string, scheduledTime: number) => void set.set(name, { name, scheduledTime }),
    clear: () => {
      set.clear();
      onAlarm.clear();
    },
  };
}
