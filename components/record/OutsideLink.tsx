import type { ComponentChildren } from 'preact';
import { AddressText } from '#components/feedback/AddressText.tsx';

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

/** A value as a link, which runs left to right in every language; as words where it leads nowhere. */
export function LinkedValue({ value, href }: { value: string; href: string | undefined }) {
  if (!href) return <bdi>{value}</bdi>;
  return (
    <OutsideLink href={href}>
      <bdi dir="ltr">
        <AddressText text={value} />
      </bdi>
    </OutsideLink>
  );
}
