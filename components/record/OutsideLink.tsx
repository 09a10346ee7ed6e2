import type { ComponentChildren } from 'preact';

interface Props {
  href: string;
  children: ComponentChildren;
}

/** A link that leaves the extension: it learns neither where it was followed from nor anything of this page. */
export function OutsideLink({ href, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
