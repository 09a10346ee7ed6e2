/** Why an import was refused: which line, which member of it, what is wrong with that. */
export class ImportFault extends Error {
  override name = 'ImportFault';
  readonly line: number;
  constructor(line: number, member: string, reason: string) {
    super(member === '' ? `line ${line} ${reason}` : `line ${line}, ${member}: ${reason}`);
    this.line = line;
  }
}
