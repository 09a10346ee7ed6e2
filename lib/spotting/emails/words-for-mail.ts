/** Words that labels of mail end with, as an expression; where no spaces are written one is glued to what is before it. */
export const wordsForMail =
  '(?:(?<!\\p{L})(?:e-?)?(?:mail|post|posti|courriel|correo|posta|pošta|почта|mél)|メール|[邮郵][箱件]|이메일|อีเมล)';
