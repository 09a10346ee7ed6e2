/** Where pages keep an address that their text does not show. */
export interface AddressAdapter {
  /** Elements that carry an address; alternatives are parted by commas, each of which is looked for alone. */
  selector: string;
  /** The texts that may hold the address, in whatever spelling, the likeliest first. */
  read(element: Element): (string | null | undefined)[];
}
