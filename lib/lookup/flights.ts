/** Makes sure that what is already being asked is not asked twice: whoever comes later waits for the same answer. */
export function createFlights<T>() {
  const underway = new Map<string, Promise<T>>();
  return (name: string, ask: () => Promise<T>): Promise<T> => {
    const known = underway.get(name);
    if (known) return known;
    const flight = ask().finally(() => underway.delete(name));
    underway.set(name, flight);
    return flight;
  };
}
