import styles from './AddressText.module.css';

/** No address is longer; what the CRM calls one may be. */
const longest = 320;

/** An address or a number: where it has to be broken, it is at its own parts rather than within a word. */
export function AddressText({ text }: { text: string }) {
  const [first, ...parts] = text.length > longest ? [text] : text.split(/(?<=[^@.])(?=[@.][^@.])/);
  return (
    <>
      {first}
      {parts.map((part, index) => (
        <span key={index} class={styles.part}>
          {part}
        </span>
      ))}
    </>
  );
}
