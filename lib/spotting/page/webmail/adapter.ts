/** Where one webmail, or any page, keeps an address that its text does not show. */
export interface AddressAdapter {
  /** The origin of the only documents that it serves; absent where it serves any. */
  origin?: string;
  /** Elements that carry an address. */
  selector: string;
  /** The attributes in which `selector` finds it, so that their changes are followed. */
  attributes: string[];
  /** The text that holds the address, in whatever spelling; undefined where there is none. */
  read(element: Element): string | null | undefined;
}
