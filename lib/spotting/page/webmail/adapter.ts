/** Where one webmail, or any page, keeps an address that its text does not show. */
export interface AddressAdapter {
  /** Whether it serves a page of this host; asked once per document. */
  isHere(host: string): boolean;
  /** Elements that carry an address. */
  selector: string;
  /** The attributes in which `selector` finds it, so that their changes are followed. */
  attributes: string[];
  /** The text that holds the address, in whatever spelling; undefined where there is none. */
  read(element: Element): string | null | undefined;
}
