/** What an attribute says of the elements that are marked as a whole. Runs in the page: it uses nothing from around it. */
export function markedElements(attribute: string): (string | null)[] {
  const marks = [...(CSS.highlights.get('crm-lens') ?? [])];
  return marks.flatMap(({ startContainer }) => {
    const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
    const around = element?.closest(`[${attribute}]`);
    return around ? [around.getAttribute(attribute)] : [];
  });
}
