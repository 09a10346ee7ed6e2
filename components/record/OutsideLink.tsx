import type { ComponentChildren } from 'preact';

interface Props {
  href: string;
  /** What following it does, where the words alone do not say. */
  hint?: string;
  children: ComponentChildren;
}

/** A link that leaves the extension: it learns neither where it was followed from nor anything of this page. */
export function OutsideLink({ href, hint, children }: Props) {
  return (
    <a href={href} title={hint} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
