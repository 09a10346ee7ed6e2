import styles from './FieldLabel.module.css';

interface Props {
  /** What the CRM calls the field. */
  label: string;
}

const hyphenated = /(\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*)/u;

/** A field's name. A line ends between its words, and at a hyphen only where the whole word has no room. */
export function FieldLabel({ label }: Props) {
  const parts = label.split(hyphenated);
  return (
    <bdi>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} class={styles.word}>
            {part}
          </span>
        ),
      )}
    </bdi>
  );
}
