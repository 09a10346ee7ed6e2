/** An e-mail address or a phone number, as the CRM could know it. */
export interface Contact {
  kind: 'email' | 'phone';
  /**
   * An address: local part as written, domain in lower-case Unicode NFC.
   * A number: E.164, followed by `;ext=` and the extension where there is one.
   */
  value: string;
}

/** A contact and where a text holds it. */
export interface FoundContact extends Contact {
  /** What stands in the text. */
  text: string;
  /** Offsets in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}
