/** How often the page rewrites a part of itself, and how many paragraphs each time. */
const bursts = 30;
const atOnce = 40;
/** Between two bursts, in milliseconds: each has been read before the next comes. */
const rest = 150;

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Rewrites the page as pages do: texts change, and paragraphs come, move and go. */
export async function rewrite(): Promise<void> {
  const paragraphs = [...document.querySelectorAll('p')];
  for (let burst = 0; burst < bursts; burst++) {
    const here = paragraphs.slice(burst * atOnce, (burst + 1) * atOnce);
    if (here.length === 0) return;
    for (const [index, paragraph] of here.entries()) {
      if (index % 4 === 0) paragraph.after(paragraph.cloneNode(true));
      else if (index % 4 === 1) paragraph.remove();
      else if (index % 4 === 2) document.body.append(paragraph);
      else if (paragraph.firstChild) paragraph.firstChild.nodeValue += ' and more';
    }
    await pause(rest);
  }
}
